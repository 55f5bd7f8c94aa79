import type { App } from '#platform/server/http/app-types.ts';
import { blankBefore } from './privacy-queries.ts';

/** Blanks orders older than the owner's setting allows. Without the setting nothing is blanked. */
export async function blankOldOrders(app: App) {
  const { blankAfterMonths } = (await app.settings.read()).privacy;
  if (blankAfterMonths === null) return;
  const now = app.clock();
  const before = new Date(now);
  before.setUTCMonth(before.getUTCMonth() - blankAfterMonths);
  const count = await blankBefore(app.db, before, now);
  if (count > 0) app.log.info({ count }, 'closed orders blanked');
}
