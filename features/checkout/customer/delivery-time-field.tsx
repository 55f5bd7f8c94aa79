import ChevronDown from '~icons/lucide/chevron-down';
import { useEffect, useRef, useState, type ComponentProps } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { RadioCards } from '#platform/browser/ui/radio-cards.tsx';
import { counted } from '#shared/counted.ts';

/** ASAP and three rows of slots. */
const mostAtOnce = 7;

type Props = Omit<ComponentProps<typeof RadioCards>, 'legend' | 'columns' | 'required'>;

/** The first times of many; the rest on demand, or when one of them is chosen already. */
export function DeliveryTimeField({ options, value, ...field }: Props) {
  const [isUnfolded, setUnfolded] = useState(false);
  const frame = useRef<HTMLDivElement>(null);
  const showsAll =
    isUnfolded ||
    options.length <= mostAtOnce + 1 ||
    options.findIndex((option) => option.value === value) >= mostAtOnce;
  useEffect(() => {
    // The button that had the focus is gone.
    if (isUnfolded) frame.current?.querySelectorAll('input')[mostAtOnce]?.focus();
  }, [isUnfolded]);
  return (
    <div ref={frame} className="grid grid-cols-1 gap-2">
      <RadioCards
        {...field}
        value={value}
        legend="Delivery Time"
        required
        columns={2}
        options={showsAll ? options : options.slice(0, mostAtOnce)}
      />
      {!showsAll && (
        <Button variant="outline" onClick={() => setUnfolded(true)}>
          Show {counted(options.length - mostAtOnce, 'More Time')}
          <ChevronDown aria-hidden />
        </Button>
      )}
    </div>
  );
}
