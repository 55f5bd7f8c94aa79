import { useEffect, useId, useRef } from 'react';
import { Banner } from '#platform/browser/ui/banner.tsx';
import { Button } from '#platform/browser/ui/button.tsx';

type Props = {
  /** The driver the order has now, and keeps when the question is cancelled. */
  current: string;
  onAnswer: (driverHasBag: boolean) => void;
  onCancel: () => void;
};

/** Asked before an order on the road changes its driver: without the bag its delivery starts over. */
export function BagQuestion({ current, onAnswer, onCancel }: Props) {
  const [question, hint] = [useId(), useId()];
  const group = useRef<HTMLDivElement>(null);
  // The list it follows may be at the bottom of the window. No answer takes the focus: Enter has just been pressed.
  useEffect(() => {
    group.current?.focus({ preventScroll: true });
    group.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div
      ref={group}
      role="group"
      aria-labelledby={question}
      aria-describedby={hint}
      tabIndex={-1}
      className="outline-none"
    >
      <Banner inline iconAtTop role="alert">
        <p id={question} className="font-semibold">
          Does the new driver have the bag?
        </p>
        <p id={hint}>With No, the delivery starts over at Preparing Order.</p>
        <div className="mt-2 flex flex-wrap gap-2 text-ink">
          <Button variant="outline" onClick={() => onAnswer(true)}>
            Yes
          </Button>
          <Button variant="outline" onClick={() => onAnswer(false)}>
            No
          </Button>
          <Button variant="outline" onClick={onCancel}>
            Keep {current}
          </Button>
        </div>
      </Banner>
    </div>
  );
}
