import ChevronDown from '~icons/lucide/chevron-down';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { counted } from '#shared/counted.ts';

/** ASAP and three rows of slots. */
const maxShownTimes = 7;

type Props = Omit<ComponentProps<typeof RadioCards>, 'legend' | 'columns' | 'required'>;

/** The first times of many with the one that is chosen; the rest on demand. */
export function DeliveryTimeField({ options, value, ...field }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const shown =
    isUnfolded || options.length <= maxShownTimes + 1
      ? options
      : options.filter((option, nth) => nth < maxShownTimes || option.value === value);
  useEffect(() => {
    // The button that had the focus is gone.
    if (isUnfolded) frame.current?.querySelectorAll('input')[maxShownTimes]?.focus();
  }, [isUnfolded]);
  return (
    <div ref={frame} className="grid grid-cols-1 gap-2">
      <RadioCards {...field} value={value} legend="Delivery Time" required columns={2} options={shown} />
      {shown.length < options.length && (
        <Button variant="outline" onClick={() => setUnfolded(true)}>
          Show {counted(options.length - shown.length, 'More Time')}
          <ChevronDown aria-hidden />
        </Button>
      )}
    </div>
  );
}
