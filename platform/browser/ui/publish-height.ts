/** A ref: what else is placed by the height of this element finds it in the variable `--NAME` of the page, in pixels. */
export const publishHeight = (name: string) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const root = document.documentElement;
  const property = `--${name}`;
  const observer = new ResizeObserver(() => {
    const height = `${element.offsetHeight}px`;
    // Each change of it makes the browser match the styles of the whole page again.
    if (getComputedStyle(root).getPropertyValue(property) !== height)
      root.style.setProperty(property, height);
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    root.style.removeProperty(property);
  };
};
