import type { FastifyReply } from 'fastify';

/** Excel reads a file without it in the code page of the country. */
export const byteOrderMark = '\uFEFF';

type Cell = string | number | null;

export const csvLine = (cells: readonly Cell[]) => `${cells.map(csvCell).join(',')}\r\n`;

/**
 * Spreadsheets run what begins like a formula, and people write such text into names and notes: an apostrophe
 * before it makes it text. Neither blanks, unseen characters nor the wide signs of East Asian keyboards keep them
 * from it. Where a spreadsheet takes a semicolon, a tab or a line break for the end of a cell, a formula may follow
 * there too. Numbers are the shop's own and stay numbers.
 */
const formula = /(^|[;\t\r\n])(["'\p{Zs}\p{Cf}]*[=+\-@|%＝＋－＠])/gu;

function csvCell(cell: Cell) {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = cell.replace(formula, `$1'$2`).replace(/^(?=[\t\r\n])/, "'");
  return `"${text.replaceAll('"', '""')}"`;
}

const escapedFormula = /(^|[;\t\r\n])'(?=["'\p{Zs}\p{Cf}]*[=+\-@|%＝＋－＠])/gu;

/** Returns the text of a cell as it was before it was kept from being a formula. */
export const readCsvText = (cell: string) => cell.replace(escapedFormula, '$1');

/** Says to a browser that the answer is a CSV file of that name, to be kept and never cached. */
export const sendFile = (reply: Pick<FastifyReply, 'header'>, name: string) =>
  reply
    .header('content-type', 'text/csv; charset=utf-8')
    .header('content-disposition', `attachment; filename="${name}.csv"`)
    .header('cache-control', 'no-store');
