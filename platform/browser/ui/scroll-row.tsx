import { clsx } from 'clsx';
import ChevronLeft from '~icons/lucide/chevron-left';
import ChevronRight from '~icons/lucide/chevron-right';
import { useEffect, useRef, useState, type MouseEvent, type ReactNode } from 'react';
import { useMediaQuery } from './use-media-query.ts';

/** Pixels that a row may be off its end, where its items snap. */
const slackPx = 8;

type Props = {
  /** The row: one element, with `edge-fade`. */
  children: ReactNode;
  /** Margins and width belong here, for the arrows are at the edges of this box. */
  className?: string;
};

/**
 * A row that scrolls sideways. A finger swipes it, and the keyboard takes it along; for a mouse, which may have nothing
 * to scroll sideways with, there is an arrow at each edge beyond which there is more.
 */
export function ScrollRow({ children, className }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const [more, setMore] = useState({ before: false, after: false });
  const hasMouse = useMediaQuery('(pointer: fine)');
  const isStill = useMediaQuery('(prefers-reduced-motion: reduce)');
  useEffect(() => followFocus(rowIn(frame.current)), []);
  useEffect(() => {
    const row = rowIn(frame.current);
    if (!row || !hasMouse) return undefined;
    const measure = () => {
      const before = row.scrollLeft > slackPx;
      const after = row.scrollLeft + row.clientWidth < row.scrollWidth - slackPx;
      setMore((last) => (last.before === before && last.after === after ? last : { before, after }));
    };
    const observer = new ResizeObserver(measure);
    const observe = () => [row, ...row.children].forEach((part) => observer.observe(part));
    const changes = new MutationObserver(observe);
    observe();
    changes.observe(row, { childList: true });
    row.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      changes.disconnect();
      row.removeEventListener('scroll', measure);
    };
  }, [hasMouse]);
  // By half of it, so that what was half in sight is not passed by.
  const scroll = (direction: 1 | -1) => {
    const row = rowIn(frame.current);
    row?.scrollBy({ left: (direction * row.clientWidth) / 2, behavior: isStill ? 'instant' : 'smooth' });
  };
  return (
    <div
      ref={frame}
      className={clsx(
        'relative min-w-0',
        more.before && '[--row-before:2.5rem]',
        more.after && '[--row-after:2.5rem]',
        className,
      )}
    >
      {children}
      {hasMouse && (
        <>
          <Arrow isUseful={more.before} onPress={() => scroll(-1)} className="left-1">
            <ChevronLeft aria-hidden />
          </Arrow>
          <Arrow isUseful={more.after} onPress={() => scroll(1)} className="right-1">
            <ChevronRight aria-hidden />
          </Arrow>
        </>
      )}
    </div>
  );
}

type ArrowProps = { isUseful: boolean; onPress: () => void; className: string; children: ReactNode };

/**
 * The keyboard and screen readers reach the items themselves. At the end of the row an arrow stays until the mouse has
 * left it: the next press would open what is below. It is above the buttons of the cards.
 */
function Arrow({ isUseful, onPress, className, children }: ArrowProps) {
  return (
    <button
      type="button"
      aria-hidden
      tabIndex={-1}
      onMouseDown={keepEveryFocus}
      onClick={onPress}
      className={clsx(
        'absolute top-[min(50%,4.5rem)] z-10 grid size-11 -translate-y-1/2 place-items-center rounded-full border border-line bg-surface text-ink shadow-raised enabled-hover:border-brand',
        !isUseful && 'not-hover:invisible text-muted!',
        className,
      )}
    >
      {children}
    </button>
  );
}

const keepEveryFocus = (event: MouseEvent) => event.preventDefault();

const rowIn = (frame: HTMLElement | null) => frame?.firstElementChild as HTMLElement | null | undefined;

/**
 * Brings whatever the keyboard reaches whole into sight. The browser leaves it where it is as soon as a part of it
 * shows, and its own `scrollIntoView` may move the page too. Returns what ends that.
 */
function followFocus(row: HTMLElement | null | undefined) {
  const bringIntoSight = ({ target }: Event) => {
    if (!row || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const item = [...row.children].find((child) => child.contains(target));
    const gutter = parseFloat(getComputedStyle(row).scrollPaddingLeft);
    if (item) row.scrollLeft += item.getBoundingClientRect().left - row.getBoundingClientRect().left - gutter;
  };
  row?.addEventListener('focusin', bringIntoSight);
  return () => row?.removeEventListener('focusin', bringIntoSight);
}

/** Scrolls a row sideways until the item is in its middle. (`scrollIntoView` would move the page too.) */
export function centerInRow(row: HTMLElement, item: HTMLElement) {
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
