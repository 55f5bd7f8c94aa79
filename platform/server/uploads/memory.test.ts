import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { build } from 'esbuild';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { madeOnce } from '../test/once.ts';
import { emptyGif, emptyPng } from '../test/pictures.ts';

const program = join(
  await madeOnce('render-picture', (outdir) =>
    build({
      entryPoints: ['platform/server/test/render-picture.ts'],
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

/**
 * Renders pictures at once in a process of its own; its memory is that of these pictures. They may take longer than in
 * the shop, since other tests run next to it.
 */
function render(...pictures: Buffer[]): Answer {
  const { stdout, stderr } = spawnSync(process.execPath, [program, '100'], {
    input: JSON.stringify(pictures.map((bytes) => bytes.toString('base64'))),
    maxBuffer: 2 ** 26,
  });
  if (stdout.length === 0) throw new Error(stderr.toString());
  return JSON.parse(stdout.toString());
}

const megabyte = 2 ** 20;

/** Of one color, so that the file is small whatever it unfolds to. */
function progressiveJpeg(pixels: number, chromaSubsampling: '4:4:4' | '4:2:0') {
  const side = Math.floor(Math.sqrt(pixels));
  const create = { width: side, height: side, channels: 3, background: 'teal' } as const;
  return sharp({ create }).jpeg({ progressive: true, chromaSubsampling }).toBuffer();
}

test('pictures that are too large are refused before they fill the memory', async () => {
  const large = {
    '16 bits a channel, interlaced': emptyPng(39e6, { deep: true, interlaced: true }),
    'eight bits a channel, interlaced': emptyPng(39e6, { interlaced: true }),
    'a palette, as a GIF': emptyGif(39e6),
    'whole colors, as a progressive JPEG': await progressiveJpeg(39e6, '4:4:4'),
  };
  const { outcomes, peak } = render(...Object.values(large));
  for (const [at, kind] of Object.keys(large).entries())
    expect(outcomes[at], kind).toMatch(/^This picture needs too much memory/);
  expect(peak).toBeLessThan(200 * megabyte);
});

/** Each of them takes more than 100 MB: two at once would be too much if they were not read one after the other. */
test.each([
  [
    'interlaced PNGs',
    async () => [emptyPng(23.9e6, { interlaced: true }), emptyPng(11.9e6, { deep: true, interlaced: true })],
  ],
  [
    'progressive JPEGs',
    () => Promise.all([progressiveJpeg(39e6, '4:2:0'), progressiveJpeg(24.9e6, '4:4:4')]),
  ],
  ['a GIF and a PNG of 16 bits', async () => [emptyGif(23.9e6), emptyPng(39e6, { deep: true })]],
])('two of the largest pictures at once take at most 200 MB: %s', async (_, make) => {
  const { outcomes, peak } = render(...(await make()));
  expect(outcomes).toEqual(['drawn', 'drawn']);
  expect(peak).toBeLessThan(200 * megabyte);
});
