import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { renderUpload } from '../uploads/image.ts';

/**
 * A program of its own: reads pictures from the standard input, one after the other as JSON of base64, renders them
 * at once as uploads, and prints what became of each and how many bytes of memory that took at most.
 */
const pictures = (JSON.parse(readFileSync(0, 'utf8')) as string[]).map((text) => Buffer.from(text, 'base64'));
const small = { create: { width: 64, height: 64, channels: 3, background: 'green' } } as const;
await renderUpload(await sharp(small).png().toBuffer()); // what the library itself takes does not count

const before = process.memoryUsage.rss();
const ends = await Promise.allSettled(pictures.map((bytes) => renderUpload(bytes)));
const peak = process.resourceUsage().maxRSS * 1024 - before;
const outcomes = ends.map((end) => (end.status === 'fulfilled' ? 'drawn' : (end.reason as Error).message));
process.stdout.write(JSON.stringify({ outcomes, peak }));
