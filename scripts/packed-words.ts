import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { WordLists } from '../features/assistant/understanding/words/plain-words.ts';
import { packWords } from './pack-words.ts';

const understanding = join(import.meta.dirname, '../features/assistant/understanding');
const wordLists = join(understanding, 'words/word-lists.ts');
const groupLists = join(understanding, 'words/group-lists.ts');
const weights = join(understanding, 'model/weights.json');

/** The text lies in a module of its own, so that the build can give it a file of its own (vite.config.ts). */
const textOnly = '?packed';

const listsOf = async (file: string) =>
  ((await import(pathToFileURL(file).href)) as { lists: WordLists }).lists;

/** Imported when it is needed: whoever reads the settings of the build has no use for it. */
const packedWeights = async () => (await import('./pack-weights.ts')).packWeights();

/**
 * Gives the browser the assistant's lists of words as packed texts, which are smaller than what gzip makes of them, and the
 * weights as they are written for who knows these words. Whoever edits a list edits plain words.
 */
export const packedWords: Plugin = {
  name: 'packed-words',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    const [file = ''] = id.split('?');
    if (file === weights)
      return { code: `export default ${JSON.stringify(await packedWeights())};`, moduleType: 'js' };
    if (file !== wordLists && file !== groupLists) return null;
    const lists = await listsOf(file);
    const module = { moduleSideEffects: false, moduleType: 'js' } as const;
    if (id.endsWith(textOnly)) {
      const packed = packWords(lists, file === groupLists ? await listsOf(wordLists) : undefined);
      return { code: `export const packed = ${JSON.stringify(packed)};`, ...module };
    }
    return {
      code: `import { packed } from ${JSON.stringify(file + textOnly)};
import { unpackWords } from './unpack-words.ts';
export const readLists = (earlier) => unpackWords(${JSON.stringify([...lists.keys()])}, packed, earlier);`,
      ...module,
    };
  },
};
