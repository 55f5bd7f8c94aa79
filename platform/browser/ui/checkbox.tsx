import { clsx } from 'clsx';
import Check from '~icons/lucide/check';
import { useId, type ComponentProps, type ReactNode } from 'react';

type Props = Omit<ComponentProps<'input'>, 'type'> & { label: ReactNode; hint?: ReactNode };

/** The real box lies unseen over the whole row; being inside the label, it is what a press on the words meets. */
export function Checkbox({ label, hint, className, ...rest }: Props) {
  const id = useId();
  return (
    <div className={clsx('relative grid min-h-11 content-center rounded-control py-1', className)}>
      <label className="flex items-center gap-3 has-disabled:opacity-60">
        <input
          aria-describedby={hint ? id : undefined}
          {...rest}
          type="checkbox"
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className="grid size-6 shrink-0 place-items-center rounded-badge border border-control bg-surface text-on-brand transition-colors peer-checked:border-brand peer-checked:bg-brand *:opacity-0 peer-checked:*:opacity-100"
        >
          <Check className="size-4.5" strokeWidth={3} />
        </span>
        {label}
      </label>
      {hint && (
        <span id={id} className="pointer-events-none pl-9 text-meta text-muted">
          {hint}
        </span>
      )}
    </div>
  );
}
