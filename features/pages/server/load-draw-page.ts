import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { DrawPage } from '../contract.ts';

/**
 * Returns the function that draws pages, as the build has bundled it next to the browser app. It is loaded with the
 * first page: React's part of it takes time and memory that a shop's start does not have to wait for.
 */
export function loadDrawPage(clientDir: string): DrawPage {
  let loaded: { drawPage: DrawPage } | undefined;
  return (...page) => {
    loaded ??= createRequire(import.meta.url)(join(clientDir, '../pages/draw-page.cjs')) as {
      drawPage: DrawPage;
    };
    return loaded.drawPage(...page);
  };
}
