import type { Database } from '../db/database.ts';
import { runPrepared } from '../db/prepared.ts';
import { statfs } from 'node:fs/promises';
import { Counter, Gauge, type Registry } from 'prom-client';
import { backupAgeHours, readBackupRecord } from '../backup/backup-record.ts';
import type { App } from '../http/app-types.ts';

/** Of the whole shop, whichever process answers. Jobs: `waiting` for their turn now, `scheduled` for later. */
type ShopFigures = {
  orders: Record<string, number>;
  jobs: { task: string; state: 'waiting' | 'scheduled' | 'running' | 'failed'; count: number }[];
  outbox: number;
  /** The seconds since the oldest announcement was committed. */
  outboxAge: number;
};

const figures = {
  name: 'metrics-figures',
  text: `
    with counted as (
      select what, sum(count) as count from (
        select what, count from tally_totals union all select what, count from tally_changes
      ) as noted where what <> 'customer' group by what
    ), queued as (
      select task_identifier as task, count(*) as count, case
          when locked_at is not null then 'running' when attempts >= max_attempts then 'failed'
          when run_at > now() then 'scheduled' else 'waiting' end as state
      from graphile_worker.jobs group by 1, 3
    )
    select (select coalesce(json_object_agg(what, count), '{}') from counted) as orders,
      (select coalesce(json_agg(queued), '[]') from queued) as jobs,
      (select count(*) from outbox_messages) as outbox,
      (select coalesce(extract(epoch from now() - min(created_at)), 0)::float from outbox_messages) as "outboxAge"`,
};

type Description = { name: string; help: string; labelNames?: string[] };

const gauge = (registry: Registry, description: Description) =>
  new Gauge({ ...description, registers: [registry] });

/** Reports the state of this process at the moment of the request. */
export function describeProcess(app: App, registry: Registry) {
  const { pool } = app.database;
  const connections = gauge(registry, {
    name: 'db_pool_connections',
    help: 'Connections of the pool to the database, and calls that wait for one',
    labelNames: ['state'],
  });
  const sockets = gauge(registry, {
    name: 'live_sockets',
    help: 'Open live connections, by role',
    labelNames: ['role'],
  });
  const listener = gauge(registry, {
    name: 'live_listener_up',
    help: '1 while the connection that LISTENs to the other processes is there',
  });
  const pushes = new Counter({
    name: 'push_attempts_total',
    help: 'Messages given to push services, by result',
    labelNames: ['result'],
    registers: [registry],
  });

  return () => {
    connections.set({ state: 'busy' }, pool.totalCount - pool.idleCount);
    connections.set({ state: 'idle' }, pool.idleCount);
    connections.set({ state: 'waiting' }, pool.waitingCount);
    for (const role of ['customer', 'driver', 'admin']) sockets.set({ role }, 0);
    for (const { user } of app.liveConnections()) sockets.inc({ role: user.role });
    listener.set(app.listener.connected ? 1 : 0);
    pushes.reset();
    for (const [result, count] of Object.entries(app.pushSender.outcomes)) pushes.inc({ result }, count);
  };
}

/**
 * Describes what the database says of the whole shop: the same at every process. Without a database only `db_up` is
 * given.
 */
export function describeShop({ database, log, config, clock, writes }: App, registry: Registry) {
  const up = gauge(registry, { name: 'db_up', help: '1 when the database answered this very request' });
  const orders = gauge(registry, {
    name: 'shop_orders',
    help: 'Orders of the shop since it opened, by status',
    labelNames: ['status'],
  });
  const jobs = gauge(registry, {
    name: 'shop_jobs',
    help: 'Jobs in the queue, by task and state',
    labelNames: ['task', 'state'],
  });
  const outbox = gauge(registry, {
    name: 'shop_outbox_messages',
    help: 'Announcements and jobs that were not moved out of the outbox yet',
  });
  const outboxAge = gauge(registry, {
    name: 'shop_outbox_age_seconds',
    help: 'Age of the oldest of them',
  });
  const lastWrite = gauge(registry, {
    name: 'shop_last_write_timestamp_seconds',
    help: 'When this process last proved that the database takes a write, and so an order',
  });
  const freeBytes = gauge(registry, {
    name: 'shop_disk_free_bytes',
    help: 'Free space of the disk that DATA_DIR is on',
  });
  const freeShare = gauge(registry, {
    name: 'shop_disk_free_ratio',
    help: 'The same as a share of that disk',
  });
  const backupAge = gauge(registry, {
    name: 'shop_backup_age_seconds',
    help: 'Age of the last whole backup; missing where none was made on this machine',
  });

  const readMachine = async () => {
    const { bavail, blocks, bsize } = await statfs(config.dataDir);
    freeBytes.set(bavail * bsize);
    freeShare.set(bavail / blocks);
    const now = clock();
    const hours = backupAgeHours(await readBackupRecord(config.dataDir, now), now);
    if (hours === null) backupAge.remove();
    else backupAge.set(hours * 3_600);
  };

  return async () => {
    await Promise.all([readMachine(), writes.prove()]);
    lastWrite.set(writes.lastGoodAt().getTime() / 1000);
    const found = await shopFigures(database).catch((err: unknown) => {
      log.warn({ err }, 'the database gave no figures');
    });
    up.set(found ? 1 : 0);
    for (const figure of [orders, jobs]) figure.reset();
    for (const figure of [outbox, outboxAge]) figure.remove();
    if (!found) return;
    for (const [status, count] of Object.entries(found.orders)) orders.set({ status }, count);
    for (const { task, state, count } of found.jobs) jobs.set({ task, state }, count);
    outbox.set(found.outbox);
    outboxAge.set(found.outboxAge);
  };
}

export const shopFigures = async ({ pool }: Pick<Database, 'pool'>) =>
  (await runPrepared<ShopFigures>(pool, figures)).rows[0];
