import { gzipSync } from 'node:zlib';
import { minify } from 'terser';
import type { Plugin } from 'vite';

const gzipped = (code: string) => gzipSync(code, { level: 9 }).length;

/**
 * Keeps of each file what is smaller when it is sent: as Vite has minified it, or as Terser makes of that. The long
 * conditions of the assistant lose one byte in 150.
 */
export const minifyAgain: Plugin = {
  name: 'minify-again',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const { code } = await minify(chunk.code, { module: true, compress: { passes: 3 }, ecma: 2020 });
        if (code && gzipped(code) < gzipped(chunk.code)) chunk.code = code;
      }
    },
  },
};
