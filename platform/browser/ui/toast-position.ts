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

/** Marked are the buttons a screen is there for, bars and footers. */
const marked = '[data-keep-clear]';
/** These must always be in sight: a control of one row among many need not be, where rows fill the screen. */
const mustBeSeen = '[data-keep-clear]:not([data-keep-clear=if-room], [data-keep-clear=words])';
/** Without what is only read. */
const controls = '[data-keep-clear]:not([data-keep-clear=words])';
/** Elements that a notice covers only if there is no other room: refusals, and the control in use. */
const inUse = '[role=alert], [aria-invalid=true], :is(input, textarea, select, button, a):focus';
/** Everything that one can press or write into. */
const pressable = 'a[href], button, input, select, textarea, summary, label:has(input)';

/** Lists what a notice keeps off, and what of it is given up first where there is no room. */
const ways = [
  `${pressable}, ${marked}, ${inUse}`,
  `${marked}, ${inUse}`,
  `${controls}, ${inUse}`,
  controls,
  mustBeSeen,
];

/** Behind an open dialog nothing is at work. */
const scope = () => [...document.querySelectorAll('[role=dialog], [role=alertdialog]')].at(-1) ?? document;

/** The part of a dialog that scrolls. What is scrolled out of it takes no room. */
const dialogBody = '[data-dialog-body]';
const besidesBody = `${mustBeSeen}:not(${dialogBody} *)`;

/** Returns the part of an element that is in sight. */
function seenBox(part: Element) {
  const box = part.getBoundingClientRect();
  const body = part.parentElement?.closest(dialogBody)?.getBoundingClientRect();
  if (!body) return box;
  const [top, bottom] = [Math.max(box.top, body.top), Math.min(box.bottom, body.bottom)];
  return new DOMRect(box.left, top, box.width, Math.max(0, bottom - top));
}

function takenBy(parts: string, viewport: Element, { left, right }: DOMRect): Extent[] {
  return [...scope().querySelectorAll(parts)]
    .map((part) => ({ part, box: seenBox(part) }))
    .filter(({ box }) => box.width > 1 && box.height > 1 && box.left < right && box.right > left)
    .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
    .filter(({ part }) => !viewport.contains(part) && part.checkVisibility())
    .map(({ box }) => box);
}

/**
 * Lifts the notice with this id above what it would cover, by `--toast-lift` of the area. After that it moves only
 * when something has come under it, so that it does not run away from a finger. The fields of a dialog may leave it no
 * room: then their part of the dialog gets shorter while the notice is shown, and what it would cover is scrolled to.
 */
export function useFreePosition(area: RefObject<HTMLElement | null>, id: number | undefined) {
  useLayoutEffect(() => {
    const element = area.current;
    if (!element || id === undefined) return undefined;
    let lift = 0;
    let body: HTMLElement | null = null;
    const liftBy = (px: number) => {
      lift = px;
      element.style.setProperty('--toast-lift', `${px}px`);
    };
    liftBy(0);

    /** Returns whether there is a place that keeps off these, and goes there unless it is in one. */
    const keepOff = (parts: string) => {
      const now = noticeIn(element);
      const taken = takenBy(parts, element, now);
      if (taken.every(({ top, bottom }) => top >= now.bottom || bottom <= now.top)) return true;
      const lowest = now.bottom + lift;
      // Above the middle it would be far from where one looks for it: rows of a menu are covered before that.
      const top = parts === ways[0] ? innerHeight / 2 : 0;
      const bottom = freeBottom({ top, bottom: lowest }, now.height, taken);
      if (bottom !== undefined) liftBy(lowest - bottom);
      return bottom !== undefined;
    };
    /** Makes room in a dialog: the notice goes to its foot, and what scrolls in it ends above the notice. */
    const shorten = (part: HTMLElement) => {
      body = part;
      liftBy(0);
      keepOff(besidesBody);
      const { bottom, height } = part.getBoundingClientRect();
      const before = Number.parseFloat(part.style.marginBottom) || 0;
      const needed = bottom + before - (noticeIn(element).top - gapPx);
      const margin = Math.round(Math.min(Math.max(0, needed), (height + before) / 2));
      if (margin === before) return;
      part.style.marginBottom = `${margin}px`;
      if (part.contains(document.activeElement)) document.activeElement?.scrollIntoView({ block: 'nearest' });
    };
    const position = (wanted = ways) => {
      if (noticeIn(element).height <= 0) return;
      const way = wanted.find(keepOff);
      if (way === undefined) liftBy(0);
      const part = scope().querySelector<HTMLElement>(dialogBody);
      const isAtRest = part?.parentElement?.getAnimations().length === 0;
      if (part && isAtRest && wanted === ways && way !== ways[0]) shorten(part);
    };
    let frame = 0;
    const positionSoon = (event?: Event) => {
      cancelAnimationFrame(frame);
      // Whatever can be pressed passes under it while one scrolls: it would jump from gap to gap.
      frame = requestAnimationFrame(() => position(event?.type === 'scroll' ? ways.slice(1) : ways));
    };
    const size = new ResizeObserver(() => position()); // before the notice is painted for the first time
    size.observe(element);
    const changes = new MutationObserver((records) => {
      if (records.some(({ target }) => !element.contains(target))) positionSoon();
    });
    changes.observe(document.body, { subtree: true, childList: true, attributes: true });
    const moves = ['scroll', 'scrollend', 'resize', 'focusin', 'animationend', 'transitionend'];
    for (const move of moves) addEventListener(move, positionSoon, { capture: true, passive: true });
    return () => {
      cancelAnimationFrame(frame);
      size.disconnect();
      changes.disconnect();
      for (const move of moves) removeEventListener(move, positionSoon, { capture: true });
      body?.style.removeProperty('margin-bottom');
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
