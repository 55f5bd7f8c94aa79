import { useId } from 'react';
import {
  type ImportColumn,
  type ImportField,
  importFieldNames,
  importFields,
} from '../../contract/imports.ts';
import { Select } from '#platform/browser/ui/select.tsx';

type Props = {
  columns: readonly ImportColumn[];
  onChange: (index: number, field: ImportField | '') => void;
};

/** A choice for each column of what it holds, with its first cells. */
export const ImportColumns = ({ columns, onChange }: Props) => (
  <ul className="grid gap-3">
    {columns.map((column) => (
      <ColumnChoice key={column.index} column={column} onChange={onChange} />
    ))}
  </ul>
);

function ColumnChoice({
  column: { index, heading, samples, field },
  onChange,
}: { column: ImportColumn } & Pick<Props, 'onChange'>) {
  const id = useId();
  return (
    <li className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <label htmlFor={id} className="text-label wrap-anywhere">
          {heading}
        </label>
        <p className="truncate text-meta text-muted">{samples.join(' · ') || 'Empty'}</p>
      </div>
      <Select
        id={id}
        value={field ?? ''}
        onChange={({ target }) => onChange(index, target.value as ImportField | '')}
      >
        <option value="">Leave out</option>
        {importFieldNames.map((name) => (
          <option key={name} value={name}>
            {importFields[name]}
          </option>
        ))}
      </Select>
    </li>
  );
}
