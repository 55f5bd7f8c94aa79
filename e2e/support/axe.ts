import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type { AxeResults, run, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** The global that axe-core adds to the page. */
declare const axe: { run: typeof run };

/** Judges the page, or the parts that a selector names, by these rules. A page takes the rules' code once. */
export async function runAxe(page: Page, options: RunOptions, part?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(([where, what]) => axe.run(where ?? document, what), [part, options] as const);
}

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** The rules whose answer depends on the theme; all others look at the same document twice for nothing. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Nothing that the accessibility rules of WCAG 2.2 AA object to, in the light and in the dark: on the page, or in the
 * parts that a selector names, where the rest is a screen of `screens.ts`.
 */
export async function expectAccessible(page: Page, part?: string) {
  // Of what is far from sight the browser may still know the colors of the other theme. And a color that is inherited
  // would change from one element to the next, a frame each. What lies half under a bar at the foot can be scrolled
  // out from under it, so it is no small target.
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`
      * { content-visibility: visible !important; transition: none !important }
      @media (width < 64rem) { .sticky, [data-composer] { position: static !important } }
    `);
    document.adoptedStyleSheets = [sheet];
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // The page hears of it a moment later, and must not be judged half painted.
    await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
    const runOnly = colorScheme === 'light' ? standards : colorRules;
    const { violations } = await runAxe(page, { runOnly, resultTypes: ['violations'] }, part);
    expect(violations.map(({ id, nodes }) => `${colorScheme} ${id}: ${nodes[0]?.html}`)).toEqual([]);
  }
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
}
