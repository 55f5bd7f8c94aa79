import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Tooltip, TooltipProvider } from '#client/ui/tooltip.tsx';
import { isChimeOn, setChime } from './chime.ts';

export function ChimeSwitch() {
  const [on, setOn] = useState(isChimeOn);
  const toggle = () => {
    setChime(!on);
    setOn(!on);
  };
  return (
    <TooltipProvider>
      <Tooltip text={on ? 'Sound for new orders is on' : 'Sound for new orders is off'}>
        <IconButton
          icon={on ? BellRing : BellOff}
          label="Sound for new orders"
          title=""
          aria-pressed={on}
          onClick={toggle}
        />
      </Tooltip>
    </TooltipProvider>
  );
}
