import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, run, RunOptions } from 'axe-core';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What the rules' code adds to the page it is run in. */
declare const axe: { run: typeof run };

/** Judges the page, or the parts that a selector names, by these rules. A page takes the rules' code once. */
export async function runAxe(page: Page, options: RunOptions, part?: string): Promise<AxeResults> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  return page.evaluate(([where, what]) => axe.run(where ?? document, what), [part, options] as const);
}
