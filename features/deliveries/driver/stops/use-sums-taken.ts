import { useState } from 'react';
import { isUnusualTip, changeAtDoor, tipAtDoor } from '#shared/door.ts';
import { lockSteps } from '#platform/browser/lib/step-lock.ts';
import { asTyped, plainSum } from '#shared/typed-money.ts';

/**
 * Holds the sums typed at the door: first the amount due in cash. A surplus is returned as change, and is a tip only
 * if the driver says so. Money is cents.
 */
export function useSumsTaken(due: number, payWith: number | null) {
  const [cash, setCash] = useState(asTyped(due > 0 ? Math.max(due, payWith ?? 0) : due));
  const [other, setOther] = useState('');
  const [knownDue, setKnownDue] = useState({ now: due, before: due });
  const sums = { cash: plainSum(cash), other: plainSum(other) };
  const given = { cash: sums.cash ?? 0, other: sums.other ?? 0 };
  const [isTip, setTip] = useState(false);
  const surplus = changeAtDoor(due, given);
  // The sum named at the order can still be chosen after another one.
  const extra = surplus || (due > 0 ? Math.max(0, (payWith ?? 0) - due) : 0);
  const change = isTip ? 0 : surplus;
  const taken = { cash: given.cash - change, other: given.other };
  const tip = tipAtDoor(due, taken);
  const tipQuestion = useTipQuestion(due, tip);

  // The shop edited the order meanwhile: what was exactly due follows, another sum was counted by the driver.
  if (due !== knownDue.now) {
    setKnownDue({ now: due, before: knownDue.now });
    setTip(false);
    if (given.cash === knownDue.now && given.other === 0) setCash(asTyped(due));
    else if (given.other === knownDue.now && given.cash === 0) setOther(asTyped(due));
  }
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text);
    setTip(false);
    tipQuestion.forget();
  };
  return {
    cash,
    other,
    setCash: typed(setCash),
    setOther: typed(setOther),
    sums,
    given,
    taken,
    /** The cash that is more than due: it goes back, or is said to be a tip. */
    extra,
    change,
    takeExtra: (asA: 'change' | 'tip') => {
      if (surplus === 0) {
        setCash(asTyped(due + extra));
        setOther('');
      }
      setTip(asA === 'tip');
      tipQuestion.forget();
    },
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
