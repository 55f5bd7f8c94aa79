import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { markCenter, markPaths } from '#platform/browser/art/mark-paths.ts';

/** Draws every app icon from the mark. Run it after changing the mark: `npx tsx scripts/render-icons.ts`. */
const folder = fileURLToPath(new URL('../app/browser/public/icons/', import.meta.url));
const evergreen = ['#2f7453', '#154330'];
const ivory = '#fbf6ea';
const brass = '#e3b95f';

/** Draws the mark. `fill` is how much of the 512 px square the mark's 44 units of height take up. */
function mark(fill: number, ink: string, accent: string) {
  const scale = (512 * fill) / 44;
  return `<g transform="translate(256 256) scale(${scale.toFixed(3)}) translate(${-markCenter.x} ${-markCenter.y})" fill="${ink}">
    <path d="${markPaths.sprout}"/>
    <path d="${markPaths.collar}" fill="${accent}"/>
    <path d="${markPaths.flask}${markPaths.draught}" fill-rule="evenodd"/>
  </g>`;
}

const drawing = (body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">\n  ${body}\n</svg>\n`;

const tile = (corner: number, fill: number) =>
  drawing(`<linearGradient id="ground" x2=".6" y2="1">
    <stop stop-color="${evergreen[0]}"/>
    <stop offset="1" stop-color="${evergreen[1]}"/>
  </linearGradient>
  <rect width="512" height="512" rx="${corner}" fill="url(#ground)"/>
  ${mark(fill, ivory, brass)}`);

const rounded = tile(116, 0.68);
// Phones cut these to a shape of their own: no corners, and the mark well inside the inner 80 %.
const fullBleed = tile(0, 0.62);
const maskable = tile(0, 0.54);
// Android keeps only the silhouette of a notification badge.
const badge = drawing(mark(0.92, '#ffffff', '#ffffff'));

const pictures: [string, string, number][] = [
  ['icon-192', rounded, 192],
  ['icon-512', rounded, 512],
  ['maskable-512', maskable, 512],
  ['apple-touch-icon', fullBleed, 180],
  ['badge-96', badge, 96],
];

await mkdir(folder, { recursive: true });
await writeFile(`${folder}icon.svg`, rounded);
await Promise.all(
  pictures.map(([name, svg, size]) =>
    sharp(Buffer.from(svg), { density: 144 })
      .resize(size)
      .png({ compressionLevel: 9 })
      .toFile(`${folder}${name}.png`),
  ),
);
