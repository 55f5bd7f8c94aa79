import { gzipSync } from 'node:zlib';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const gzipped = (code: string) => gzipSync(code, { level: 9 }).length;

/** Our own functions are never made objects with `new`, and nothing of ours does something when it is read. */
const ofOurs = { unsafe_arrows: true, unsafe_methods: true, pure_getters: true, passes: 6 };
/** Functions side by side are alike, which makes some files smaller and others larger. */
const waysOfOurs = [ofOurs, { ...ofOurs, hoist_funs: true }];
/** The files of code whose size has a limit (e2e/platform/first-load.spec.ts) are worth the time. */
const limited = new Set(['menu-search', 'understanding', 'wishes-reply']);

const waysFor = (name: string) => (limited.has(name) ? waysOfOurs : [{ passes: 3 }]);

/**
 * Keeps of each file what is smallest when it is sent: as Vite has minified it, or as Terser makes of that in one of these
 * ways. The long conditions of the assistant lose one byte in 100.
 */
export const minifyAgain: Plugin = {
  name: 'minify-again',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const minified = await Promise.all(
          waysFor(chunk.name).map((way) => minify(chunk.code, { module: true, compress: way, ecma: 2020 })),
        );
        for (const { code } of minified) if (code && gzipped(code) < gzipped(chunk.code)) chunk.code = code;
      }
    },
  },
};
