import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compileHints, screenChunks } from './scripts/chunks.ts';
import { contractCalls } from './scripts/contract-calls.ts';
import { firstLoad } from './scripts/first-load.ts';
import { icons } from './scripts/icons.ts';
import { minifyAgain } from './scripts/minify-again.ts';
import { packedWords } from './scripts/packed-words.ts';

const server = process.env.API_ORIGIN ?? 'http://127.0.0.1:3000';

export default defineConfig({
  root: 'app/browser',
  plugins: [
    contractCalls,
    react(),
    tailwindcss(),
    icons(),
    packedWords,
    firstLoad,
    minifyAgain,
    compileHints,
  ],
  build: {
    outDir: '../../dist/client',
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
            // Code that reads page by page is not loaded by the first page.
            {
              name: 'framework',
              test: /rolldown\/runtime|node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core)(?!.*(InfiniteQuery|infiniteQueryO|useMutationState|useIsFetching))|wouter|regexparam)\//,
            },
            ...screenChunks(),
            // Packed texts lie apart from code: gzip packs each worse in one file, by 5 KB. And the weights stay in the
            // browser's cache while the code changes.
            { name: 'packed-words', test: /word-lists\.ts\?packed$/, includeDependenciesRecursively: false },
            {
              name: 'packed-model',
              test: /group-lists\.ts\?packed$|model\/weights\.json$/,
              includeDependenciesRecursively: false,
            },
            // What finds goods by words, which the search of the menu and the assistant share.
            { name: 'menu-search', test: /features\/assistant\/chat\/menu-search\.ts/ },
            // What understands a sentence is one file, so that its size can be limited by a test.
            {
              name: 'understanding',
              test: /features\/assistant\/understanding\//,
              includeDependenciesRecursively: false,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/api': server,
      '/objects': server,
      '^/(p|menu|t|terms|privacy|returns|accessibility)(/|$)': server,
      '/ws': { target: server, ws: true },
    },
  },
});
