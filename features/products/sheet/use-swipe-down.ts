import { useEffect, useEffectEvent, useRef } from 'react';

/** The distance in px from which a swipe closes the sheet. */
const closingDistancePx = 110;

/** Closes the dialog around an element when a finger pulls it down from its very top. Answers the element's ref. */
export function useSwipeDown(close: () => void) {
  const content = useRef<HTMLDivElement>(null);
  const letGo = useEffectEvent(close);
  useEffect(() => {
    const panel = content.current?.closest<HTMLElement>('[role=dialog]');
    const scroller = content.current?.parentElement;
    if (!panel || !scroller) return undefined;
    const listening = new AbortController();
    const options = { passive: true, signal: listening.signal };
    let from: number | undefined;
    let pulled = 0;
    const pull = (px: number) => {
      pulled = px;
      panel.style.translate = px > 0 ? `0 ${px}px` : '';
    };
    const start = ({ touches, target }: TouchEvent) => {
      const isSheet = matchMedia('(width < 40rem)').matches;
      const isOwn = target instanceof Element && !target.closest('[data-enlarged]'); // that moves its picture
      const isPull = isSheet && isOwn && touches.length === 1 && scroller.scrollTop <= 0;
      from = isPull ? touches[0]?.clientY : undefined;
    };
    const move = ({ touches }: TouchEvent) => {
      const at = touches[0]?.clientY;
      if (from !== undefined && at !== undefined) pull(scroller.scrollTop > 0 ? 0 : at - from);
    };
    const end = () => {
      from = undefined;
      if (pulled > closingDistancePx) letGo();
      else pull(0);
    };
    scroller.addEventListener('touchstart', start, options);
    scroller.addEventListener('touchmove', move, options);
    scroller.addEventListener('touchend', end, options);
    scroller.addEventListener('touchcancel', end, options);
    return () => listening.abort();
  }, []);
  return content;
}
