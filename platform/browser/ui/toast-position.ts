import { useLayoutEffect, type RefObject } from 'react';

type Extent = { top: number; bottom: number };

/** The room between a notice and what it may not cover, in px. */
const gapPx = 8;

/**
 * Returns where a notice of this height ends so that it covers none of these: as low on the screen as there is
 * room.
 */
export function freeBottom(screen: Extent, height: number, taken: readonly Extent[]) {
  let bottom = screen.bottom;
  for (;;) {
    const top = bottom - height;
    if (top < screen.top) return undefined;
    const covered = taken.filter((part) => part.top < bottom + gapPx && part.bottom > top - gapPx);
    if (covered.length === 0) return bottom;
    bottom = Math.min(...covered.map((part) => part.top)) - gapPx;
  }
}

/** No notice may cover these: buttons a screen is there for, bars and footers. */
const actions = '[data-keep-clear]';
/** These must always be in sight: a control of one row among many need not be, where rows fill the screen. */
const mustBeSeen = '[data-keep-clear]:not([data-keep-clear=if-room])';
/** Elements that a notice covers only if there is no other room: refusals, and the control in use. */
const inUse = '[role=alert], [aria-invalid=true], :is(input, textarea, select, button, a):focus';

/** Behind an open dialog nothing is at work. */
const scope = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;

function takenBy(parts: string, viewport: Element, { left, right }: DOMRect): Extent[] {
  return [...scope().querySelectorAll(parts)]
    .filter((part) => !viewport.contains(part) && part.checkVisibility())
    .map((part) => part.getBoundingClientRect())
    .filter((box) => box.width > 1 && box.height > 1 && box.left < right && box.right > left)
    .filter((box) => box.bottom > 0 && box.top < innerHeight);
}

/**
 * Lifts the notice with this id above what it would cover, by `--toast-lift` of the area. After that it moves only
 * when something has come under it, so that it does not run away from a finger.
 */
export function useFreePosition(area: RefObject<HTMLElement | null>, id: number | undefined) {
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || id === undefined) return undefined;
    let lift = 0;
    const liftBy = (px: number) => {
      lift = px;
      element.style.setProperty('--toast-lift', `${px}px`);
    };
    liftBy(0);

    const position = () => {
      const now = noticeIn(element);
      if (now.height <= 0) return;
      const taken = takenBy(`${actions}, ${inUse}`, element, now);
      if (taken.every(({ top, bottom }) => top >= now.bottom || bottom <= now.top)) return;
      const lowest = now.bottom + lift;
      const fit = (parts: readonly Extent[]) => freeBottom({ top: 0, bottom: lowest }, now.height, parts);
      const ways = [`${actions}, ${inUse}`, actions, mustBeSeen];
      const bottom = ways.reduce<number | undefined>(
        (found, parts) => found ?? fit(takenBy(parts, element, now)),
        undefined,
      );
      liftBy(lowest - (bottom ?? lowest));
    };
    let frame = 0;
    const positionSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(position);
    };
    const size = new ResizeObserver(position); // before the notice is painted for the first time
    size.observe(element);
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !element.contains(target))) positionSoon();
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    const moves = ['scroll', 'resize', 'focusin', 'animationend', 'transitionend'];
    for (const move of moves) addEventListener(move, positionSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      changes.disconnect();
      for (const move of moves) removeEventListener(move, positionSoon, { capture: true });
    };
  }, [area, id]);
}

/** Returns the final box of the notice, without its motion: the area without its padding. */
function noticeIn(area: Element) {
  const { paddingTop, paddingLeft } = getComputedStyle(area);
  const [y, x] = [Number.parseFloat(paddingTop), Number.parseFloat(paddingLeft)];
  const { left, top, width, height } = area.getBoundingClientRect();
  return new DOMRect(left + x, top + y, width - 2 * x, height - 2 * y);
}
