import { parse } from 'csv-parse/sync';
import { badRequest } from '#platform/server/errors.ts';
import { maxImportRows } from '../../contract/imports.ts';

export type Table = { encoding: string; separator: string; cells: string[][] };

const separators = [',', ';', '\t', '|'];
const maxColumns = 200;
/** The records from which the separator is told. */
const sampledRecords = 20;
/** The headings, the rows, and one more, by which a file of too many is told without reading the rest of it. */
const maxRecords = maxImportRows + 2;

/** Reads a file of a spreadsheet, whatever its encoding and its separator. Rows without any text are left out. */
export function decodeCsv(bytes: Buffer): Table {
  const { encoding, text } = decodeText(bytes);
  const separator = separatorOf(text);
  const cells = parseWith(text, separator, maxRecords);
  if (cells.length === 0) throw badRequest('There is no row in this file.', 'EMPTY_FILE');
  if (cells.length === maxRecords) {
    throw badRequest(`This file has more than ${maxImportRows} rows. Please split it.`, 'TOO_MANY_ROWS');
  }
  if (cells.some((row) => row.length > maxColumns)) {
    throw badRequest(`This file has more than ${maxColumns} columns.`, 'TOO_MANY_COLUMNS');
  }
  return { encoding, separator, cells };
}

const marks = [
  { encoding: 'UTF-8', bytes: [0xef, 0xbb, 0xbf], label: 'utf-8' },
  { encoding: 'UTF-16', bytes: [0xff, 0xfe], label: 'utf-16le' },
  { encoding: 'UTF-16', bytes: [0xfe, 0xff], label: 'utf-16be' },
];

/** Decodes by the byte order mark; without one by what the bytes can be. Windows-1252 reads any bytes, so it is last. */
function decodeText(bytes: Buffer) {
  const mark = marks.find((one) => one.bytes.every((byte, at) => bytes[at] === byte));
  if (mark) return { encoding: mark.encoding, text: new TextDecoder(mark.label).decode(bytes) };
  const wide = wideLabelOf(bytes);
  if (wide) return { encoding: 'UTF-16', text: new TextDecoder(wide).decode(bytes) };
  if (bytes.includes(0)) {
    throw badRequest('This is not a CSV file. Please save the sheet as CSV and choose that file.', 'NOT_CSV');
  }
  try {
    return { encoding: 'UTF-8', text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) };
  } catch {
    return { encoding: 'Windows-1252', text: new TextDecoder('windows-1252').decode(bytes) };
  }
}

/** Returns the kind of UTF-16 that a file without a mark has: every other byte of its Latin letters is zero. */
function wideLabelOf(bytes: Buffer) {
  const sample = bytes.subarray(0, 2000);
  const zeros = [...sample.entries()].filter(([, byte]) => byte === 0).map(([at]) => at % 2);
  if (zeros.length < sample.length / 5) return undefined;
  if (zeros.every((side) => side === 1)) return 'utf-16le';
  return zeros.every((side) => side === 0) ? 'utf-16be' : undefined;
}

const parseWith = (text: string, delimiter: string, to: number) => {
  try {
    const rows = parse(text, {
      delimiter,
      to,
      relaxColumnCount: true,
      relaxQuotes: true,
      skipEmptyLines: true,
      skipRecordsWithEmptyValues: true,
    });
    return rows.map((row) => row.map(cleanCell));
  } catch {
    throw badRequest(
      'A quotation mark in this file is not closed. Please save the sheet as CSV again.',
      'NOT_CSV',
    );
  }
};

/** PostgreSQL keeps no zero bytes. */
const cleanCell = (cell: string) => cell.replaceAll('\0', '').trim();

/** Returns the separator that splits the first records into the most columns, and each of them alike. */
function separatorOf(text: string) {
  const [line = ''] = text.split(/\r?\n/, 1);
  const named = /^"?sep=(.)"?$/i.exec(line)?.[1];
  if (named) return named;
  const scores = separators.map((separator) => {
    const lengths = lengthsBy(text, separator);
    const [first = 1] = lengths;
    const alike = lengths.filter((length) => length === first).length / Math.max(1, lengths.length);
    return { separator, score: first > 1 ? first * alike : 0 };
  });
  return scores.toSorted((one, other) => other.score - one.score)[0]?.separator ?? ',';
}

function lengthsBy(text: string, separator: string) {
  try {
    return parseWith(text, separator, sampledRecords).map((row) => row.length);
  } catch {
    return [];
  }
}
