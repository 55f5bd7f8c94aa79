import { useState } from 'react';
import { isUnusualTip } from '#shared/door.ts';
import { lockSteps } from '#platform/browser/lib/step-lock.ts';

/** Asks once about a tip that is unusual for what is due. Money is cents. */
export function useTipQuestion(due: number, tip: number) {
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
