import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { screenChunks } from './scripts/chunks.ts';
import { icons } from './scripts/icons.ts';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

/** The text font is needed by the first paint, but only the stylesheet knows its hashed name. */
const preloadFont: Plugin = {
  name: 'preload-font',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle = {} }) {
      const fonts = Object.keys(bundle).filter((file) => file.endsWith('.woff2'));
      return fonts.map((file) => ({
        tag: 'link',
        attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: '' },
        injectTo: 'head' as const,
      }));
    },
  },
};

export default defineConfig({
  root: 'client',
  plugins: [react(), tailwindcss(), icons(), preloadFont],
  build: {
    outDir: '../dist/client',
    emptyOutDir: true,
    sourcemap: false,
    // A font in a data: URL would be refused by the content security policy.
    assetsInlineLimit: 0,
    // Every browser we support preloads modules by itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // Changes only with an upgrade, so a new release of the shop leaves it in the browser's cache.
            // What reads page by page is not asked for by the first page.
            {
              name: 'framework',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core)(?!.*(InfiniteQuery|infiniteQueryO|useMutationState|useIsFetching))|wouter|regexparam)\//,
            },
            ...screenChunks(),
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/objects': server,
      '/ws': { target: server, ws: true },
    },
  },
});
