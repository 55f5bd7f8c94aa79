import type { ComponentProps } from 'react';
import { PlainTable } from '#platform/browser/editing/plain-table.tsx';
import type { ImportPreview, ListedImport, WrongCell } from '../../contract/imports.ts';
import { grouped } from '#shared/counted.ts';

/** Lists the changes of an import by kind. The list of what is wrong is open. */
export function ImportLists({ preview }: { preview: ImportPreview }) {
  const { counts, wrong, changed, gone } = preview;
  return (
    <div className="grid gap-3">
      <Group
        title="Wrong"
        count={counts.wrong}
        isOpen
        headings={['Row', 'Column', 'Reason']}
        rows={wrong.map((cell, at) => ({ key: at, cells: wrongCells(cell) }))}
      />
      <Group
        title="Changed"
        count={counts.changed}
        isOpen={counts.changed <= 20}
        headings={['Row', 'Product', 'Change']}
        rows={changed.map((one) => ({
          key: one.row,
          cells: [one.row, one.name, <Changes key="changes" changes={one.changes} />],
        }))}
      />
      <Group
        title="New"
        count={counts.new}
        headings={['Row', 'Product', 'Price']}
        rows={preview.new.map((one) => ({ key: one.row, cells: [one.row, one.name, one.words] }))}
      />
      <Group
        title="Not in the file"
        count={counts.gone}
        headings={['Product', 'On the menu']}
        rows={gone.map(({ id, name, available }) => ({ key: id, cells: [name, available ? 'yes' : 'no'] }))}
      />
    </div>
  );
}

const wrongCells = ({ row, column, reason }: WrongCell) => [row, column, reason];

type GroupProps = Pick<ComponentProps<typeof PlainTable>, 'rows'> & {
  title: string;
  /** All of them; the preview names the first ones. */
  count: number;
  headings: readonly string[];
  isOpen?: boolean;
};

function Group({ title, count, headings, rows, isOpen = false }: GroupProps) {
  if (count === 0) return null;
  const left = count - rows.length;
  return (
    <details open={isOpen} className="rounded-card border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 text-label">
        {title}: {grouped(count)}
      </summary>
      <div className="max-h-80 overflow-y-auto px-4 pb-3">
        <PlainTable label={title} columns={headings.map((heading) => ({ heading }))} rows={rows} />
        {left > 0 && <p className="py-2 text-meta text-muted">And {grouped(left)} more.</p>}
      </div>
    </details>
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
