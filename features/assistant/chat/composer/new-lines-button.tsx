import ArrowDown from '~icons/lucide/arrow-down';
import { Button } from '#platform/browser/ui/button.tsx';

type Props = { onPress: () => void; className: string };

/** Leads to lines that came while the customer read elsewhere. Among the chips of a docked field it covers no goods. */
export function NewLinesButton({ onPress, className }: Props) {
  return (
    <div data-above-bar className={className}>
      <Button onClick={onPress} className="rounded-pill!">
        New message <ArrowDown aria-hidden />
      </Button>
    </div>
  );
}
