import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { build, type Plugin } from 'vite';
import { contractCalls } from './contract-calls.ts';
import { icons } from './icons.ts';

/**
 * Bundles what draws the public pages, with React and the icons in it, for the server to load. Returns the paths of our
 * files in it.
 */
export async function bundlePages(outDir: string) {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [contractCalls, icons()],
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
  if (!('output' in built)) throw new Error('The public pages were not built once');
  const modules = built.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []));
  return modules.filter(
    (path) => path.startsWith(resolve('features')) || path.startsWith(resolve('platform')),
  );
}

/**
 * Builds the stylesheet of the public pages: the app's, with no other classes than those of these files. The first paint
 * waits for it, and it is a third of the app's.
 */
export const bundlePageStyles = (paths: readonly string[], outDir: string) =>
  build({
    configFile: false,
    logLevel: 'warn',
    plugins: [stylesheetOf(paths), tailwindcss()],
    build: {
      outDir,
      emptyOutDir: false,
      assetsInlineLimit: 0,
      rolldownOptions: { input: { pages: pagesCss } },
    },
  });

/** It is no file: what it says depends on the bundle. */
const pagesCss = resolve('app/browser/pages.css');

const stylesheetOf = (paths: readonly string[]): Plugin => ({
  name: 'stylesheet-of-pages',
  enforce: 'pre',
  resolveId: (id) => (id === pagesCss ? id : null),
  load: (id) =>
    id === pagesCss
      ? ["@import './styles.css';", ...paths.map((path) => `@source ${JSON.stringify(path)};`)].join('\n')
      : null,
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
