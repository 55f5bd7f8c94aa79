import type { ReactNode } from 'react';
import type { ImportPreview, ListedImport, WrongCell } from '../../contract/imports.ts';
import { grouped } from '#shared/counted.ts';

/** Lists the changes of an import by kind. The list of what is wrong is open. */
export function ImportLists({ preview }: { preview: ImportPreview }) {
  const { counts, wrong, changed, gone } = preview;
  return (
    <div className="grid gap-3">
      <Group title="Wrong" count={counts.wrong} isOpen>
        <Rows
          headings={['Row', 'Column', 'Reason']}
          rows={wrong.map((cell, at) => ({ key: String(at), cells: wrongCells(cell) }))}
          left={counts.wrong - wrong.length}
        />
      </Group>
      <Group title="Changed" count={counts.changed} isOpen={counts.changed <= 20}>
        <Rows
          headings={['Row', 'Product', 'Change']}
          rows={changed.map((one) => ({
            key: String(one.row),
            cells: [one.row, one.name, <Changes key="changes" changes={one.changes} />],
          }))}
          left={counts.changed - changed.length}
        />
      </Group>
      <Group title="New" count={counts.new}>
        <Rows
          headings={['Row', 'Product', 'Price']}
          rows={preview.new.map((one) => ({ key: String(one.row), cells: [one.row, one.name, one.words] }))}
          left={counts.new - preview.new.length}
        />
      </Group>
      <Group title="Not in the file" count={counts.gone}>
        <Rows
          headings={['Product', 'On the menu']}
          rows={gone.map(({ id, name, available }) => ({ key: id, cells: [name, available ? 'yes' : 'no'] }))}
          left={counts.gone - gone.length}
        />
      </Group>
    </div>
  );
}

const wrongCells = ({ row, column, reason }: WrongCell) => [row, column, reason];

type GroupProps = { title: string; count: number; isOpen?: boolean; children: ReactNode };

function Group({ title, count, isOpen = false, children }: GroupProps) {
  if (count === 0) return null;
  return (
    <details open={isOpen} className="rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-label">
        {title}: {grouped(count)}
      </summary>
      <div className="max-h-80 overflow-y-auto px-4 pb-3">{children}</div>
    </details>
  );
}

type RowsProps = { headings: string[]; rows: { key: string; cells: ReactNode[] }[]; left: number };

function Rows({ headings, rows, left }: RowsProps) {
  return (
    <>
      <table className="w-full text-meta">
        <thead className="text-left text-muted">
          <tr className="*:py-1.5 *:pr-3 *:font-normal">
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells }) => (
            <tr key={key} className="border-t border-line align-top *:py-1.5 *:pr-3 *:wrap-anywhere">
              {cells.map((cell, at) => (
                <td key={headings[at]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {left > 0 && <p className="py-2 text-meta text-muted">And {grouped(left)} more.</p>}
    </>
  );
}

const Changes = ({ changes }: Pick<ListedImport, 'changes'>) => (
  <ul>
    {changes.map(({ field, from, to }) => (
      <li key={field}>
        {field}: <s className="text-muted">{from || 'nothing'}</s> {to || 'nothing'}
      </li>
    ))}
  </ul>
);
