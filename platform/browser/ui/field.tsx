import { clsx } from 'clsx';
import CircleAlert from '~icons/lucide/circle-alert';
import { createContext, use, useId, type ReactNode } from 'react';
type Props = {
  label: string;
  /** Leave it out where the error says it. */
  hint?: ReactNode;
  error?: string;
  required?: boolean;
  /** The length of a limited text, and its limit. */
  count?: { length: number; max: number };
  /** One control of this kit: it finds its id, description and state by itself. */
  children: ReactNode;
  className?: string;
};

type Control = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
};

const FieldContext = createContext<Partial<Control>>({});

/** Returns the props that a control gets from the field around it. The control's own props win. */
export const useFieldControl = () => use(FieldContext);

export function Field({ label, hint, error, required = false, count, children, className }: Props) {
  const id = useId();
  const saysHint = (text: string) =>
    typeof hint === 'string' && text.toLowerCase().includes(hint.toLowerCase());
  const shownHint = error && saysHint(error) ? undefined : hint;
  const [hintId, errorId] = [`${id}hint`, `${id}error`];
  const control: Control = {
    id,
    'aria-describedby': clsx(error && errorId, shownHint && hintId) || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
  };

  return (
    <div className={clsx('grid content-start gap-1.5', className)}>
      <label htmlFor={id} className={clsx('justify-self-start text-label', required && 'required-mark')}>
        {label}
      </label>
      <FieldContext value={control}>{children}</FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {(shownHint || count) && (
        <div className="flex justify-between gap-3 text-meta text-muted">
          {shownHint && <p id={hintId}>{shownHint}</p>}
          {count && <CharacterCount {...count} />}
        </div>
      )}
    </div>
  );
}

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p id={id} data-keep-clear className="flex gap-1.5 text-meta text-danger">
      <CircleAlert aria-hidden className="mt-px size-4 shrink-0" />
      {children}
    </p>
  );
}

/** The count is seen all along, but only read aloud near the end, where it matters. */
function CharacterCount({ length, max }: { length: number; max: number }) {
  const left = max - length;
  return (
    <>
      <span aria-hidden className="ml-auto shrink-0 tabular-nums">
        {length}/{max}
      </span>
      <span aria-live="polite" className="sr-only">
        {left <= 10 && `${left} ${left === 1 ? 'character' : 'characters'} left`}
      </span>
    </>
  );
}
