import { constants, crc32, deflateRawSync } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

/**
 * Creates a picture that does not compress to nothing. A large one is a small one enlarged: noise of its size takes
 * seconds.
 */
export function picture({ width = 1200, height = 800 }: Size = {}) {
  const isLarge = width > 400 && height > 400;
  const drawn = sharp({
    create: {
      width: isLarge ? Math.ceil(width / 8) : width,
      height: isLarge ? Math.ceil(height / 8) : height,
      channels: 3,
      background: 'green',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });
  return isLarge ? drawn.resize(width, height, { fit: 'fill' }) : drawn;
}

/** Creates a JPEG of exactly `size` bytes, filled up with comments. */
export async function jpegOf(size: number) {
  const jpeg = await picture({ width: 64, height: 64 }).jpeg().toBuffer();
  const comments: Buffer[] = [];
  for (let missing = size - jpeg.length; missing > 0;) {
    let length = Math.min(missing, 65_537);
    if (missing - length > 0 && missing - length < 4) length -= 4; // the last one needs its four bytes too
    const comment = Buffer.alloc(length, 0x20);
    comment.writeUInt16BE(0xfffe, 0);
    comment.writeUInt16BE(length - 2, 2);
    comments.push(comment);
    missing -= length;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...comments, jpeg.subarray(2)]);
}

type Png = { deep?: boolean; interlaced?: boolean };

/** Creates a small PNG file that claims to be enormous. */
export const pngThatClaims = (width: number, height: number) =>
  pngOf({ width, height, depth: 8, colors: 2, interlaced: false }, Buffer.from('789c030000000001', 'hex'));

/** Creates a square PNG of so many transparent pixels, with alpha. The zeros are compressed once and repeated. */
export function emptyPng(pixels: number, { deep = false, interlaced = false }: Png = {}) {
  const side = Math.floor(Math.sqrt(pixels));
  const passes = interlaced ? adam7 : [[0, 0, 1, 1] as const];
  const bytes = passes.map(
    ([x, y, right, down]) =>
      Math.ceil((side - y) / down) * (1 + Math.ceil((side - x) / right) * (deep ? 8 : 4)),
  );
  const header = { width: side, height: side, depth: deep ? 16 : 8, colors: 6, interlaced };
  return pngOf(header, zerosInZlib(bytes.reduce((sum, count) => sum + count, 0)));
}

/** The starts of each pass of an interlaced PNG, and its steps: to the right, down, to the right, down. */
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

type Header = { width: number; height: number; depth: number; colors: number; interlaced: boolean };

function pngOf({ width, height, depth, colors, interlaced }: Header, data: Buffer) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([depth, colors, 0, 0, interlaced ? 1 : 0], 8);
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Returns `count` zeros, compressed a megabyte at a time. */
function zerosInZlib(count: number) {
  const size = 2 ** 20;
  const megabyte = deflateRawSync(Buffer.alloc(size), { finishFlush: constants.Z_FULL_FLUSH });
  const rest = deflateRawSync(Buffer.alloc(count % size));
  const adler = Buffer.alloc(4);
  adler.writeUInt32BE((count % 65_521) * 65_536 + 1);
  const whole = Array.from({ length: Math.floor(count / size) }, () => megabyte);
  return Buffer.concat([Buffer.from([0x78, 0x01]), ...whole, rest, adler]);
}

/** Creates a small GIF file that claims to be enormous, as a whole and in its one frame. */
export const gifThatClaims = (width: number, height: number) =>
  gifOf(width, height, [Buffer.from([0x4c, 1])]);

/** Creates a square GIF of so many pixels of its first color. Another color is transparent. */
export function emptyGif(pixels: number) {
  const side = Math.floor(Math.sqrt(pixels));
  const data = sameInLzw(side * side);
  const blocks = Array.from({ length: Math.ceil(data.length / 255) }, (_, at) =>
    data.subarray(at * 255, (at + 1) * 255),
  );
  return gifOf(side, side, blocks);
}

function gifOf(width: number, height: number, blocks: Buffer[]) {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const palette = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const seeThrough = Buffer.from([0x21, 0xf9, 4, 1, 0, 0, 1, 0]);
  const frame = Buffer.concat([Buffer.from([0x2c, 0, 0, 0, 0]), size, Buffer.from([0, 2])]);
  const data = blocks.flatMap((block) => [Buffer.from([block.length]), block]);
  return Buffer.concat([
    Buffer.from('GIF89a'),
    size,
    palette,
    seeThrough,
    frame,
    ...data,
    Buffer.from([0, 0x3b]),
  ]);
}

/** The color 0 so many times, as the LZW of GIF: each code means one more of them than the code before it. */
function sameInLzw(count: number) {
  const [clear, end, first, last] = [4, 5, 6, 4095];
  const bytes: number[] = [];
  let [held, bits, width] = [0, 0, 3];
  const write = (code: number) => {
    held |= code << bits;
    for (bits += width; bits >= 8; bits -= 8) {
      bytes.push(held & 255);
      held >>= 8;
    }
  };
  write(clear);
  for (let left = count; left > 0;) {
    write(0);
    left -= 1;
    for (let code = first; code <= last && left > 0; code += 1) {
      const length = Math.min(left, code - first + 2);
      write(length === 1 ? 0 : length + first - 2);
      left -= length;
      if (code + 1 === 1 << width && width < 12) width += 1;
    }
    if (left > 0) write(clear);
    if (left > 0) width = 3;
  }
  write(end);
  return Buffer.from([...bytes, held]);
}

/** Creates a GIF with this number of frames, each of the full size. */
export async function animation(frames: number, { width = 200, height = 100 }: Size = {}) {
  const images = Array.from({ length: frames }, (_, at) => ({
    create: { width, height, channels: 3 as const, background: { r: at % 255, g: 60, b: 60 } },
  }));
  const drawn = await Promise.all(images.map((image) => sharp(image).png().toBuffer()));
  return sharp(drawn, { join: { animated: true } })
    .gif()
    .toBuffer();
}

/** A photo of a phone held sideways, with the place it was taken at. */
export const photoWithPlace = () =>
  picture({ width: 1200, height: 800 })
    .withMetadata({ orientation: 6 })
    .withExifMerge({
      IFD0: { Copyright: 'Secret Person' },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '51/1 30/1 3230/100',
        GPSLongitudeRef: 'W',
        GPSLongitude: '0/1 7/1 4366/100',
      },
    })
    .jpeg()
    .toBuffer();

/** Flips bytes of a file after its first ones, the same ones for the same seed. */
export function damaged(bytes: Buffer, seed: number) {
  const copy = Buffer.from(bytes);
  let state = seed;
  const next = (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state % below;
  };
  for (let flips = 1 + next(20); flips > 0; flips -= 1) copy[12 + next(copy.length - 12)] = next(256);
  return copy;
}
