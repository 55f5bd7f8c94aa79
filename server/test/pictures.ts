import { crc32 } from 'node:zlib';
import sharp from 'sharp';

type Size = { width?: number; height?: number };

/** A picture that does not compress to nothing. */
export const picture = ({ width = 1200, height = 800 }: Size = {}) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: 'green',
      noise: { type: 'gaussian', mean: 120, sigma: 40 },
    },
  });

/** A JPEG of exactly so many bytes, filled up with comments. */
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

/** A small PNG file that says it is enormous. */
export function pngThatClaims(width: number, height: number) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  };
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const noData = Buffer.from('789c030000000001', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', noData),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small GIF file that says the same, of itself and of its one frame. */
export function gifThatClaims(width: number, height: number) {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  const palette = Buffer.from([0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.concat([
    Buffer.from([0x2c, 0, 0, 0, 0]),
    size,
    Buffer.from([0, 2, 2, 0x4c, 1, 0, 0x3b]),
  ]);
  return Buffer.concat([Buffer.from('GIF89a'), size, palette, frame]);
}

/** A GIF of so many frames, each of the full size. */
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
