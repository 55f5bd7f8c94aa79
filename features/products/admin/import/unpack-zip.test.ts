import { zipSync, type Zippable } from 'fflate';
import { expect, test } from 'vitest';
import { openZip } from './unpack-zip.ts';

const bytesOf = async (file: File) => [...new Uint8Array(await file.arrayBuffer())];
const picture = Uint8Array.from([1, 2, 3]);
const sheet = new TextEncoder().encode('Product,Price\nTea,8');
const zipOf = (files: Zippable) => new File([new Uint8Array(zipSync(files))], 'menu.zip');
/** Changes bytes of a packed file, where they first are. */
async function withBytes(zip: File, from: number[], to: number[]) {
  const bytes = Buffer.from(await zip.arrayBuffer());
  for (let at = bytes.indexOf(Buffer.from(from)); at !== -1; at = bytes.indexOf(Buffer.from(from), at + 1))
    bytes.set(to, at);
  return new File([bytes], 'menu.zip');
}
const sizeOf = (count: number) => [...Buffer.from(Uint32Array.of(count).buffer)];

test('the sheet and the pictures of a zip file are found in its folders, and the files that a Mac adds are not', async () => {
  const opened = await openZip(
    zipOf({
      'menu/menu.csv': sheet,
      'menu/photos/tea.jpg': picture,
      '../../etc/gum.PNG': picture,
      '__MACOSX/menu/._tea.jpg': picture,
      'menu/.DS_Store': picture,
      'menu/read me.pdf': picture,
    }),
  );
  expect(opened.sheet?.name).toBe('menu.csv');
  expect(await opened.sheet?.unpack().text()).toBe('Product,Price\nTea,8');
  expect(opened.pictures.map(({ name }) => name)).toEqual(['tea.jpg', 'gum.PNG']);
  expect(await bytesOf(opened.pictures[0]!.unpack())).toEqual([...picture]);
});

test('names with accents are read whichever way the zip file has them', async () => {
  const composed = 'Crème.jpg'.normalize('NFC');
  const namesOf = async (zip: File) => (await openZip(zip)).pictures.map(({ name }) => name);
  const zip = zipOf({ [composed.normalize('NFD')]: picture });
  expect(await namesOf(zip)).toEqual([composed]);
  // As Finder packs it: the bytes of UTF-8, without the mark that says so.
  const unmarked = new File([unmark(new Uint8Array(await zip.arrayBuffer()))], 'menu.zip');
  expect(await namesOf(unmarked)).toEqual([composed]);
  expect(await bytesOf((await openZip(unmarked)).pictures[0]!.unpack())).toEqual([...picture]);
});

/** Takes the mark of UTF-8 from both headers of the only file. */
function unmark(bytes: Uint8Array<ArrayBuffer>) {
  const at = (signature: number[]) => Buffer.from(bytes).indexOf(Buffer.from(signature));
  bytes[at([0x50, 0x4b, 3, 4]) + 7]! &= ~0x08;
  bytes[at([0x50, 0x4b, 1, 2]) + 9]! &= ~0x08;
  return bytes;
}

const many = Object.fromEntries(Array.from({ length: 1001 }, (_, at) => [`${at}.jpg`, picture]));

test.each<[string, () => File, RegExp]>([
  ['that is no zip file', () => new File(['Product,Price'], 'menu.zip'), /damaged or has a password/],
  [
    'that was cut off',
    () => new File([new Uint8Array(zipSync({ 'a.jpg': picture })).slice(0, 30)], 'a.zip'),
    /damaged/,
  ],
  ['of two sheets', () => zipOf({ 'a.csv': sheet, 'b.csv': sheet }), /several sheets: a\.csv, b\.csv/],
  ['of more than a thousand pictures', () => zipOf(many), /more than 1000 pictures/],
  [
    'of a picture above 5 MB',
    () => zipOf({ 'large.jpg': new Uint8Array(5 * 1024 * 1024 + 1) }),
    /Too large.*large\.jpg/,
  ],
  [
    'of two pictures of one name',
    () => zipOf({ 'a/tea.jpg': picture, 'b/Tea.JPG': picture }),
    /are called Tea\.JPG/,
  ],
  [
    'of a name without end',
    () => zipOf({ [`${'x'.repeat(200)}.jpg`]: picture }),
    /name of a picture is too long/,
  ],
])('a zip file %s is refused in words', async (_what, make, reason) => {
  await expect(openZip(make())).rejects.toThrow(reason);
});

test('a picture that unpacks to more than its zip file says takes no more room than that', async () => {
  const size = 4 * 1024 * 1024;
  const bomb = await withBytes(zipOf({ 'bomb.jpg': new Uint8Array(size) }), sizeOf(size), sizeOf(10));
  const { pictures } = await openZip(bomb);
  const unpack = async () => (await bytesOf(pictures[0]!.unpack())).length;
  await expect(unpack().catch((error: Error) => error.message)).resolves.toSatisfy(
    (result) => result === 10 || /damaged/.test(String(result)),
  );
});
