import type { ComponentProps, KeyboardEvent } from 'react';
import { Select } from '../ui/select.tsx';

type Props = Omit<ComponentProps<typeof Select>, 'onFocus' | 'onPointerDown' | 'onKeyDown'> & {
  /** Called when the select gets the focus or a press: its options may open next. */
  onOpen?: () => void;
};

/**
 * A select that saves at once. On a closed one, arrows and letters would choose, and so save, everything on
 * the way; they open the list instead, where Enter chooses and Esc does not.
 */
export function SavingSelect({ onOpen, ...props }: Props) {
  const keyDown = (event: KeyboardEvent<HTMLSelectElement>) => {
    if (!isListOpen(event.currentTarget)) onOpen?.();
    openInstead(event);
  };
  return <Select {...props} onFocus={onOpen} onPointerDown={onOpen} onKeyDown={keyDown} />;
}

/** Browsers that do not know the selector hand no keys to the page while the list is open. */
export const isListOpen = (select: HTMLSelectElement) =>
  CSS.supports('selector(:open)') && select.matches(':open');

function openInstead(event: KeyboardEvent<HTMLSelectElement>) {
  const isCommand = event.ctrlKey || event.metaKey || event.altKey;
  const chooses =
    event.key.startsWith('Arrow') || event.key.length === 1 || /^(Home|End|Page)/.test(event.key);
  if (isCommand || !chooses || !('showPicker' in HTMLSelectElement.prototype)) return;
  event.preventDefault();
  event.currentTarget.showPicker();
}
