import { BellOff, BellRing } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { isChimeOn, setChime } from './chime.ts';

export function ChimeSwitch() {
  const [on, setOn] = useState(isChimeOn);
  const toggle = () => {
    setChime(!on);
    setOn(!on);
  };
  return (
    <IconButton
      icon={on ? BellRing : BellOff}
      label="Sound for new orders"
      title={on ? 'Sound for new orders is on' : 'Sound for new orders is off'}
      aria-pressed={on}
      onClick={toggle}
    />
  );
}
