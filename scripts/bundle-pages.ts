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
      ssr: 'app/browser/draw-page.ts',
      outDir,
      emptyOutDir: true,
      // React writes HTML with more than half of it.
      chunkSizeWarningLimit: 1_000,
      rolldownOptions: { output: { format: 'cjs', entryFileNames: '[name].cjs' } },
    },
  });

/** Bundles the script of the public pages apart from the app, whose chunks it would otherwise share. */
export const bundlePageScript = (outDir: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: false,
      rolldownOptions: {
        input: 'features/pages/visitor/page-script.ts',
        // Of the files that it shares with the app it needs single functions, and nothing of React.
        treeshake: { moduleSideEffects: false },
        output: { entryFileNames: 'page-script-[hash].js' },
      },
    },
  });
