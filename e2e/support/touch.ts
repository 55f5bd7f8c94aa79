import type { Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Every control is at least as large as a fingertip, and is clear of its neighbors. */
export async function expectTouchable(page: Page) {
  await expect.soft.poll(() => page.evaluate(listFaults)).toEqual([]);
}

function listFaults() {
  const controls = [...document.querySelectorAll('button, a, input, select, textarea')]
    .filter((control) => control.checkVisibility() && !control.closest('[aria-hidden=true]'))
    .map((control) => ({ control, ...sizeOf(control), box: boxInSight(control) }))
    .filter(({ width, box }) => width > 1 && box.bottom > Math.max(0, box.top) && box.right > box.left);
  const small = controls
    .filter(({ width, height }) => width < 44 || height < 43.5)
    .map(({ control, width, height }) => `${width} x ${height}: ${name(control)}`);
  const near = controls.flatMap((one, index) =>
    controls
      .slice(index + 1)
      .filter((other) => distance(one.box, other.box) < 7.5 && areApart(one.control, other.control))
      .map(({ control, box }) => `${distance(one.box, box)} px: ${name(one.control)} and ${name(control)}`),
  );
  return [...small, ...near];

  function name(control: Element) {
    return control.outerHTML.slice(0, 160);
  }

  function sizeOf(control: Element) {
    const { width, height } = control.getBoundingClientRect();
    return { width, height };
  }

  /** Returns the box of an element without the parts that scrolling ancestors hide. */
  function boxInSight(control: Element) {
    let { left, top, right, bottom } = control.getBoundingClientRect();
    for (let around = control.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflowY === 'visible') continue;
      const frame = around.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return { left, top, right, bottom };
  }

  function distance(one: ReturnType<typeof boxInSight>, other: ReturnType<typeof boxInSight>) {
    const { left, top, right, bottom } = one;
    return Math.max(left - other.right, other.left - right, top - other.bottom, other.top - bottom);
  }

  function areApart(one: Element, other: Element) {
    // Tabs, the halves of a stepper, and a button within its field are parts of one control.
    const whole = one.closest('[role=tablist], :has(> output), :has(> input)');
    return !whole?.contains(other) && layerOf(one) === layerOf(other);
  }

  /** A bar that sticks lies above whatever is scrolled under it. */
  function layerOf(control: Element) {
    let layer: Element | null = control;
    while (layer && !/fixed|sticky/.test(getComputedStyle(layer).position)) layer = layer.parentElement;
    return layer;
  }
}
