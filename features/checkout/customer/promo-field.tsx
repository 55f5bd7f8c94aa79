import ChevronDown from '~icons/lucide/chevron-down';
import Tag from '~icons/lucide/tag';
import { useId, useState } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { FieldError } from '#platform/browser/ui/field.tsx';
import { Input } from '#platform/browser/ui/input.tsx';

type Props = {
  /** The code that the quote was asked with; empty without one. */
  applied: string;
  /** True if the quote accepted the code. */
  isAccepted: boolean;
  /** The reason why the code takes nothing off. */
  problem: string | undefined;
  onApply: (code: string) => void;
};

/** The field that had the focus is gone. */
const takeLostFocus = (button: HTMLElement | null) => {
  if (document.activeElement === document.body) button?.focus({ preventScroll: true });
};

/** Folded away, as most customers have none. */
export function PromoField({ applied, isAccepted, problem, onApply }: Props) {
  const problemId = useId();
  const [typed, setTyped] = useState(applied);
  const apply = () => onApply(typed.trim().toUpperCase());
  if (isAccepted) {
    return (
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-meta">
        <span className="flex min-w-0 items-center gap-2 wrap-anywhere">
          <Tag aria-hidden className="size-4 shrink-0" />
          Promo code {applied}
        </span>
        <Button
          ref={takeLostFocus}
          variant="ghost"
          className="-mr-3 px-3! text-meta!"
          aria-label={`Remove promo code ${applied}`}
          onClick={() => {
            setTyped('');
            onApply('');
          }}
        >
          Remove
        </Button>
      </p>
    );
  }
  return (
    <details open={problem !== undefined || undefined} className="group min-w-0">
      <summary className="-my-2 flex min-h-11 cursor-pointer list-none items-center gap-2 text-meta text-muted [&::-webkit-details-marker]:hidden">
        Promo code
        <ChevronDown aria-hidden className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="flex items-start gap-2 pt-2">
        <div className="grid min-w-0 flex-1 gap-1.5">
          <Input
            aria-label="Promo code"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && problemId}
            value={typed}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={40}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault(); // it would place the order
              apply();
            }}
          />
          {problem && <FieldError id={problemId}>{problem}</FieldError>}
        </div>
        <Button variant="outline" onClick={apply}>
          Apply
        </Button>
      </div>
    </details>
  );
}
