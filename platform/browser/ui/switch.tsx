import { clsx } from 'clsx';
import * as Radix from '@radix-ui/react-switch';
import { useId, type ReactNode } from 'react';

type Props = {
  label: string;
  /** Read aloud only: where the head of a column says it. */
  hidesLabel?: boolean;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
  disabled?: boolean;
  className?: string;
};

/** Takes effect at once; a choice that waits for a Save button is a checkbox. */
export function Switch({ label, hidesLabel, hint, checked, onChange, disabled, className }: Props) {
  const id = useId();
  return (
    <div
      className={clsx(
        'flex min-h-11 items-center',
        hidesLabel ? 'justify-center' : 'justify-between gap-4',
        className,
      )}
    >
      <div>
        <label htmlFor={id} className={hidesLabel ? 'sr-only' : 'text-label'}>
          {label}
        </label>
        {hint && (
          <p id={`${id}hint`} className="text-meta text-muted">
            {hint}
          </p>
        )}
      </div>
      <Radix.Root
        id={id}
        checked={checked}
        onCheckedChange={onChange}
        disabled={disabled}
        aria-describedby={hint ? `${id}hint` : undefined}
        className="group grid h-11 w-13 shrink-0 place-items-center rounded-control disabled:opacity-60"
      >
        <span className="flex h-7 w-12 items-center rounded-pill border border-control bg-surface-2 p-0.5 transition-colors group-data-[state=checked]:border-brand group-data-[state=checked]:bg-brand">
          <Radix.Thumb className="size-5.5 rounded-pill border border-transparent bg-control transition-transform data-[state=checked]:translate-x-5 data-[state=checked]:bg-on-brand" />
        </span>
      </Radix.Root>
    </div>
  );
}
