import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Presses Tab until the focus is there, as someone without a mouse has to. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  // Found once, not before each press: to find by role costs more than to press.
  let element = await target.elementHandle();
  for (let presses = 0; presses < 80; presses += 1) {
    const [isThere, isFocused] = await element.evaluate((one) => [
      one.isConnected,
      one === document.activeElement,
    ]);
    if (isFocused) return;
    if (isThere) await page.keyboard.press('Tab');
    else element = await target.elementHandle();
  }
  throw new Error(`Tab never reaches ${String(target)}`);
}

type Role = Parameters<Page['getByRole']>[0];
type Name = string | RegExp;
/** The states of a control, as the accessibility tree has them. */
type State = {
  pressed?: boolean;
  checked?: boolean;
  disabled?: boolean;
  selected?: boolean;
  expanded?: boolean;
};

/**
 * Somebody who has a keyboard and hears the page: controls are known by role, name and state, and reached by Tab. What is
 * hidden from the accessibility tree is not there.
 */
export function keyboardOf(page: Page) {
  const find = (role: Role, name: Name, state: State = {}) =>
    page.getByRole(role, { name, exact: typeof name === 'string', ...state }).first();
  return {
    press: async (role: Role, name: Name, key = 'Enter') => {
      await tabTo(page, find(role, name));
      await page.keyboard.press(key);
    },
    type: async (role: Role, name: Name, text: string) => {
      await tabTo(page, find(role, name));
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(text);
    },
    key: (key: string) => page.keyboard.press(key),
    hears: (role: Role, name: Name, state?: State) => expect(find(role, name, state)).toBeVisible(),
    /** A log or a status reads its changes aloud. */
    isTold: (role: 'log' | 'status' | 'alert', words: Name) =>
      expect(page.getByRole(role).filter({ hasText: words }).first()).toBeVisible(),
    isOn: (role: Role, name: Name) => expect(find(role, name)).toBeFocused(),
    isInvalid: (role: Role, name: Name) => expect(find(role, name)).toHaveAttribute('aria-invalid', 'true'),
  };
}
export type Keyboard = ReturnType<typeof keyboardOf>;
