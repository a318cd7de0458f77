import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defaultClientConditions, defineConfig } from 'vite';

const server = 'http://localhost:3000';

export default defineConfig({
  plugins: [svelte()],
  // Sibling packages are read from their sources, so nothing has to be built first.
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
  server: {
    proxy: {
      '/api': server,
      '/socket.io': { target: server, ws: true },
    },
  },
});
