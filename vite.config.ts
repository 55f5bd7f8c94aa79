import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';
import { icons } from './scripts/icons.ts';

/** Icons of the chat's first screen. */
const chatIcons =
  'arrow-down|badge-percent|bell|bell-off|bell-ring|leaf|log-out|message-circle|messages-square|package-check|receipt-text|send-horizontal|shopping-bag|truck|user-round';
/** The first page's own. */
const pageIcons = 'sun|moon|lock|wifi-off|refresh-cw';

/** Parts of the screens behind the login. */
const shared = [
  'client/ui/(chip|skeleton|page-heading|skip-link)',
  'shared/(dates|money|order-status|delivery)',
  `~icons/lucide/(${chatIcons})$`,
];

/** Parts that these screens show a step later: in lists, dialogs and orders. */
const sharedLater = [
  'client/ui/(badge|empty-state)',
  'client/components/(status-|empty-)',
  `~icons/lucide/(?!(${chatIcons}|${pageIcons})$)`,
];

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
              test: /node_modules\/(react|react-dom|scheduler|@tanstack\/(react-query|query-core)(?!.*(InfiniteQuery|infiniteQueryO|useMutationState|useIsFetching))|wouter|regexparam)\//,
            },
            // What every screen shows: one file instead of a dozen tiny ones.
            {
              name: 'kit',
              test: /client\/ui\/(button|icon-button|card|field|input|password-input|toast|spinner|banner)\.tsx?$/,
            },
            // What the screens of all roles share: with dozens of tiny files each would wait for another.
            {
              name: 'common',
              test: new RegExp(shared.join('|')),
              minShareCount: 2,
            },
            {
              name: 'details',
              test: new RegExp(sharedLater.join('|')),
              minShareCount: 2,
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
      '/ws': { target: server, ws: true },
    },
  },
});
