import { useRef, useState, type CSSProperties, type KeyboardEvent, type PointerEvent } from 'react';

/** Moves one row of the sequence to another place. */
export function moved(ids: readonly string[], id: string, to: number) {
  const rest = ids.filter((one) => one !== id);
  const at = Math.max(0, Math.min(to, rest.length));
  return [...rest.slice(0, at), id, ...rest.slice(at)];
}

/** Pixels at the edges of the screen: a row that is held there takes the page along. Below is the bar. */
const edge = { top: 80, bottom: 160, step: 16 };

type Drag = {
  id: string;
  from: number;
  to: number;
  /** The start of the finger, its distance so far, and the middles of all rows, in pixels of the page. */
  startY: number;
  offset: number;
  middles: number[];
  /** The others make so much room. */
  height: number;
};

/**
 * Changes the sequence of a list of rows by dragging their handles, with mouse or finger, or by arrow keys. While a row
 * is dragged the document keeps its sequence: an element that is put elsewhere would lose the pointer.
 */
export function useRowDrag(ids: readonly string[], onMove: (ids: readonly string[], id: string) => void) {
  const [drag, draw] = useState<Drag>();
  // Next to the state, which is drawn from: a finger may be lifted before its last move is drawn.
  const latest = useRef<Drag>(undefined);
  const setDrag = (next: Drag | undefined) => {
    latest.current = next;
    draw(next);
  };

  function start(id: string, event: PointerEvent<HTMLElement>) {
    event.currentTarget.setPointerCapture(event.pointerId);
    const boxes = [...(event.currentTarget.closest('ul')?.children ?? [])].map((row) =>
      row.getBoundingClientRect(),
    );
    const from = ids.indexOf(id);
    const [one, next] = boxes;
    const gap = one && next ? next.top - one.bottom : 0;
    setDrag({
      id,
      from,
      to: from,
      startY: event.clientY + scrollY,
      offset: 0,
      middles: boxes.map(({ top, height }) => top + scrollY + height / 2),
      height: (boxes[from]?.height ?? 0) + gap,
    });
  }

  function move({ clientY }: PointerEvent) {
    const { current } = latest;
    if (!current) return;
    if (clientY < edge.top) scrollBy(0, -edge.step);
    if (clientY > innerHeight - edge.bottom) scrollBy(0, edge.step);
    const offset = clientY + scrollY - current.startY;
    const middle = (current.middles[current.from] ?? 0) + offset;
    const to = current.middles.filter((other, index) => index !== current.from && other < middle).length;
    setDrag({ ...current, offset, to });
  }

  function drop() {
    const { current } = latest;
    if (current && current.to !== current.from) onMove(moved(ids, current.id, current.to), current.id);
    setDrag(undefined);
  }

  const handleOf = (id: string) => ({
    onPointerDown: (event: PointerEvent<HTMLElement>) => start(id, event),
    onPointerMove: move,
    onPointerUp: drop,
    onPointerCancel: () => setDrag(undefined),
    onKeyDown: (event: KeyboardEvent) => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[event.key];
      if (!by) return;
      event.preventDefault();
      onMove(moved(ids, id, ids.indexOf(id) + by), id);
    },
  });

  function styleOf(id: string): CSSProperties | undefined {
    if (!drag) return undefined;
    if (id === drag.id) return { transform: `translateY(${drag.offset}px)` };
    const at = ids.indexOf(id);
    const makesRoom = at > drag.from && at <= drag.to ? -1 : at < drag.from && at >= drag.to ? 1 : 0;
    return makesRoom ? { transform: `translateY(${makesRoom * drag.height}px)` } : undefined;
  }

  return { draggedId: drag?.id, handleOf, styleOf };
}
