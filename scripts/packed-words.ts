import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { WordLists } from '../features/assistant/understanding/words/plain-words.ts';
import { packWords } from './pack-words.ts';

const words = join(import.meta.dirname, '../features/assistant/understanding/words');
const [wordLists, groupLists] = [join(words, 'word-lists.ts'), join(words, 'group-lists.ts')];

const listsOf = async (file: string) =>
  ((await import(pathToFileURL(file).href)) as { lists: WordLists }).lists;

/**
 * Gives the browser the assistant's lists of words as packed texts, which are smaller than what gzip makes of them.
 * Whoever edits a list edits plain words.
 */
export const packedWords: Plugin = {
  name: 'packed-words',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (id !== wordLists && id !== groupLists) return null;
    const lists = await listsOf(id);
    const packed = packWords(lists, id === groupLists ? await listsOf(wordLists) : undefined);
    return {
      code: `import { unpackWords } from './unpack-words.ts';
export const readLists = (earlier) => unpackWords(${JSON.stringify([...lists.keys()])}, ${JSON.stringify(packed)}, earlier);`,
      moduleSideEffects: false,
      moduleType: 'js',
    };
  },
};
