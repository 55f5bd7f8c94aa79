import Check from '~icons/lucide/check';
import type { ChangeEvent } from 'react';

type CheckboxProps = { label: string; checked: boolean; onChange: (event: ChangeEvent) => void };

/** The real box lies unseen over the drawn one, as large as a fingertip. */
export const RowCheckbox = ({ label, checked, onChange }: CheckboxProps) => (
  <label className="relative grid size-11 place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      data-part="select"
      className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
      checked={checked}
      onChange={onChange}
    />
    <span
      aria-hidden
      className="pointer-events-none grid size-5.5 place-items-center rounded-badge border border-control bg-surface text-on-brand peer-checked:border-brand peer-checked:bg-brand *:opacity-0 peer-checked:*:opacity-100"
    >
      <Check className="size-4" strokeWidth={3} />
    </span>
  </label>
);

/** The space of the rows that are not drawn. */
export const Gap = ({ height }: { height: number }) => (
  <tbody aria-hidden>
    <tr style={{ height }} />
  </tbody>
);
