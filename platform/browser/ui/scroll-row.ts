/**
 * Brings whatever the keyboard reaches in a row that scrolls sideways whole into sight. The browser leaves it where
 * it is as soon as a part of it shows, and its own `scrollIntoView` may move the page too. Returns what ends that.
 */
export function followFocus(row: HTMLElement | null) {
  const bringIntoSight = ({ target }: Event) => {
    if (!row || !(target instanceof HTMLElement) || !target.matches(':focus-visible')) return;
    const item = [...row.children].find((child) => child.contains(target));
    const gutter = parseFloat(getComputedStyle(row).paddingLeft);
    if (item) row.scrollLeft += item.getBoundingClientRect().left - row.getBoundingClientRect().left - gutter;
  };
  row?.addEventListener('focusin', bringIntoSight);
  return () => row?.removeEventListener('focusin', bringIntoSight);
}

/** Scrolls a row sideways until the item is in its middle. (`scrollIntoView` would move the page too.) */
export function centerInRow(row: HTMLElement, item: HTMLElement) {
  row.scrollLeft = item.offsetLeft - (row.clientWidth - item.offsetWidth) / 2;
}
