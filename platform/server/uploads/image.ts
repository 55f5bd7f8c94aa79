import type { Sharp } from 'sharp';
import { rgbaToThumbHash } from 'thumbhash';
import { AppError, badRequest } from '../errors.ts';
import { createSemaphore } from '../http/semaphore.ts';
import { mendJpeg } from './jpeg.ts';

/** The width in pixels and the end of the file's name. No file is wider than the picture that came. */
const sizes = [
  { width: 960, suffix: '' },
  { width: 640, suffix: '-640' },
  { width: 320, suffix: '-320' },
] as const;

export const suffixes = sizes.map(({ suffix }) => suffix);
type Rendition = { suffix: (typeof sizes)[number]['suffix']; bytes: Buffer };

/** A picture as it is kept, and what is in for it while it is on its way. */
export type Drawn = { renditions: Rendition[]; placeholder: string };

const limits = { failOn: 'warning', limitInputPixels: 40_000_000, sequentialRead: true, pages: 1 } as const;
/** The longest step of drawing. */
const stepLimitSeconds = 10;
const noTimeLimit = 0;

/** The most bytes of a picture that is decoded as a whole: a small file can hold a great many. */
const maxDecodedBytes = 96_000_000;
/** The most bytes of a progressive JPEG's coefficients: all of them are read before the first pixel. */
const maxCoefficientBytes = 150_000_000;
/** Unfolded to more than this, a picture takes both permits. */
const largePixels = 40_000_000;
const refusal = 'Many pictures are on their way. Please try again in a moment.';
const withPermit = createSemaphore({ permits: 2, longestLine: 8, refusal });
const withDrawingPermit = createSemaphore({ permits: 2, longestLine: 100, refusal });

/** libvips reads dozens of formats; only these may ever read an upload. */
const decoders = ['Jpeg', 'Png', 'Webp', 'Nsgif'].map((format) => `VipsForeignLoad${format}Buffer`);

let loaded: ReturnType<typeof loadSharp> | undefined;
const sharpOnce = () => (loaded ??= loadSharp());

/** Loads the library with the first picture: a shop that shows none needs no image library in memory. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  sharp.cache(false);
  sharp.concurrency(1);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: decoders });
  return sharp;
}

const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]));
const starts: ((bytes: Buffer) => boolean)[] = [
  isJpeg,
  (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
];

/**
 * Decodes an upload and encodes its pixels again: no byte of the file itself, no metadata and no hidden part is kept.
 * A step that takes more than `seconds` is given up, and the picture refused.
 */
export async function renderUpload(upload: Buffer, seconds = stepLimitSeconds): Promise<Drawn> {
  if (!starts.some((isStart) => isStart(upload))) {
    throw new AppError(415, 'NOT_AN_IMAGE', 'Please choose a JPEG, PNG, WebP or GIF picture.');
  }
  const bytes = isJpeg(upload) ? mendJpeg(upload) : upload;
  const { width, height, channels, depth, format, isProgressive, chromaSubsampling } =
    await measure(bytes).catch(refuse);
  const unfolded = width * height * channels * (depth === 'uchar' ? 1 : 2);
  const coefficients =
    2 * width * height * (chromaSubsampling?.startsWith('4:2:0') ? channels - 1.5 : channels);
  // Other formats are read a strip at a time.
  const isWhole = format === 'webp' || format === 'gif' || (format === 'png' && isProgressive);
  const needsTooMuch =
    format === 'jpeg'
      ? isProgressive && coefficients > maxCoefficientBytes
      : isWhole && unfolded > maxDecodedBytes;
  if (needsTooMuch) {
    throw badRequest(
      'This picture needs too much memory to read. Please save it smaller, or as an ordinary JPEG.',
      'BAD_IMAGE',
    );
  }
  return withPermit(unfolded > largePixels ? 2 : 1, () => render(bytes, seconds).catch(refuse));
}

const measure = async (bytes: Buffer) => (await sharpOnce())(bytes, limits).metadata();

/**
 * Renders drawings that came with the program, however long a slow machine takes for them. No upload is ever read as SVG:
 * none of the starts above is its.
 */
export const renderDrawing = (svg: Buffer): Promise<Drawn> =>
  withDrawingPermit(1, async () => {
    const sharp = await sharpOnce();
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
    return render(svg, noTimeLimit);
  });

/** The size in pixels that messengers show with a link. */
export const sharedSize = { width: 1200, height: 630 };

/** Renders one of our pictures for a link that is shared: whole, on a blur of itself, as a JPEG that every messenger reads. */
export const renderForSharing = (picture: Buffer): Promise<Buffer> =>
  withDrawingPermit(1, async () => {
    const sharp = await sharpOnce();
    const whole = await sharp(picture, limits)
      .resize({ ...sharedSize, fit: 'inside' })
      .toBuffer();
    return sharp(picture, limits)
      .resize({ ...sharedSize, fit: 'cover' })
      .blur(40)
      .composite([{ input: whole }])
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 82 })
      .timeout({ seconds: stepLimitSeconds })
      .toBuffer();
  });

/** The share of an icon that every mask of a phone leaves in sight. */
const safeShare = 0.8;

/** Renders one of our pictures as an icon: whole, within what any mask leaves of it, on white. */
export const renderIcon = (picture: Buffer, size: number): Promise<Buffer> =>
  withDrawingPermit(1, async () => {
    const sharp = await sharpOnce();
    const inner = Math.round(size * safeShare);
    const margin = Math.floor((size - inner) / 2);
    return sharp(picture, limits)
      .resize({ width: inner, height: inner, fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .extend({
        top: margin,
        left: margin,
        bottom: size - inner - margin,
        right: size - inner - margin,
        background: '#ffffff',
      })
      .png()
      .timeout({ seconds: stepLimitSeconds })
      .toBuffer();
  });

async function render(bytes: Buffer, seconds: number): Promise<Drawn> {
  const sharp = await sharpOnce();
  // Decoded once, first frame only, upright; the smaller ones come from the largest.
  const { data, info } = await sharp(bytes, limits)
    .autoOrient()
    .resize(within(sizes[0].width))
    .timeout({ seconds })
    .raw()
    .toBuffer({ resolveWithObject: true });

  const { width: w, height: h, channels } = info;
  const drawn = () => sharp(data, { raw: { width: w, height: h, channels } });
  const renditions: Rendition[] = [];
  for (const { width, suffix } of sizes) {
    const picture = drawn().resize(within(width)).webp({ quality: 82 });
    renditions.push({ suffix, bytes: await picture.timeout({ seconds }).toBuffer() });
  }
  return { renditions, placeholder: await placeholderOf(drawn()) };
}

/** Makes a placeholder of at most 100 pixels a side, as the format demands. */
async function placeholderOf(picture: Sharp) {
  const { data, info } = await picture
    .resize({ width: 100, height: 100, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64');
}

/** Returns a size that never enlarges, and is not too tall for WebP. */
const within = (width: number) =>
  ({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true }) as const;

function refuse(error: unknown): never {
  const why = error instanceof Error ? error.message : '';
  if (/pixel limit/i.test(why))
    throw badRequest('This picture has too many pixels. Please choose a smaller one.', 'BAD_IMAGE');
  if (/timeout/i.test(why))
    throw badRequest('This picture takes too long to read. Please choose another one.', 'BAD_IMAGE');
  throw badRequest('This picture is damaged or not complete. Please choose another one.', 'BAD_IMAGE');
}
