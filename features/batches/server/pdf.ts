import { codeOf, invalid } from '#platform/server/errors.ts';
import { hasUnsafeLink, packedStarts, pieces, wordsOf } from './pdf-scan.ts';
import { promisify } from 'node:util';
import { inflate } from 'node:zlib';

const inflateAsync = promisify(inflate);

/** The most bytes that the object streams of one file may unpack to: a bomb has more. */
const maxUnpackedBytes = 32 * 1024 * 1024;
const maxObjectStreams = 2_000;

const whyNot: Record<string, string> = {
  Encrypt: 'This PDF is protected, so it cannot be checked. Save it without a password and try again.',
};
const isActive =
  'This PDF holds a script, a form or another file. Print it to a new PDF and upload that one.';
const isUnsafe =
  'This PDF holds a link that leads to no web page. Print it to a new PDF and upload that one.';
const isUnreadable =
  'This PDF is packed in a way that cannot be checked. Print it to a new PDF and upload that one.';

const refused = (message: string) => invalid('file', message);
const broken = () => refused('This PDF is not whole. Please upload the file as the laboratory sent it.');

/**
 * Refuses what is no plain PDF: another kind of file, with or without a PDF in it, one that was cut off, one that
 * holds a script, a form or other files, also inside of object streams, and one that unpacks without end. It is no
 * viewer: what passes is still only ever sent as a download. Names are looked for in every byte of the file and not only
 * where its table of objects points, because viewers differ in what they read of a broken one.
 */
export async function checkPdf(bytes: Buffer) {
  if (!/^%PDF-[12]\.\d[\r\n\t ]/.test(bytes.toString('latin1', 0, 16)))
    throw refused('This is not a PDF. Please choose the certificate as a PDF.');
  const end = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(bytes.subarray(-1024).toString('latin1'));
  if (!end) throw broken();
  // The end points to the table of objects, or to a stream in its place.
  const at = Number(end[1]);
  if (!/^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(bytes.toString('latin1', at, at + 64))) throw broken();

  await refuseActive(bytes);
  let left = maxUnpackedBytes;
  let count = 0;
  for await (const start of packedStarts(bytes)) {
    if (start === 'endless' || (count += 1) > maxObjectStreams) throw broken();
    const unpacked = await unpack(bytes.subarray(start), left);
    left -= unpacked.length;
    await refuseActive(unpacked);
  }
}

async function refuseActive(bytes: Buffer) {
  for await (const piece of pieces(bytes)) {
    const found = wordsOf(piece);
    if (found) throw refused(whyNot[found] ?? isActive);
    if (hasUnsafeLink(piece)) throw refused(isUnsafe);
  }
}

async function unpack(packed: Buffer, maxOutputLength: number) {
  const unpacked = await inflateAsync(packed, { maxOutputLength: Math.max(1, maxOutputLength) }).catch(
    (error: unknown) => {
      if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE')
        throw refused('This PDF unpacks to far more than a certificate holds.');
      throw refused(isUnreadable);
    },
  );
  // Numbers and places of its objects come first. Anything else is packed once more, such as by a predictor.
  if (!/^[\t\n\f\r ]*(\d+[\t\n\f\r ]+\d|$)/.test(unpacked.toString('latin1', 0, 64)))
    throw refused(isUnreadable);
  return unpacked;
}
