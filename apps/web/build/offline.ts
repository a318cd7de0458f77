import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const TEMPLATE = new URL('./service-worker.js', import.meta.url);

/** Stands in the template where the list of files comes. */
const FILES = "'__FILES__'";

/** What the page names while it runs; the others are the installer's. */
const ICONS = ['icon.svg', 'icon-turn.svg'];

/** Fonts of alphabets that most readers do not need are fetched when they are. */
const isOptional = (file: string): boolean => file.includes('latin-ext');

/** Adds the service worker, with the names of the files that this build made, so that practice works offline. */
export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    generateBundle(_, bundle) {
      const assets = Object.keys(bundle).filter((file) => file.startsWith('assets/') && !isOptional(file));
      const files = ['./', ...ICONS, 'manifest.webmanifest', ...assets];
      const version = createHash('sha256').update(files.join()).digest('hex').slice(0, 12);
      const template = readFileSync(TEMPLATE, 'utf8');
      const source = template.replace('__VERSION__', version).replace(FILES, JSON.stringify(files));
      if (!template.includes(FILES)) throw new Error(`the service worker has no place for ${FILES}`);
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  };
}
