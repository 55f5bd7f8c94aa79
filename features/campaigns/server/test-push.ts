import { eq } from 'drizzle-orm';
import type { NotificationBody } from '../contract.ts';
import { pushSubscriptions } from '../schema.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { dropSubscriptions } from '#platform/server/push/queries.ts';

/** Sends a draft to the caller's own devices, and answers how many took it. */
export async function sendTest(
  { db, pushSender }: App,
  userId: string,
  { title, message, link }: Pick<NotificationBody, 'title' | 'message' | 'link'>,
) {
  const devices = await db.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId));
  const outcomes = await Promise.all(
    devices.map((device) => pushSender.send(device, { title, body: message, tag: 'test', link }, 'normal')),
  );
  const gone = devices.filter((_, at) => outcomes[at]?.status === 'gone').map(({ id }) => id);
  await dropSubscriptions(db, gone);
  return { devices: devices.length, sent: outcomes.filter(({ status }) => status === 'sent').length };
}
