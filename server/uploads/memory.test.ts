import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { madeOnce } from '../test/once.ts';

const program = join(
  await madeOnce('render-picture', (outdir) =>
    build({
      entryPoints: ['server/test/render-picture.ts'],
      outdir,
      outExtension: { '.js': '.mjs' },
      bundle: true,
      packages: 'external',
      format: 'esm',
      platform: 'node',
    }),
  ),
  'render-picture.mjs',
);

type Answer = { outcomes: string[]; peak: number };

/** Renders pictures at once in a process of its own; its memory is that of these pictures. */
function render(...pictures: Buffer[]): Answer {
  const { stdout, stderr } = spawnSync(process.execPath, [program], {
    input: JSON.stringify(pictures.map((bytes) => bytes.toString('base64'))),
    maxBuffer: 2 ** 26,
  });
  if (stdout.length === 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString());
}

type Kind = { pixels: number; channels?: 3 | 4; deep?: boolean };
const megabyte = 2 ** 20;

/** One color, so that the file is small whatever it unfolds to. */
function plain({ pixels, channels = 4, deep = false }: Kind) {
  const side = Math.floor(Math.sqrt(pixels));
  const create = { width: side, height: side, channels, background: 'teal' } as const;
  const picture = sharp({ create, limitInputPixels: false });
  return deep ? picture.toColourspace('rgb16') : picture;
}
const jpeg = (pixels: number, chromaSubsampling: '4:4:4' | '4:2:0') =>
  plain({ pixels, channels: 3 }).jpeg({ progressive: true, chromaSubsampling }).toBuffer();
const interlaced = (kind: Kind) => plain(kind).png({ progressive: true, compressionLevel: 1 }).toBuffer();

test.each([
  ['16 bits a channel, interlaced', () => interlaced({ pixels: 39e6, deep: true })],
  ['eight bits a channel, interlaced', () => interlaced({ pixels: 39e6 })],
  ['a palette, as a GIF', () => plain({ pixels: 39e6 }).gif().toBuffer()],
  ['whole colors, as a progressive JPEG', () => jpeg(39e6, '4:4:4')],
])('a large picture of %s is refused before it fills the memory', { timeout: 120_000 }, async (_, make) => {
  const { outcomes, peak } = render(await make());
  expect(outcomes).toEqual([expect.stringMatching(/^This picture needs too much memory/)]);
  expect(peak).toBeLessThan(200 * megabyte);
});

test(
  'the largest pictures that are read take at most 200 MB, also two at once',
  { timeout: 240_000 },
  async () => {
    const largest = await Promise.all([
      interlaced({ pixels: 23.9e6 }),
      interlaced({ pixels: 11.9e6, deep: true }),
      jpeg(39e6, '4:2:0'),
      jpeg(24.9e6, '4:4:4'),
      plain({ pixels: 23.9e6 }).gif().toBuffer(),
      plain({ pixels: 39e6, deep: true }).png({ compressionLevel: 1 }).toBuffer(),
    ]);
    for (const bytes of largest) {
      const { outcomes, peak } = render(bytes, bytes);
      expect(outcomes).toEqual(['drawn', 'drawn']);
      expect(peak).toBeLessThan(200 * megabyte);
    }
  },
);
