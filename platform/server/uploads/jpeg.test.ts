import { expect, test } from 'vitest';
import { picture } from '../test/pictures.ts';
import { renderUpload } from './image.ts';

const jpeg = (options: { progressive?: boolean } = {}) =>
  picture({ width: 300, height: 200 }).jpeg(options).toBuffer();
const pixelsOf = async (bytes: Buffer) => (await renderUpload(bytes)).renditions[0]!.bytes;

/** Returns the offset of the scan's header: behind all thumbnails and tables of this file. */
const scanOf = (bytes: Buffer) => bytes.indexOf(Buffer.from([0xff, 0xda]));

function withEmptyRange(bytes: Buffer) {
  const changed = Buffer.from(bytes);
  const scan = scanOf(changed);
  const end = scan + 2 + changed.readUInt16BE(scan + 2);
  changed.set([0, 0, 0], end - 3);
  return changed;
}

function withStrayBytes(bytes: Buffer) {
  const end = 4 + bytes.readUInt16BE(4);
  return Buffer.concat([bytes.subarray(0, end), Buffer.alloc(3), bytes.subarray(end)]);
}

test.each([
  ['whose scan names no range of coefficients', withEmptyRange],
  ['with three zero bytes behind its first segment', withStrayBytes],
  ['without its last two bytes', (bytes: Buffer) => bytes.subarray(0, -2)],
])('a photo %s is shown as browsers show it', async (_what, change) => {
  const whole = await jpeg();
  const changed = change(whole);
  expect(changed.equals(whole)).toBe(false);
  expect((await pixelsOf(changed)).equals(await pixelsOf(whole))).toBe(true);
});

test('a truncated photo is refused, also when an end marker was added', async () => {
  const whole = await jpeg();
  const end = Buffer.from([0xff, 0xd9]);
  for (const kept of [0.5, 0.8, 0.97]) {
    const cut = whole.subarray(0, Math.floor(whole.length * kept));
    for (const bytes of [cut, Buffer.concat([cut, end])])
      await expect(renderUpload(bytes), String(kept)).rejects.toMatchObject({ code: 'BAD_IMAGE' });
  }
});

test('a progressive photo that was cut off between two scans is refused', async () => {
  const whole = await jpeg({ progressive: true });
  const scans = [...whole.toString('latin1').matchAll(/\xff\xda/g)].map(({ index }) => index);
  expect(scans.length).toBeGreaterThan(2);
  await expect(renderUpload(whole.subarray(0, scans[2]))).rejects.toMatchObject({ code: 'BAD_IMAGE' });
});
