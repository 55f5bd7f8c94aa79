import { useState } from 'react';
import { isUnusualTip, changeAtDoor, tipAtDoor } from '#shared/door.ts';
import { lockSteps } from '#platform/browser/lib/step-lock.ts';
import type { TypedSums } from '../outbox/door-drafts.ts';
import { asTyped, plainSum } from '#shared/typed-money.ts';

/** The sums that an earlier look at the sheet left, and how they are kept for the next one. */
type Kept = { begun: TypedSums | undefined; keep: (sums: TypedSums) => void };

/**
 * Holds the sums typed at the door: first the amount due in cash. A surplus is returned as change, and is a tip only
 * if the driver says so. Money is cents.
 */
export function useSumsTaken(due: number, payWith: number | null, { begun, keep }: Kept) {
  const [typed, setTyped] = useState<TypedSums>(
    () =>
      begun ?? {
        cash: asTyped(due > 0 ? Math.max(due, payWith ?? 0) : due),
        other: '',
        isTip: false,
        knownDue: { now: due, before: due },
      },
  );
  const { cash, other, isTip, knownDue } = typed;
  const sums = { cash: plainSum(cash), other: plainSum(other) };
  const given = { cash: sums.cash ?? 0, other: sums.other ?? 0 };
  const surplus = changeAtDoor(due, given);
  // The sum named at the order can still be chosen after another one.
  const extra = surplus || (due > 0 ? Math.max(0, (payWith ?? 0) - due) : 0);
  const change = isTip ? 0 : surplus;
  const taken = { cash: given.cash - change, other: given.other };
  const tip = tipAtDoor(due, taken);
  const tipQuestion = useTipQuestion(due, tip);

  // The shop edited the order meanwhile: what was exactly due follows, another sum was counted by the driver.
  if (due !== knownDue.now) {
    setTyped({
      ...typed,
      ...(given.cash === knownDue.now && given.other === 0
        ? { cash: asTyped(due) }
        : given.other === knownDue.now && given.cash === 0 && { other: asTyped(due) }),
      isTip: false,
      knownDue: { now: due, before: knownDue.now },
    });
  }
  const type = (part: Partial<TypedSums>) => {
    const next = { ...typed, isTip: false, ...part };
    setTyped(next);
    keep(next);
    tipQuestion.forget();
  };
  return {
    cash,
    other,
    type,
    sums,
    given,
    taken,
    /** The cash that is more than due: it goes back, or is said to be a tip. */
    extra,
    change,
    takeExtra: (asA: 'change' | 'tip') =>
      type({
        ...(surplus === 0 && { cash: asTyped(due + extra), other: '' }),
        isTip: asA === 'tip',
      }),
    tip,
    tipQuestion,
    /** The sum that was due before the shop changed the order under the open sheet. */
    dueBefore: knownDue.before === due ? undefined : knownDue.before,
  };
}

export type SumsTaken = ReturnType<typeof useSumsTaken>;

/** Asks once about a tip that is unusual for what is due. Money is cents. */
function useTipQuestion(due: number, tip: number) {
  const [asked, setAsked] = useState<number>();
  return {
    isAsked: asked === tip,
    /** Tells whether the sum may be saved now; otherwise the question is shown, and the next press answers it. */
    maySave: () => {
      if (asked === tip || !isUnusualTip(due, tip)) return true;
      setAsked(tip);
      // The second tap of a double tap was made before the question was read.
      lockSteps();
      return false;
    },
    forget: () => setAsked(undefined),
  };
}
