import BellOff from '~icons/lucide/bell-off';
import BellRing from '~icons/lucide/bell-ring';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { Tooltip, TooltipProvider } from '#platform/browser/ui/tooltip.tsx';
import { setChime, useChime } from './chime.ts';

export function ChimeSwitch() {
  const on = useChime() !== 'off';
  return (
    <TooltipProvider>
      <Tooltip text={on ? 'Sound for new orders is on' : 'Sound for new orders is off'}>
        <IconButton
          icon={on ? BellRing : BellOff}
          label="Sound for new orders"
          title=""
          aria-pressed={on}
          onClick={() => setChime(!on)}
        />
      </Tooltip>
    </TooltipProvider>
  );
}
