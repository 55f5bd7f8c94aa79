import { PrintPage } from '#platform/browser/parts/print-page.tsx';
import { shopName } from '#platform/browser/lib/shop-name.ts';
import type { Days } from '#platform/browser/editing/days.ts';
import { formatDays } from '#platform/browser/editing/days.ts';
import { PlainTable } from '#platform/browser/editing/plain-table.tsx';
import type { AnswerRow } from '../contract.ts';
import type { Answer } from '../rules/questions.ts';
import { formatCell } from './format-cell.ts';

type Props = { answer: Answer; rows: readonly AnswerRow[] };

/** Shows the rows as tables without sorting: one for each value of the first column, where the answer is grouped. */
export function PlainAnswer({ answer, rows }: Props) {
  const { columns, isGrouped } = answer;
  if (!isGrouped) return <AnswerTable label={answer.title} {...{ columns, rows }} />;
  const [first, ...rest] = columns;
  const groups = Map.groupBy(rows, ({ cells }) => cells[0] ?? null);
  return [...groups].map(([value, own]) => {
    const name = value === null ? `No ${first?.label.toLowerCase()}` : String(value);
    const ownRows = own.map(({ id, cells }) => ({ id, cells: cells.slice(1) }));
    return (
      <section key={name} aria-label={name} className="grid grid-cols-1 gap-1 break-inside-avoid">
        <h5 className="text-label">{name}</h5>
        <AnswerTable label={name} columns={rest} rows={ownRows} />
      </section>
    );
  });
}

type AnswerTableProps = { label: string } & Pick<Answer, 'columns'> & Pick<Props, 'rows'>;

const AnswerTable = ({ label, columns, rows }: AnswerTableProps) => (
  <PlainTable
    label={label}
    columns={columns.map(({ label: heading, kind }) => ({ heading, isFigure: kind !== 'text' }))}
    rows={rows.map(({ id, cells }) => ({
      key: id,
      cells: columns.map((column, index) => formatCell(column, cells[index] ?? null)),
    }))}
  />
);

/** The same on paper. */
export const PrintedAnswer = ({ answer, rows, days, onDone }: Props & { days: Days; onDone: () => void }) => (
  <PrintPage onDone={onDone}>
    <p>{shopName}</p>
    <h1 className="text-title">{answer.title}</h1>
    <p>
      {formatDays(days)}. {answer.note}
    </p>
    <div className="mt-4 grid grid-cols-1 gap-4">
      <PlainAnswer answer={answer} rows={rows} />
    </div>
  </PrintPage>
);
