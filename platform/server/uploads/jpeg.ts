const marker = { end: 0xd9, scan: 0xda, baseline: 0xc0, extended: 0xc1 };
/** Tells whether a marker has no length: TEM and the restarts. */
const isBare = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd7);
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code);
const endOfImage = Buffer.from([0xff, marker.end]);

/**
 * The same JPEG without what every browser overlooks and a strict reader takes for damage: bytes between two segments,
 * a sequential scan whose range of coefficients is not the whole one, and a missing end. The pixels are not touched, so
 * a file that ends early is still found out when its scan is read. A file of several scans gets no end: it could be cut
 * off between two of them, where no reader would notice.
 */
export function mendJpeg(bytes: Buffer): Buffer {
  const parts = [bytes.subarray(0, 2)];
  let frame = { isSequential: false, components: 0 };
  for (let at = bytes.indexOf(0xff, 2); at >= 0; at = bytes.indexOf(0xff, at)) {
    const code = bytes[at + 1];
    if (code === undefined || code === marker.end) break;
    if (code === 0xff || code === 0x00) {
      at += code === 0xff ? 1 : 2; // a fill byte, or bytes that are no marker
      continue;
    }
    if (isBare(code)) {
      parts.push(bytes.subarray(at, at + 2));
      at += 2;
      continue;
    }
    if (at + 4 > bytes.length) break;
    const end = at + 2 + bytes.readUInt16BE(at + 2);
    if (end > bytes.length || end < at + 4) break;
    const segment = bytes.subarray(at, end);
    if (isFrame(code))
      frame = {
        isSequential: code === marker.baseline || code === marker.extended,
        components: segment[9] ?? 0,
      };
    if (code === marker.scan)
      return Buffer.concat([...parts, ...mendScan(segment, bytes.subarray(end), frame)]);
    parts.push(segment);
    at = end;
  }
  return bytes; // no picture in it: its reader says so
}

function mendScan(header: Buffer, rest: Buffer, frame: { isSequential: boolean; components: number }) {
  if (!frame.isSequential || header.length < 8) return [header, rest];
  const wholeRange = Buffer.from([0, 63, 0]);
  const mended = Buffer.concat([header.subarray(0, -3), wholeRange]);
  const isOnlyScan = header[4] === frame.components;
  return isOnlyScan && !rest.includes(endOfImage) ? [mended, rest, endOfImage] : [mended, rest];
}
