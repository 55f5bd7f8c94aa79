import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { useId, type ComponentProps, type ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** The whole row is the control: the real box lies unseen over the drawn one and the words. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={clsx('relative flex min-h-11 items-center gap-3 rounded-control py-1', className)}>
      <input
        id={id}
        aria-describedby={hint ? `${id}hint` : undefined}
        {...rest}
        type="checkbox"
        className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed"
      />
      <span
        aria-hidden
        className="pointer-events-none grid size-6 shrink-0 place-items-center rounded-badge border border-control bg-surface text-on-brand transition-colors peer-checked:border-brand peer-checked:bg-brand peer-disabled:opacity-60 *:opacity-0 peer-checked:*:opacity-100"
      >
        <Check className="size-4.5" strokeWidth={3} />
      </span>
      <span className="pointer-events-none min-w-0 peer-disabled:opacity-60">
        <label htmlFor={rest.id ?? id} className="pointer-events-auto relative block cursor-pointer">
          {label}
        </label>
        {hint && (
          <span id={`${id}hint`} className="block text-meta text-muted">
            {hint}
          </span>
        )}
      </span>
    </div>
  );
}
