import Minus from '~icons/lucide/minus';
import Plus from '~icons/lucide/plus';
import { IconButton } from './icon-button.tsx';

type Props = {
  /** Names the thing that is counted. */
  label: string;
  value: number;
  onChange: (value: number) => void;
  min?: number;
  max?: number;
  minReason?: string;
  maxReason?: string;
  /** The reason for which it cannot be changed now. */
  disabledReason?: string | false;
};

export function Stepper({
  label,
  value,
  onChange,
  min = 0,
  max = Infinity,
  minReason = `The quantity cannot go below ${min}`,
  maxReason = `The quantity cannot go above ${max}`,
  disabledReason = false,
}: Props) {
  return (
    <div
      data-keep-clear="if-room"
      className="inline-flex items-center rounded-control border border-control bg-surface"
    >
      <IconButton
        icon={Minus}
        label={`Fewer ${label}`}
        disabledReason={disabledReason || (value <= min && minReason)}
        onClick={() => onChange(value - 1)}
      />
      <output aria-label={`Quantity of ${label}`} className="min-w-8 text-center text-label tabular-nums">
        {value}
      </output>
      <IconButton
        icon={Plus}
        label={`More ${label}`}
        disabledReason={disabledReason || (value >= max && maxReason)}
        onClick={() => onChange(value + 1)}
      />
    </div>
  );
}
