/** A ref: what else is placed by the height of this element finds it in the variable `--NAME` of the page, in pixels. */
export const publishHeight = (name: string) => (element: HTMLElement | null) => {
  if (!element) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(`--${name}`, `${element.offsetHeight}px`));
  observer.observe(element);
  return () => {
    observer.disconnect();
    style.removeProperty(`--${name}`);
  };
};
