import { useEffect, useRef, useState } from 'react';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { useEscape } from '../ui/dialog-escape.ts';
import { dollars } from '#shared/money.ts';

/** By more than half, up or down: more often a slip of the finger than a decision. */
const isLarge = (was: number, now: number) => was > 0 && Math.abs(now - was) > was / 2;

/** Asks once about a price that changes by more than half. `was` is the stored price in cents, if there is one. */
export function usePriceQuestion(was: number | undefined) {
  const [asked, setAsked] = useState<number>();
  return {
    asked,
    /** Tells whether the price may be saved now; otherwise it opens a question, whose answer saves the form again. */
    mayBecome: (now: number) => {
      if (was === undefined || asked === now || !isLarge(was, now)) return true;
      setAsked(now);
      return false;
    },
    forget: () => setAsked(undefined),
  };
}

type Props = {
  /** The id of the form that Yes saves. */
  form: string;
  was: number | undefined;
  /** The name of the field. */
  field: string;
  question: ReturnType<typeof usePriceQuestion>;
};

/** Stands in the form next to the price, and saves it by its own button. */
export function PriceQuestion({ form, field, was, question: { asked, forget } }: Props) {
  const changeIt = () => {
    forget();
    document.querySelector<HTMLInputElement>(`#${CSS.escape(form)} [name=${field}]`)?.select();
  };
  const question = useRef<HTMLDivElement>(null);
  useEscape(asked !== undefined, changeIt);
  useEffect(() => {
    if (asked === undefined) return;
    question.current?.querySelector('button')?.focus({ preventScroll: true });
    question.current?.scrollIntoView({ block: 'nearest' });
  }, [asked]);
  return (
    <div ref={question} role="alert" className="empty:hidden">
      {asked !== undefined && was !== undefined && (
        <Banner tone="warning" inline className="items-start! py-2! [&>svg]:mt-1">
          <p className="text-label">
            {dollars(was)} → {dollars(asked)}?
          </p>
          <p>The price changes by more than half. Is that right?</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button variant="outline" onClick={changeIt}>
              Change the price
            </Button>
            <Button type="submit" form={form}>
              Yes, save {dollars(asked)}
            </Button>
          </div>
        </Banner>
      )}
    </div>
  );
}
