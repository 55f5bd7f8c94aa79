import Check from '~icons/lucide/check';
import type { MouseEvent } from 'react';

type Props = { label: string; checked: boolean; onClick: (event: MouseEvent<HTMLInputElement>) => void };

/** The real box lies unseen over the drawn one, as large as a fingertip. */
export const RowCheckbox = ({ label, checked, onClick }: Props) => (
  <label className="relative grid size-11 place-items-center">
    <input
      type="checkbox"
      aria-label={label}
      data-part="select"
      className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control"
      checked={checked}
      onChange={() => undefined}
      onClick={onClick}
    />
    <span
      aria-hidden
      className="pointer-events-none grid size-5.5 place-items-center rounded-badge border border-control bg-surface text-on-brand peer-checked:border-brand peer-checked:bg-brand *:opacity-0 peer-checked:*:opacity-100"
    >
      <Check className="size-4" strokeWidth={3} />
    </span>
  </label>
);

/** What is chosen once all between two rows, both included, are or are not. */
export function withRange(
  selected: ReadonlySet<string>,
  ids: readonly string[],
  [one, other]: [number, number],
  isOn: boolean,
): ReadonlySet<string> {
  const next = new Set(selected);
  for (const id of ids.slice(Math.min(one, other), Math.max(one, other) + 1)) {
    if (isOn) next.add(id);
    else next.delete(id);
  }
  return next;
}
