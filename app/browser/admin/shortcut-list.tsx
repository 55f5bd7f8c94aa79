import { useState } from 'react';
import { Button } from '#platform/browser/ui/button.tsx';
import { Dialog } from '#platform/browser/ui/dialog.tsx';
import { Switch } from '#platform/browser/ui/switch.tsx';
import { areShortcutsOn, setShortcuts } from '#platform/browser/editing/shortcut-keys.ts';

const keys = [
  ['Ctrl K', 'Jump to an order, a product or a person'],
  ['/', 'Search the orders'],
  ['N', 'New order for a caller'],
  ['J, K', 'Next order, previous order'],
  ['Enter', 'Open the order'],
  ['S', 'Next step of the order'],
  ['D', 'Choose its driver'],
  ['Esc', 'Back to the order'],
  ['P', 'Print its pick list'],
  ['X', 'Select it in the table'],
  ['← →', 'Move it on the board, on its handle'],
  ['?', 'This list'],
];

export function ShortcutList({ onClose }: { onClose: () => void }) {
  const [isOn, setOn] = useState(areShortcutsOn);
  return (
    <Dialog
      open
      onCloseRequest={onClose}
      title="Keyboard shortcuts"
      footer={<Button onClick={onClose}>Done</Button>}
    >
      <dl className="grid gap-2">
        {keys.map(([key, what]) => (
          <div key={key} className="flex items-baseline gap-3">
            <dt className="w-20 shrink-0">
              <kbd className="rounded-badge border border-line bg-surface-2 px-2 py-1 text-meta">{key}</kbd>
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-5 border-t border-line pt-3">
        <Switch
          label="Single keys"
          hint="Turned off, only Ctrl K acts."
          checked={isOn}
          onChange={(on) => {
            setShortcuts(on);
            setOn(on);
          }}
        />
      </div>
    </Dialog>
  );
}
