import { build } from 'vite';
import { icons } from './icons.ts';

/** Bundles what draws the public pages, with React and the icons in it, for the server to load. */
export const bundlePages = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    plugins: [icons()],
    define: { 'process.env.NODE_ENV': '"production"' },
    ssr: { noExternal: true },
    build: {
      ssr: 'features/pages/visitor/draw-page.tsx',
      outDir,
      emptyOutDir: true,
      // React writes HTML with more than half of it.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  });
