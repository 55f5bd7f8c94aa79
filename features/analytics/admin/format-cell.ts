import { dollars } from '#shared/money.ts';
import type { AnswerRow } from '../contract.ts';
import type { AnswerColumn } from '../rules/questions.ts';

/** Writes a cell of an answer as its column's kind asks for. */
export function formatCell({ kind }: AnswerColumn, cell: AnswerRow['cells'][number]) {
  if (cell === null) return '–';
  if (kind === 'money') return dollars(Number(cell));
  return kind === 'minutes' ? `${cell} min` : String(cell);
}
