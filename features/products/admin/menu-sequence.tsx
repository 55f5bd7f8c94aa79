import { clsx } from 'clsx';
import ArrowDown from '~icons/lucide/arrow-down';
import ArrowUp from '~icons/lucide/arrow-up';
import GripVertical from '~icons/lucide/grip-vertical';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { call } from '#platform/browser/api/api.ts';
import { keyOf, readAgain, showError } from '#platform/browser/api/use-endpoint.ts';
import { useOfflineReason } from '#platform/browser/live/use-online.ts';
import { IconButton } from '#platform/browser/ui/icon-button.tsx';
import { moved, useRowDrag } from '#platform/browser/ui/use-row-drag.ts';
import { VisuallyHidden } from '#platform/browser/ui/visually-hidden.tsx';
import { type AdminProduct, listAdminProducts, listProducts, moveProduct } from '../contract/products.ts';

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
    const index = next.indexOf(id);
    if (offline || index === ids.indexOf(id)) return;
    pressed.current = document.activeElement;
    move(next, id);
    setSaid(`${sequence.find((product) => product.id === id)?.name} is now ${index + 1} of ${next.length}`);
  };
  const drag = useRowDrag(ids, save);

  return (
    <>
      <p className="mb-3 text-meta text-muted">
        As customers see the menu, and each category of it. Drag a row, or move it by its arrows.
      </p>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <ul aria-label="Menu order" className="grid max-w-3xl gap-2">
        {sequence.map(({ id, name, category, available }, index) => (
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
              aria-label={`Move ${name}, ${index + 1} of ${ids.length}: drag, or press the arrow keys`}
              className="flex min-h-14 w-11 shrink-0 cursor-grab touch-none items-center justify-center rounded-card border border-transparent text-muted"
              {...drag.handleOf(id)}
            >
              <GripVertical aria-hidden className="size-5" />
            </button>
            <span className="min-w-0 flex-1 basis-32 py-1.5 wrap-anywhere">
              <span className="block text-label">{name}</span>
              <span className="block text-meta text-muted">
                {[index + 1, category, !available && 'Unavailable'].filter(Boolean).join(' · ')}
              </span>
            </span>
            <span className="ml-auto flex gap-2">
              <IconButton
                icon={ArrowUp}
                label={`Move ${name} up`}
                disabledReason={offline || (index === 0 && 'It is the first')}
                onClick={() => save(moved(ids, id, index - 1), id)}
              />
              <IconButton
                icon={ArrowDown}
                label={`Move ${name} down`}
                disabledReason={offline || (index === ids.length - 1 && 'It is the last')}
                onClick={() => save(moved(ids, id, index + 1), id)}
              />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

const mutationKey = ['menu-sequence'];

/** Keeps the products in the menu's order. Moves show at once, and are sent one after the other. */
function useMenuSequence(products: readonly AdminProduct[]) {
  const cache = useQueryClient();
  const [wanted, setWanted] = useState<readonly string[]>();
  const isLast = () => cache.isMutating({ mutationKey }) <= 1;
  const { mutate } = useMutation({
    mutationKey,
    scope: { id: 'menu-sequence' },
    mutationFn: ({ id, after }: { id: string; after: string | null }) =>
      call(moveProduct, { params: { id }, body: { after } }),
    onError: (error) => showError(error, { title: 'Error', description: 'Failed to move the product.' }),
    onSettled: async () => {
      if (!isLast()) return;
      const reads = [listAdminProducts, listProducts];
      await Promise.all(reads.map((read) => readAgain(cache, { queryKey: keyOf(read) })));
      if (isLast()) setWanted(undefined);
    },
  });
  const stored = products.toSorted((a, b) => (a.position ?? 0) - (b.position ?? 0));
  // A product that came or went meanwhile is where the server has it.
  const sequence = wanted ? stored.toSorted((a, b) => placeIn(wanted, a.id) - placeIn(wanted, b.id)) : stored;
  return {
    sequence,
    /** `next` is the whole new sequence, with this product moved. */
    move: (next: readonly string[], id: string) => {
      setWanted(next);
      mutate({ id, after: next[next.indexOf(id) - 1] ?? null });
    },
  };
}

const placeIn = (ids: readonly string[], id: string) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
