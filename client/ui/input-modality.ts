const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/**
 * Marks the page with `data-pointer` from a tap or click to the next key. A browser takes focus that a script moves
 * for the keyboard's, and would frame what opened under a finger.
 */
export function watchInputModality() {
  const { dataset } = document.documentElement;
  addEventListener('pointerdown', () => void (dataset.pointer = ''), { capture: true, passive: true });
  const onKey = ({ key }: KeyboardEvent) => void (modifiers.has(key) || delete dataset.pointer);
  addEventListener('keydown', onKey, { capture: true, passive: true });
}
