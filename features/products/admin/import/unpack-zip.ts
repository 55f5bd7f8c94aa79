import { unzipSync, type UnzipFileInfo } from 'fflate';
import { maxImportBytes, maxImportPictures, maxPictureNameLength } from '../../contract/imports.ts';
import { maxImageBytes } from '../../contract/uploads.ts';

/** The most bytes of a zip file, which is read into memory. */
const maxZipBytes = 500 * 1024 * 1024;
const maxListed = 5;

const isPicture = (name: string) => /\.(jpe?g|png|webp|gif)$/i.test(name);
const isSheet = (name: string) => /\.(csv|tsv|txt)$/i.test(name);
/** A Mac adds a file of its own next to each, and hidden ones. */
const isShadow = (name: string) => /(^|\/)(__MACOSX\/|\.[^./])/.test(name);
const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Reads a name again whose zip file does not say that it is UTF-8, as those of a Mac do not: each byte came as a sign. */
function decoded(name: string) {
  const bytes = Array.from(name, (sign) => sign.codePointAt(0) ?? 0);
  if (bytes.some((byte) => byte > 255)) return name;
  try {
    return utf8.decode(Uint8Array.from(bytes));
  } catch {
    return name;
  }
}

/** Folders are left out, so a name leads nowhere. A Mac parts letters from their accents, a sheet does not. */
const baseOf = (name: string) =>
  decoded(name)
    .replace(/^.*[/\\]/, '')
    .normalize('NFC');

const isCalledAlike = (one: UnzipFileInfo, other: UnzipFileInfo) =>
  baseOf(one.name).toLowerCase() === baseOf(other.name).toLowerCase();

/** The message tells a person what is wrong with a zip file. */
export class BadZip extends Error {}

/** Something in a zip file, which is unpacked when it is needed. */
export type Packed = { name: string; unpack: () => File };

export const isZip = ({ name }: File) => /\.zip$/i.test(name);

/**
 * Finds the sheet and the pictures in a zip file. Each is unpacked into as many bytes as the file says that it has, and
 * only where those are not too many: what is packed beyond them does not fit.
 */
export async function openZip(zip: File): Promise<{ sheet: Packed | undefined; pictures: Packed[] }> {
  if (zip.size > maxZipBytes) throw new BadZip('The zip file must be less than 500 MB.');
  const bytes = new Uint8Array(await zip.arrayBuffer());
  const entries = listEntries(bytes).filter(
    ({ name }) => !isShadow(name) && (isPicture(name) || isSheet(name)),
  );
  const tooLarge = entries.filter(
    ({ name, originalSize }) => originalSize > (isPicture(name) ? maxImageBytes : maxImportBytes),
  );
  if (tooLarge.length > 0)
    throw new BadZip(
      `Too large in the zip file: ${listed(tooLarge)}. A picture has at most 5 MB, a sheet 50 MB.`,
    );
  const sheets = entries.filter(({ name }) => isSheet(name));
  const pictures = entries.filter(({ name }) => isPicture(name));
  if (sheets.length > 1)
    throw new BadZip(`The zip file has several sheets: ${listed(sheets)}. Leave one of them.`);
  if (pictures.length > maxImportPictures)
    throw new BadZip(
      `The zip file has more than ${maxImportPictures} pictures. Please pack them in several.`,
    );
  const twice = pictures.filter((one, at) => pictures.findIndex((other) => isCalledAlike(one, other)) < at);
  if (twice.length > 0)
    throw new BadZip(
      `Several pictures in the zip file are called ${listed(twice)}. Please give each a name of its own.`,
    );
  const longest = pictures.find(({ name }) => baseOf(name).length > maxPictureNameLength);
  if (longest) throw new BadZip(`The name of a picture is too long: ${baseOf(longest.name)}`);
  const toPacked = ({ name }: UnzipFileInfo): Packed => ({
    name: baseOf(name),
    unpack: () => {
      const { [name]: content } = unzip(bytes, (one) => one.name === name);
      return new File([new Uint8Array(content ?? [])], baseOf(name));
    },
  });
  return { sheet: sheets.map(toPacked)[0], pictures: pictures.map(toPacked) };
}

function listEntries(bytes: Uint8Array) {
  const entries: UnzipFileInfo[] = [];
  unzip(bytes, (entry) => {
    entries.push(entry);
    return false;
  });
  return entries;
}

function unzip(bytes: Uint8Array, filter: (entry: UnzipFileInfo) => boolean) {
  try {
    return unzipSync(bytes, { filter });
  } catch {
    throw new BadZip('This zip file is damaged or has a password. Please pack it again.');
  }
}

const listed = (entries: UnzipFileInfo[]) =>
  entries
    .slice(0, maxListed)
    .map(({ name }) => baseOf(name))
    .join(', ');
