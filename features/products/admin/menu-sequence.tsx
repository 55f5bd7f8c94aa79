import { clsx } from 'clsx';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import GripVertical from '~icons/lucide/grip-vertical';
import { useLayoutEffect, useRef, useState } from 'react';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { moved, useRowDrag } from '#platform/browser/ui/use-row-drag.ts';
import { VisuallyHidden } from '#platform/browser/ui/visually-hidden.tsx';
import type { AdminProduct } from '../contract/products.ts';
import { useMenuSequence } from './use-menu-sequence.ts';

/** Products are moved by drag, by arrow keys on a handle, or by the buttons of a row. */
export function MenuSequence({ products }: { products: readonly AdminProduct[] }) {
  const offline = useOfflineReason();
  const { sequence, move } = useMenuSequence(products);
  const ids = sequence.map(({ id }) => id);
  const [said, setSaid] = useState('');
  // An element that is put elsewhere in the document loses the focus, so it is given back.
  const pressed = useRef<Element>(null);
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement) pressed.current.focus();
    pressed.current = null;
  });
  const save = (next: readonly string[], id: string) => {
    const at = next.indexOf(id);
    if (offline || at === ids.indexOf(id)) return;
    pressed.current = document.activeElement;
    move(next, id);
    setSaid(`${sequence.find((product) => product.id === id)?.name} is now ${at + 1} of ${next.length}`);
  };
  const drag = useRowDrag(ids, save);

  return (
    <>
      <p className="mb-3 text-meta text-muted">
        As customers see the menu, and each category of it. Drag a row, or move it by its arrows.
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul aria-label="Menu order" className="grid max-w-3xl gap-2">
        {sequence.map(({ id, name, category, available }, at) => (
          <li
            key={id}
            style={drag.styleOf(id)}
            className={clsx(
              'flex min-h-14 flex-wrap items-center gap-x-2 rounded-card border bg-surface pr-1',
              drag.draggedId === id ? 'relative z-10 border-brand shadow-raised' : 'border-line',
            )}
          >
            <button
              type="button"
              disabled={Boolean(offline)}
              title={offline || undefined}
              aria-label={`Move ${name}, ${at + 1} of ${ids.length}: drag, or press the arrow keys`}
              className="flex min-h-14 w-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-card border border-transparent text-muted"
              {...drag.handleOf(id)}
            >
              <GripVertical aria-hidden className="size-5" />
            </button>
            <span className="min-w-0 flex-1 basis-32 py-1.5 wrap-anywhere">
              <span className="block text-label">{name}</span>
              <span className="block text-meta text-muted">
                {[at + 1, category, !available && 'Unavailable'].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="ml-auto flex gap-2">
              <IconButton
                icon={ArrowUp}
                label={`Move ${name} up`}
                disabledReason={offline || (at === 0 && 'It is the first')}
                onClick={() => save(moved(ids, id, at - 1), id)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${name} down`}
                disabledReason={offline || (at === ids.length - 1 && 'It is the last')}
                onClick={() => save(moved(ids, id, at + 1), id)}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
