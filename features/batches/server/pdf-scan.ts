import { setImmediate } from 'node:timers/promises';

/** White space and delimiters end a name (ISO 32000-1, 7.2.2). */
const space = '[\\0\\t\\n\\f\\r ]';
const nameEnd = '(?=[\\0\\t\\n\\f\\r ()<>[\\]{}/%])';

/** Names of what a viewer may run, send, unpack or open besides the file itself. */
const active = new RegExp(
  `/(JavaScript|Launch|EmbeddedFiles?|RichMedia|Rendition|XFA|SubmitForm|ImportData|GoToR|GoToE|Encrypt)${nameEnd}|/(JS)(?=${space}*[(<\\d%])`,
);
/** A link to a web page or a mailbox, written plainly, is what a laboratory puts in; any other address is not. */
const unsafeLink = new RegExp(`/URI${nameEnd}(?!${space}*(?:\\((?:https?://|mailto:)|/|>>))`, 'i');
/** A stream of other objects has both; viewers differ in which one they ask for. */
const packedName = new RegExp(`/(?:ObjStm|First)${nameEnd}`, 'g');

const pieceBytes = 16 * 1024;
/** It is longer than anything that is looked for: a name with each letter as a number, and what follows it. */
const overlapBytes = 512;

/** A name may be written with its letters as numbers: /J#53 is /JS. */
const withPlainNames = (text: string) =>
  text.replace(/#([0-9a-fA-F]{2})/g, (_escape, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));

/**
 * All of it in pieces that overlap, with their names in plain letters. Other calls are answered between two of
 * them.
 */
export async function* pieces(bytes: Buffer) {
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const isLast = at + pieceBytes >= bytes.length;
    const text = bytes.toString('latin1', Math.max(0, at - overlapBytes), at + pieceBytes);
    yield withPlainNames(isLast ? `${text}\n` : text);
    await setImmediate();
  }
}

export function wordsOf(piece: string) {
  const [found, name, script] = active.exec(piece) ?? [];
  return found && (name ?? script);
}

export const hasUnsafeLink = (piece: string) => unsafeLink.test(piece);

/** The most bytes of the dictionary of an object stream. */
const maxDictionaryBytes = 4096;

const maxNames = 20_000;

/**
 * Yields the offsets at which the object streams begin, or `endless` for a dictionary without an end, or for too many
 * streams.
 */
export async function* packedStarts(bytes: Buffer): AsyncGenerator<number | 'endless'> {
  const seen = new Set<number>();
  let names = 0;
  for (let at = 0; at < bytes.length; at += pieceBytes) {
    const from = Math.max(0, at - overlapBytes);
    const text = bytes.toString('latin1', from, at + pieceBytes);
    for (const index of packedNames(text)) {
      names += 1;
      if (names > maxNames) {
        yield 'endless';
        return;
      }
      if (names % 10 === 0) await setImmediate();
      const start = streamAfter(bytes.toString('latin1', from + index, from + index + maxDictionaryBytes));
      if (start === 'endless') yield start;
      else if (start !== null && !seen.has(from + index + start)) {
        seen.add(from + index + start);
        yield from + index + start;
      }
    }
    await setImmediate();
  }
}

/** Finds packed names, also with letters written as numbers. */
function* packedNames(text: string) {
  for (const { index } of text.matchAll(packedName)) yield index;
  if (!text.includes('#')) return;
  for (const { index, 0: name } of text.matchAll(
    /\/[^\0\t\n\f\r ()<>[\]{}/%#]{0,6}#[^\0\t\n\f\r ()<>[\]{}/%]{2,20}/g,
  ))
    if (['/ObjStm', '/First'].includes(withPlainNames(name))) yield index;
}

/** In comments, strings and names the word `stream` counts for nothing. */
const token = /%[^\r\n]*|\(|\/[^\0\t\n\f\r ()<>[\]{}/%]*|stream[ \t]*(?:\r\n|\n|\r)|endobj|[^%(/se]+|[\s\S]/y;

/** Returns the offset of the stream after the dictionary at the start of `text`; null when it has none. */
function streamAfter(text: string): number | 'endless' | null {
  token.lastIndex = 0;
  for (let match = token.exec(text); match; match = token.exec(text)) {
    const [found] = match;
    if (found === 'endobj') return null;
    if (found.startsWith('stream')) return token.lastIndex;
    if (found !== '(') continue;
    const end = endOfString(text, token.lastIndex);
    if (end === null) break;
    token.lastIndex = end;
  }
  return text.length < maxDictionaryBytes ? null : 'endless';
}

/**
 * Returns the index after the parenthesis that closes a string. Strings contain pairs of parentheses, and a backslash
 * escapes the next character.
 */
function endOfString(text: string, from: number) {
  let depth = 1;
  for (let at = from; at < text.length; at += 1) {
    const sign = text[at];
    if (sign === '\\') at += 1;
    else if (sign === '(') depth += 1;
    else if (sign === ')' && (depth -= 1) === 0) return at + 1;
  }
  return null;
}
