import { gzipSync } from 'node:zlib';
import { minify as minifyByTerser } from 'terser';
import { minify as minifyByVite, type Plugin } from 'vite';

const gzipped = (code: string) => gzipSync(code, { level: 9 }).length;

/**
 * Keeps of each file what is smaller when it is sent: as Vite has minified it, as Terser makes of that, or as Vite then makes
 * of Terser's. The long conditions of the assistant lose one byte in 120.
 */
export const minifyAgain: Plugin = {
  name: 'minify-again',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        const terse = await minifyByTerser(chunk.code, { module: true, compress: { passes: 3 }, ecma: 2020 });
        const again = await minifyByVite(chunk.fileName, terse.code ?? chunk.code, { module: true });
        for (const code of [terse.code, again.code])
          if (code && gzipped(code) < gzipped(chunk.code)) chunk.code = code;
      }
    },
  },
};
