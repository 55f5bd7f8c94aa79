import type { JobHelpers } from 'graphile-worker';
import { z } from 'zod';
import { counted } from '#shared/counted.ts';
import { fullName } from '#platform/server/db/full-name.ts';
import { type Queryable, runPrepared } from '#platform/server/db/prepared.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { admins, type Job } from '#platform/server/outbox/queue-messages.ts';
import { deliver } from '#platform/server/push/deliver.ts';
import { findSubscription } from '#platform/server/push/queries.ts';
import { countStops } from './shifts-queries.ts';

/** Tells the shop's devices that a driver with open stops went off duty. */
export const dutyPushJob = (driverId: string): Job => ({
  task: 'duty_push',
  payload: { driverId },
  key: `duty_push:${driverId}`,
  toDevicesOf: admins,
  maxAttempts: 5,
});

const payload = z.object({ driverId: z.uuid(), subscriptionId: z.uuid(), tries: z.int().default(0) });

/** Job: one device's push. Whoever is on duty again, or has no stops any more, is not announced. */
export const dutyPush = (app: App) => async (data: unknown, helpers: JobHelpers) => {
  const job = payload.parse(data);
  const { driverId } = job;
  const [subscription, stops, name] = [
    await findSubscription(app.db, job.subscriptionId),
    await countStops(app.db, driverId),
    await nameOffDuty(app.database.pool, driverId),
  ];
  if (!subscription || stops === 0 || !name) return;
  await deliver(app, helpers, job, {
    subscription,
    message: {
      title: `${name} is off duty`,
      body: `${counted(stops, 'open stop')} ${stops === 1 ? 'needs' : 'need'} another driver.`,
      // At most 32 signs are allowed.
      tag: `duty${driverId.replaceAll('-', '')}`.slice(0, 32),
    },
    urgency: 'high',
    name: 'duty push',
    about: { driverId },
  });
};

/** Returns the name of a driver who is not on duty. */
async function nameOffDuty(on: Queryable, driverId: string) {
  const { rows } = await runPrepared<{ name: string }>(on, {
    name: 'name-driver-off-duty',
    text: `select ${fullName('u')} as name from users u where u.id = $1 and not exists (
             select from shifts s where s.driver_id = u.id and s.closed_at is null and s.ended_at is null)`,
    values: [driverId],
  });
  return rows[0]?.name;
}
