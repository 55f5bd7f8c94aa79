import { useEffect, useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { useConversation } from '#platform/browser/conversation/use-conversation.ts';
import { isFreshPage } from '#platform/browser/lib/fresh-page.ts';
import { useHighlightedProductId } from './use-highlighted-product-id.ts';

/**
 * Beneath the conversation a list is at least as high as its place on the screen, so that its beginning can always
 * be right under the header. The options and the composer take the rest.
 */
export const listView = 'flex flex-col gap-3 max-lg:min-h-[calc(100dvh-var(--page-header)-11rem)]';

/** Returns the final position of an element: during its entrance a view is a few pixels lower. */
function topInPage(element: HTMLElement | null) {
  let top = 0;
  for (let each = element; each; each = each.offsetParent as HTMLElement | null) top += each.offsetTop;
  return top;
}

/** Returns the scroll position at which the view begins right under the header. */
const startOf = (view: HTMLElement | null) =>
  topInPage(view) - (document.querySelector('header')?.offsetHeight ?? 0);

/**
 * Tells whether a list is seen from its top: not after a reload or Back, and not at the address of one of its
 * products.
 */
export function useStartsAtTop() {
  const { arrival } = useConversation();
  const highlightedId = useHighlightedProductId();
  return !highlightedId && (arrival === 'chosen' || (arrival === 'loaded' && isFreshPage()));
}

/** The list begins right under the header, and not beneath what was said before it. */
export function useStartInSight() {
  const view = useRef<HTMLDivElement>(null);
  const placed = useRef<number>(undefined);
  const startsAtTop = useStartsAtTop();
  const bringUp = useEffectEvent(() => {
    if (!startsAtTop) return;
    scrollTo({ top: startOf(view.current), behavior: 'instant' });
    placed.current = scrollY;
  });
  useEffect(() => {
    // The header grows when the strip of an open order comes, and would cover the categories.
    const observer = new ResizeObserver(() => bringUp());
    const header = document.querySelector('header');
    if (header) observer.observe(header);
    // From the first touch on the page is where the customer wants it, and a screen reader scrolls without one.
    const touched = new AbortController();
    const { signal } = touched;
    const stop = () => observer.disconnect();
    for (const act of ['pointerdown', 'wheel', 'keydown'])
      addEventListener(act, stop, { signal, passive: true });
    const stopIfElsewhere = () => placed.current !== undefined && scrollY !== placed.current && stop();
    addEventListener('scroll', stopIfElsewhere, { signal, passive: true });
    return () => {
      stop();
      touched.abort();
    };
  }, []);
  return view;
}

/**
 * Another list, identified by what was asked for, is seen from its first row on, however far down the one before
 * was.
 */
export function useStartOfAnother(view: RefObject<HTMLElement | null>, asked: string) {
  const before = useRef(asked);
  const scrolled = useRef(0);
  useEffect(() => {
    const note = () => void (scrolled.current = scrollY);
    addEventListener('scroll', note, { passive: true });
    return () => removeEventListener('scroll', note);
  }, []);
  useLayoutEffect(() => {
    if (before.current === asked) return;
    before.current = asked;
    const top = startOf(view.current);
    // By its last event: the browser has already moved what the shorter page would end above.
    if (scrolled.current > top) scrollTo({ top, behavior: 'instant' });
  }, [view, asked]);
}
