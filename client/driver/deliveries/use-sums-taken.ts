import { useState } from 'react';
import { tipAtDoor } from '#shared/door.ts';
import { asTyped, plainSum } from '#shared/typed-money.ts';
import { useTipQuestion } from './use-tip-question.ts';

/** What the driver takes at the door, as typed: all of it cash at first. Money is cents. */
export function useSumsTaken(due: number) {
  const [cash, setCash] = useState(asTyped(due));
  const [other, setOther] = useState('');
  const [knownDue, setKnownDue] = useState({ now: due, before: due });
  const sums = { cash: plainSum(cash), other: plainSum(other) };
  const taken = { cash: sums.cash ?? 0, other: sums.other ?? 0 };
  const tip = tipAtDoor(due, taken);
  const tipQuestion = useTipQuestion(due, tip);

  // The shop edited the order meanwhile: what was exactly due follows, another sum was counted by the driver.
  if (due !== knownDue.now) {
    setKnownDue({ now: due, before: knownDue.now });
    if (taken.cash === knownDue.now && taken.other === 0) setCash(asTyped(due));
    else if (taken.other === knownDue.now && taken.cash === 0) setOther(asTyped(due));
  }
  const typed = (set: (text: string) => void) => (text: string) => {
    set(text);
    tipQuestion.forget();
  };
  return {
    cash,
    other,
    setCash: typed(setCash),
    setOther: typed(setOther),
    sums,
    taken,
    tip,
    tipQuestion,
    /** What was due before the shop changed the order under the open sheet. */
    dueBefore: knownDue.before === due ? undefined : knownDue.before,
  };
}

export type SumsTaken = ReturnType<typeof useSumsTaken>;
