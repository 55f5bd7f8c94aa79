import { promisify } from 'node:util';
import { inflate } from 'node:zlib';
import { codeOf, invalid } from '../errors.ts';

const inflateAsync = promisify(inflate);

/** What object streams of one file may come to when they are unpacked: a bomb comes to more. */
const mostUnpacked = 32 * 1024 * 1024;
const mostObjectStreams = 2_000;

/**
 * Names of what a viewer may run, send or unpack. Each is followed by what only a value can begin with, so that the
 * bytes of a picture do not look like one.
 */
const active =
  /\/(JavaScript|JS|Launch|EmbeddedFiles?|RichMedia|XFA|SubmitForm|ImportData|Encrypt)(?=[\s/<[(\d]|>>)/;

const whyNot: Record<string, string> = {
  Encrypt: 'This PDF is protected, so it cannot be checked. Save it without a password and try again.',
};
const isActive =
  'This PDF holds a script, a form or another file. Print it to a new PDF and upload that one.';

const refused = (message: string) => invalid('file', message);
const broken = () => refused('This PDF is not whole. Please upload the file as the laboratory sent it.');

/**
 * Refuses what is no plain PDF: another kind of file, with or without a PDF in it, one that was cut off, one that
 * holds a script, a form or other files, also inside of object streams, and one that unpacks without end. It is no
 * viewer: what passes is still only ever sent as a download.
 */
export async function checkPdf(bytes: Buffer) {
  const text = bytes.toString('latin1');
  if (!/^%PDF-[12]\.\d[\r\n\t ]/.test(text))
    throw refused('This is not a PDF. Please choose the certificate as a PDF.');
  const end = /startxref\s+(\d{1,10})\s+%%EOF\s*$/.exec(text.slice(-1024));
  if (!end) throw broken();
  // What the end points to: the table of objects, or a stream in its place.
  if (!/^\s*(xref\s|\d+\s+\d+\s+obj\b)/.test(text.slice(Number(end[1]), Number(end[1]) + 64))) throw broken();

  refuseActive(withPlainNames(text));
  let left = mostUnpacked;
  for (const packed of objectStreams(text, bytes)) {
    const unpacked = await unpack(packed, left);
    left -= unpacked.length;
    refuseActive(withPlainNames(unpacked.toString('latin1')));
  }
}

function refuseActive(text: string) {
  const found = active.exec(text)?.[1];
  if (found) throw refused(whyNot[found] ?? isActive);
}

/** A name may be written with its letters as numbers: /J#53 is /JS. */
const withPlainNames = (text: string) =>
  text.replace(/\/[^\s/<>[\]()%]*#[0-9a-fA-F]{2}[^\s/<>[\]()%]*/g, (name) =>
    name.replace(/#([0-9a-fA-F]{2})/g, (_escape, hex: string) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    ),
  );

/** The bytes from the beginning of each stream that holds other objects. */
function* objectStreams(text: string, bytes: Buffer) {
  let count = 0;
  for (const { index } of text.matchAll(/\/(ObjStm|(?=[^\s/<>[\]()%]*#)[^\s/<>[\]()%]+)/g)) {
    if (!withPlainNames(text.slice(index, index + 40)).startsWith('/ObjStm')) continue;
    count += 1;
    const start = /stream\r?\n/.exec(text.slice(index, index + 4096));
    if (!start || count > mostObjectStreams) throw broken();
    yield bytes.subarray(index + start.index + start[0].length);
  }
}

async function unpack(packed: Buffer, maxOutputLength: number) {
  try {
    return await inflateAsync(packed, { maxOutputLength: Math.max(1, maxOutputLength) });
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE')
      throw refused('This PDF unpacks to far more than a certificate holds.');
    throw refused(
      'This PDF is packed in a way that cannot be checked. Print it to a new PDF and upload that one.',
    );
  }
}
