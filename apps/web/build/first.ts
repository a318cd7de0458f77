import { resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';

const NAME = 'first';

/**
 * A small script of its own, `src/first.ts`, that runs as soon as it is here. Vite would put a second script of the
 * page into one file with the first, and that one waits for all it imports.
 */
export function firstScript(): Plugin {
  let root = '';
  return {
    name: 'first-script',
    apply: 'build',
    configResolved(config) {
      root = config.root;
    },
    buildStart() {
      this.emitFile({ type: 'chunk', id: resolve(root, `src/${NAME}.ts`), name: NAME });
    },
    transformIndexHtml: {
      order: 'post',
      handler(_, { bundle = {} }) {
        const script = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === NAME);
        if (script?.type !== 'chunk') throw new Error(`there is no script ${NAME}`);
        const soon = { crossorigin: true, fetchpriority: 'high' };
        const tags: HtmlTagDescriptor[] = [
          ...script.imports.map((file) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', ...soon, href: `./${file}` },
          })),
          // Async: it waits for nothing, neither the page nor the other script.
          { tag: 'script', attrs: { type: 'module', async: true, ...soon, src: `./${script.fileName}` } },
        ];
        return tags.map((tag) => ({ ...tag, injectTo: 'head-prepend' as const }));
      },
    },
  };
}
