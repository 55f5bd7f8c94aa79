import { pathToFileURL } from 'node:url';
import type { Plugin } from 'vite';
import type { WordLists } from '../features/assistant/understanding/words/plain-words.ts';
import { packWords } from './pack-words.ts';

const plainLists = /\/assistant\/understanding\/words\/(?:word|group)-lists\.ts$/;

/**
 * Gives the browser the assistant's lists of words as packed texts, which are smaller than what gzip makes of them.
 * Whoever edits a list edits plain words.
 */
export const packedWords: Plugin = {
  name: 'packed-words',
  apply: 'build',
  enforce: 'pre',
  async load(id) {
    if (!plainLists.test(id)) return null;
    const { lists } = (await import(pathToFileURL(id).href)) as { lists: WordLists };
    return {
      code: `import { unpackWords } from './unpack-words.ts';
export const readLists = () => unpackWords(${JSON.stringify([...lists.keys()])}, ${JSON.stringify(packWords(lists))});`,
      moduleSideEffects: false,
      moduleType: 'js',
    };
  },
};
