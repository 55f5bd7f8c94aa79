import { isFreshPage } from '../lib/fresh-page.ts';
import { sessionStore } from '../lib/storage.ts';

/** As long as a slow phone takes to draw a screen. Later the page would move while it is read. */
const timeoutMs = 15_000;
const touches = ['wheel', 'pointerdown', 'keydown'];

/** Names an entry of the history; by its address in a browser that does not tell entries apart. */
const note = () => `scroll ${window.navigation?.currentEntry?.key ?? location.href}`;

/**
 * After a reload, and on the way back, the page goes on where it was. The browser tries that too, but gives up before the
 * content is there.
 */
export function keepScroll() {
  let stop = () => {};
  const comeBack = () => {
    stop();
    const top = Number(sessionStore.read(note()));
    if (top > 0) stop = scrollOnceLong(top);
  };
  if (!isFreshPage()) comeBack();
  addEventListener('popstate', comeBack);
  addEventListener('scroll', () => sessionStore.write(note(), String(scrollY)));
}

/** Scrolls as soon as the page is long enough, unless the visitor is faster. Returns what ends that. */
function scrollOnceLong(top: number) {
  const ended = new AbortController();
  const stop = () => ended.abort();
  let wasThere = false;
  const isLong = () => document.documentElement.scrollHeight - innerHeight >= top;
  // The view that is left may be long, and the one that comes short at first: the page is followed for a while.
  const growth = new ResizeObserver(() => {
    if (!isLong()) return;
    wasThere = true;
    scrollTo({ top, behavior: 'instant' });
  });
  growth.observe(document.documentElement);
  const { signal } = ended;
  for (const touch of touches) addEventListener(touch, stop, { signal });
  // Somebody else scrolled, for a page that was merely too short is not long now.
  addEventListener('scroll', () => wasThere && isLong() && Math.abs(scrollY - top) > 1 && stop(), { signal });
  signal.addEventListener('abort', () => growth.disconnect());
  setTimeout(stop, timeoutMs);
  return stop;
}
