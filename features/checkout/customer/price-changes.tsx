import { useEffect, useState } from 'react';
import type { CartItem } from '#features/cart/contract.ts';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { cartChangeSentence, lineChanges, wishKey } from '#shared/cart-changes.ts';
import { dollars } from '#shared/money.ts';
import { useIsChangingCart } from '#features/cart/customer/use-cart.ts';
import { asBilled, type BilledLine, type Quote } from './use-quote.ts';

const named = (line: BilledLine) => ({
  ...line,
  name: line.sizeLabel ? `${line.name} (${line.sizeLabel})` : line.name,
});

/** Returns the lines that another tab or device has changed since the checkout was opened. */
function useForeignChanges(items: readonly CartItem[], { lines, isOld }: Quote) {
  const [known, setKnown] = useState(() => items.map(asBilled));
  const isOwnChange = useIsChangingCart();
  // The customer knows the changes of this tab.
  const own = isOwnChange ? items.map(asBilled) : known;
  if (lineChanges(known.map(named), own.map(named)).length > 0) setKnown(own);
  return isOwnChange || isOld ? [] : lineChanges(known.map(named), lines.map(named));
}

type Priced = Pick<BilledLine, 'name' | 'unit' | 'regular'>;

/** "The sale has ended: Orchard Gummies costs $28.00 now, not $23.80." */
export function priceChangeSentence(was: Priced, is: Priced) {
  const hasEnded = was.unit < was.regular && is.unit === is.regular && is.unit > was.unit;
  const change = `${is.name} costs ${dollars(is.unit)} now, not ${dollars(was.unit)}.`;
  return hasEnded ? `The sale has ended: ${change}` : change;
}

/** Returns the sentence about a promo code that took something off in this checkout, and does not any more. */
function useLostPromo({ promoCode, problems, total, isOld }: Quote, applied: string) {
  const [accepted, setAccepted] = useState(promoCode);
  if (promoCode && promoCode !== accepted) setAccepted(promoCode);
  if (isOld || promoCode || !applied || applied !== accepted) return undefined;
  // The customer's own cart may have become too small for it.
  const isValid = problems.some(({ code }) => code === 'PROMO_MINIMUM');
  const lost = isValid ? 'takes nothing off any more' : 'is not valid any more';
  return `The promo code ${applied} ${lost}. The total is ${dollars(total)} now.`;
}

type Props = {
  items: readonly CartItem[];
  quote: Quote;
  /** The promo code of the form; empty without one. */
  promoCode: string;
  /** The reason of the last refusal, so that changed lines are not named twice. */
  refusal: string | undefined;
};

/** Says which lines, prices and promo code are no longer those with which this checkout was opened. */
export function PriceChanges({ items, quote, promoCode, refusal }: Props) {
  const { lines } = quote;
  const [opened] = useState(() => new Map(lines.map((line) => [wishKey(line), line])));
  const changed = useForeignChanges(items, quote);
  const lostPromo = useLostPromo(quote, promoCode);
  const dearer = lines.flatMap((line) => {
    const was = opened.get(wishKey(line)) ?? line;
    return line.available && was.unit !== line.unit ? [priceChangeSentence(was, line)] : [];
  });
  const sentence = cartChangeSentence(changed);
  const isSaid = changed.length === 0 || refusal?.startsWith(sentence);
  const sentences = [...(isSaid ? [] : [sentence]), ...dearer, ...(lostPromo ? [lostPromo] : [])];
  return (
    <div role="status" className="empty:absolute">
      {sentences.length > 0 && (
        <Banner tone="warning" inline>
          {sentences.map((text) => (
            <p key={text} className="wrap-anywhere">
              {text}
            </p>
          ))}
        </Banner>
      )}
    </div>
  );
}

/** Milliseconds a higher sum must be in sight before a press can mean it. */
const readingMs = 700;

/** True while the sum has only just risen: a finger on its way to the button meant the lower one. */
export function useHasJustRisen(sum: number) {
  const [read, setRead] = useState(sum);
  useEffect(() => {
    const timer = setTimeout(() => setRead(sum), readingMs);
    return () => clearTimeout(timer);
  }, [sum]);
  return sum > read;
}
