import type { ComponentProps, KeyboardEvent } from 'react';
import { Select } from '#client/ui/select.tsx';

/**
 * A select that saves at once. On a closed one, arrows and letters would choose, and so save, everything on
 * the way; they open the list instead, where Enter chooses and Esc does not.
 */
export function SavingSelect(props: ComponentProps<typeof Select>) {
  return <Select {...props} onKeyDown={openInstead} />;
}

function openInstead(event: KeyboardEvent<HTMLSelectElement>) {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  const chooses =
    event.key.startsWith('Arrow') || event.key.length === 1 || /^(Home|End|Page)/.test(event.key);
  if (isCommand || !chooses || !('showPicker' in HTMLSelectElement.prototype)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
