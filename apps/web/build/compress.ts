import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** Text that is sent often and never changes under its name; fonts and pictures are compressed already. */
const isText = (file: string): boolean => /\.(?:js|css|svg|webmanifest)$/.test(file);

function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(isText)) {
    const path = join(folder, entry);
    const plain = readFileSync(path);
    writeFileSync(`${path}.br`, brotliCompressSync(plain));
    writeFileSync(`${path}.gz`, gzipSync(plain, { level: 9 }));
  }
}

/** Lays a compressed copy beside every text file, so that the server has nothing to compress. */
export function compressed(): Plugin {
  let folder = '';
  return {
    name: 'compressed',
    apply: 'build',
    configResolved(config) {
      folder = resolve(config.root, config.build.outDir);
    },
    closeBundle() {
      compress(folder);
    },
  };
}
