import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { renderUpload } from '../uploads/image.ts';

/**
 * A program of its own: reads pictures from the standard input, one after the other as JSON of base64, renders them
 * at once as uploads, and prints what became of each and how many bytes of memory that took at most. How long a step
 * may take is its argument, in seconds.
 */
const seconds = Number(process.argv[2]);
const pictures = (JSON.parse(readFileSync(0, 'utf8')) as string[]).map((text) => Buffer.from(text, 'base64'));
const small = { create: { width: 64, height: 64, channels: 3, background: 'green' } } as const;
await renderUpload(await sharp(small).png().toBuffer()); // what the library itself takes does not count

const before = process.memoryUsage.rss();
const ends = await Promise.allSettled(pictures.map((bytes) => renderUpload(bytes, seconds)));
const peak = peakMemory() - before;
const outcomes = ends.map((end) => (end.status === 'fulfilled' ? 'drawn' : (end.reason as Error).message));
process.stdout.write(JSON.stringify({ outcomes, peak }));

/**
 * Returns bytes. Linux counts what the parent process held before exec into maxRSS, and a test runner holds much;
 * VmHWM begins with this program.
 */
function peakMemory() {
  if (process.platform !== 'linux') return process.resourceUsage().maxRSS * 1024;
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))![1]) * 1024;
}
