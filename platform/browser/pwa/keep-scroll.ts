import { sessionStore } from '../lib/storage.ts';

const note = () => `scroll ${location.pathname}${location.search}`;
/** Later a restored position would move the page while it is read. */
const timeoutMs = 5_000;
const touches = ['wheel', 'touchstart', 'pointerdown', 'keydown'];

/**
 * After a reload, and on the way back from elsewhere, the page goes on where it stood. The browser tries that
 * too, but gives up before the content is there.
 */
export function keepScroll() {
  addEventListener('pagehide', () => sessionStore.write(note(), String(scrollY)));
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const top = Number(sessionStore.read(note()));
  if (top > 0 && (visit?.type === 'reload' || visit?.type === 'back_forward')) comeBack(top);
}

/** As soon as the page is long enough, unless the visitor is faster. */
function comeBack(top: number) {
  const growth = new ResizeObserver(() => {
    if (document.documentElement.scrollHeight - innerHeight < top) return;
    scrollTo({ top, behavior: 'instant' });
    stop();
  });
  const stop = () => {
    growth.disconnect();
    clearTimeout(timer);
    for (const touch of touches) removeEventListener(touch, stop);
  };
  const timer = setTimeout(stop, timeoutMs);
  for (const touch of touches) addEventListener(touch, stop, { passive: true });
  growth.observe(document.documentElement);
}
