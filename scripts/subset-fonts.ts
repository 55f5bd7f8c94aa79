import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subset from 'subset-font';

/* Writes the files that app/browser/fonts/fonts.css names, each with the characters of its `unicode-range`. */

const folder = join(import.meta.dirname, '../app/browser/fonts');
const { resolve } = createRequire(import.meta.url);

/** The sources of the font files, by the beginnings of their names; a variable font between these weights only. */
const fonts = {
  figtree: {
    source: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    variationAxes: { wght: { min: 400, max: 700 } },
  },
  fraunces: {
    source: '@fontsource/fraunces/files/fraunces-latin-600-normal.woff2',
    variationAxes: undefined,
  },
};
/** Pairs, ligatures, accents, and figures of one width. */
const keepFeatures = ['kern', 'liga', 'ccmp', 'locl', 'mark', 'tnum'];

/** Creates the font files, by their names. */
export async function subsetFonts() {
  const css = await readFile(join(folder, 'fonts.css'), 'utf8');
  const files = css.matchAll(/url\('.\/((figtree|fraunces)-\w+\.woff2)'\)[^}]*unicode-range:([^;]+);/g);
  const made = [...files].map(async ([, name, family, range]) => {
    const { source, variationAxes } = fonts[family as keyof typeof fonts];
    const options = { keepFeatures, variationAxes };
    return [name!, await subset(await readFile(resolve(source)), charactersIn(range!), options)] as const;
  });
  return new Map(await Promise.all(made));
}

function charactersIn(range: string) {
  const codes = [...range.matchAll(/U\+([\dA-F]+)(?:-([\dA-F]+))?/g)].flatMap(([, first, last]) => {
    const from = Number.parseInt(first!, 16);
    const to = Number.parseInt(last ?? first!, 16);
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });
  return String.fromCodePoint(...codes);
}

if (process.argv[1] === import.meta.filename)
  for (const [name, content] of await subsetFonts()) await writeFile(join(folder, name), content);
