import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';

/** One file inside an archive. Entries are small enough to be held in memory. */
export type Entry = { name: string; bytes: Buffer };

const blockBytes = 512;

/**
 * Yields the bytes of a tar archive (POSIX ustar), which any system's `tar` can open. Names have at most 100
 * characters.
 */
export async function* writeTar(entries: AsyncIterable<Entry>): AsyncGenerator<Buffer> {
  for await (const { name, bytes } of entries) {
    yield headerOf(name, bytes.length);
    yield bytes;
    yield Buffer.alloc(-bytes.length & (blockBytes - 1));
  }
  yield Buffer.alloc(2 * blockBytes); // the end, by which a reader knows that nothing is missing
}

/**
 * Yields the entries of a compressed tar archive. One that is cut short or damaged throws, at the latest at its end.
 */
export async function* readTarGz(file: string): AsyncGenerator<Entry> {
  const content = createGunzip();
  pipeline(createReadStream(file), content, () => undefined); // a failure ends the reading below
  const chunks = content[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const take = byteReader(chunks);
  try {
    for (;;) {
      const header = await take(blockBytes);
      if (header.every((byte) => byte === 0)) break;
      const { name, size } = parseHeader(header);
      const bytes = await take(size);
      await take(-size & (blockBytes - 1));
      yield { name, bytes };
    }
    while (!(await chunks.next()).done); // the checksum of the compression comes last
  } finally {
    content.destroy();
  }
}

/** Offsets and lengths of the header's fields are those of the POSIX standard for pax, section "ustar". */
function headerOf(name: string, size: number) {
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for a tar archive`);
  const header = Buffer.alloc(blockBytes);
  const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
  header.write(name, 0);
  header.write(octal(0o600, 7), 100);
  header.write(octal(0, 7), 108);
  header.write(octal(0, 7), 116);
  header.write(octal(size, 11), 124);
  header.write(octal(Math.floor(Date.now() / 1000), 11), 136);
  header.write('0', 156);
  header.write('ustar', 257); // ends with a zero byte, and the version follows
  header.write('00', 263);
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148);
  return header;
}

function parseHeader(header: Buffer) {
  const text = (from: number, length: number) =>
    header.toString('utf8', from, from + length).replace(/\0.*$/s, '');
  if (text(257, 6) !== 'ustar' || parseInt(text(148, 6), 8) !== checksumOf(header)) {
    throw new Error('a header in it is damaged');
  }
  return { name: text(0, 100), size: parseInt(text(124, 12), 8) };
}

/** Returns the sum of all bytes, with those of the checksum itself as spaces. */
const checksumOf = (header: Buffer) =>
  header.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);

/** Gives exactly as many bytes of a stream as are asked for. */
function byteReader(chunks: AsyncIterator<Buffer>) {
  let rest: Buffer = Buffer.alloc(0);
  return async (count: number) => {
    const parts = [rest];
    for (let have = rest.length; have < count;) {
      const next = await chunks.next();
      if (next.done) throw new Error('it ends too early');
      parts.push(next.value);
      have += next.value.length;
    }
    const all = parts.length === 1 ? rest : Buffer.concat(parts);
    rest = all.subarray(count);
    return all.subarray(0, count);
  };
}
