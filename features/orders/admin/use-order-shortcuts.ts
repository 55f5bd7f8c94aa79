import { useEffect, useEffectEvent, useRef } from 'react';
import { isListOpen } from '#platform/browser/editing/saving-select.tsx';
import { areShortcutsOn, isForPage } from '#platform/browser/editing/shortcut-keys.ts';

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-order]')];
const currentRow = () => document.activeElement?.closest<HTMLElement>('[data-order]') ?? undefined;
const rowOf = (id: string | undefined) => rows().find(({ dataset }) => dataset.order === id);
const part = (row: HTMLElement | undefined, name: string) =>
  row?.querySelector<HTMLElement>(`[data-part="${name}"]`);

/**
 * J and K move from order to order; S, D, P and X act on the one that has the focus. Enter opens it by itself. A list of
 * choices takes all letters; Escape leads from it back to its order.
 */
export function useOrderShortcuts(print: (id: string) => void) {
  const last = useRef<string>(undefined);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && isClosedList(event.target)) {
      return part(currentRow() ?? rowOf(last.current), 'open')?.focus();
    }
    if (!areShortcutsOn() || !isForPage(event)) return;
    const row = currentRow();
    last.current = row?.dataset.order;
    const act = {
      j: () => move(row, 1),
      k: () => move(row, -1),
      s: () => part(row, 'step')?.click(),
      d: () => chooseDriver(row),
      p: () => row?.dataset.order && print(row.dataset.order),
      x: () => part(row, 'select')?.click(),
    }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

const isClosedList = (target: EventTarget | null) =>
  target instanceof HTMLSelectElement && !target.closest('[role=dialog]') && !isListOpen(target);

/** A card has a list of drivers of its own. In the table the order joins the selected ones, which share a list. */
function chooseDriver(row: HTMLElement | undefined) {
  const select = part(row, 'select');
  if (!(select instanceof HTMLInputElement)) return part(row, 'driver')?.focus();
  if (!select.checked) select.click();
  // The list is drawn only once an order is selected.
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-part="drivers"]')?.focus());
}

function move(from: HTMLElement | undefined, step: 1 | -1) {
  const all = rows();
  const at = from ? all.indexOf(from) + step : 0;
  const next = all[Math.min(Math.max(at, 0), all.length - 1)];
  part(next, 'open')?.focus();
}
