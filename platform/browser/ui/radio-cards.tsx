import { clsx } from 'clsx';
import { useId, type ComponentProps, type ReactNode } from 'react';
import { FieldError } from './field.tsx';

/** A wide one has a row of columns to itself. */
export type RadioOption = {
  value: string;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
  wide?: boolean;
};

type Props = Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> & {
  legend: string;
  options: readonly RadioOption[];
  value: string | undefined;
  onChange: (value: string) => void;
  hint?: string;
  error?: string;
  required?: boolean;
  columns?: 1 | 2;
};

/** Shows a few choices, all in sight, each as large as a thumb. */
export function RadioCards({
  legend,
  options,
  value,
  onChange,
  hint,
  error,
  required,
  columns = 1,
  ...rest
}: Props) {
  const id = useId();
  return (
    <fieldset
      className="grid min-w-0 grid-cols-1 gap-2"
      aria-invalid={error ? true : undefined}
      aria-describedby={clsx(hint && `${id}hint`, error && `${id}error`) || undefined}
    >
      <legend className={clsx('mb-1.5 text-label', required && 'required-mark')}>{legend}</legend>
      {hint && (
        <p id={`${id}hint`} className="text-meta text-muted">
          {hint}
        </p>
      )}
      <div className={clsx('grid grid-cols-1 gap-2', columns === 2 && 'min-[23rem]:grid-cols-2')}>
        {options.map((option) => (
          <RadioCard
            key={option.value}
            name={id}
            {...rest}
            {...option}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
        ))}
      </div>
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </fieldset>
  );
}

/** The real button lies unseen over the whole card; being inside the label, it is what a press on the words meets. */
function RadioCard({
  label,
  hint,
  wide = false,
  ...input
}: ComponentProps<'input'> & Omit<RadioOption, 'value'>) {
  const id = useId();
  return (
    <div
      className={clsx(
        'relative grid min-h-14 content-center rounded-control border border-control bg-surface px-4 py-2 transition-colors',
        'has-checked:border-brand has-checked:bg-brand-soft has-checked:text-on-brand-soft has-disabled:opacity-60',
        wide && 'col-span-full',
      )}
    >
      <label className="flex items-center gap-3 text-label">
        <input
          {...input}
          type="radio"
          aria-describedby={hint ? id : undefined}
          className="peer absolute inset-0 size-full cursor-pointer appearance-none rounded-control disabled:cursor-not-allowed"
        />
        <span
          aria-hidden
          className="size-5 shrink-0 rounded-pill border border-control bg-surface peer-checked:border-[6px] peer-checked:border-brand"
        />
        {label}
      </label>
      {hint && (
        <span id={id} className="pointer-events-none pl-8 text-meta opacity-85">
          {hint}
        </span>
      )}
    </div>
  );
}
