const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta']);
const mark = 'data-focused-by-pointer';

/**
 * Marks what has the focus with `data-focused-by-pointer` from a tap or click to the next key. A browser takes focus
 * that a script moves for the keyboard's, and would frame what opened under a finger. The mark is not on the page as a
 * whole: a tap would match the styles of all its elements again, 50 ms for a menu of 200 products.
 */
export function watchInputModality() {
  const options = { capture: true, passive: true };
  let byPointer = false;
  const set = (to: boolean) => {
    byPointer = to;
    document.activeElement?.toggleAttribute(mark, to);
  };
  addEventListener('pointerdown', () => set(true), options);
  addEventListener('keydown', ({ key }) => modifiers.has(key) || set(false), options);
  addEventListener(
    'focusin',
    ({ target }) => target instanceof Element && target.toggleAttribute(mark, byPointer),
    options,
  );
}
