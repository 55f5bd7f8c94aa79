import { pushSubscriptions } from '../push/subscription-tables.ts';
import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { users } from '../db/user-tables.ts';
import { testDatabase } from '../test/database.ts';
import { outboxMoved } from '../test/jobs.ts';
import { createMover } from './move-messages.ts';
import { type Job, queueJobs, queueMessages, withdrawJobs } from './queue-messages.ts';

const database = await testDatabase(); // no process moves what waits in it
const { db, pool } = database;

async function someone(devices: number) {
  const [user] = await db.insert(users).values({ username: randomUUID(), password: 'x' }).returning();
  for (let device = 0; device < devices; device += 1) {
    const endpoint = `https://push.example.com/${randomUUID()}`;
    await db.insert(pushSubscriptions).values({ userId: user!.id, endpoint, p256dhKey: 'p', authKey: 'a' });
  }
  return user!.id;
}

/** The mover of one process. */
const mover = () => createMover({ database, log: console as never, addHook: (() => {}) as never });

async function move() {
  mover().flush();
  await outboxMoved(pool);
}

const countOf = async (text: string) => Number((await pool.query(`select count(*) ${text}`)).rows[0].count);
const waiting = () => countOf('from outbox_messages');
const jobsOf = async (task: string) =>
  (
    await pool.query<{ key: string | null; payload: Record<string, unknown>; seconds: number }>(
      `select j.key, j.payload, extract(epoch from run_at - now())::float as seconds
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id
       where t.identifier = $1 order by j.id`,
      [task],
    )
  ).rows;

async function listen(...channels: string[]) {
  const client = await pool.connect();
  onTestFinished(() => client.release(true));
  const heard: string[] = [];
  client.on('notification', ({ payload = '' }) => heard.push(payload));
  for (const channel of channels) await client.query(`listen "${channel}"`);
  return heard;
}

test('a push is stored once for each device of its user, with the commit of the change', async () => {
  const [withTwo, without] = [await someone(2), await someone(0)];
  const push = (toDevicesOf: string): Job => ({
    task: 'devices',
    payload: { at: null },
    key: 'd',
    toDevicesOf,
  });

  expect(await queueJobs(db, [push(without)])).toEqual([]);
  const failing = db.transaction(async (tx) => {
    await queueJobs(tx, [push(withTwo)]);
    throw new Error('the order failed');
  });
  await expect(failing).rejects.toThrow('the order failed');
  expect(await waiting()).toBe(0);

  const keys = await db.transaction((tx) => queueJobs(tx, [push(withTwo)]));
  expect(keys).toHaveLength(2);
  await move();
  const subscriptionId = expect.any(String);
  const payload = { at: null, subscriptionId };
  expect(await jobsOf('devices')).toMatchObject(keys.map((key) => ({ key, payload })));
});

test('a job is queued with its time, tries, priority and queue', async () => {
  const payload = { text: 'it’s "quoted" $1' };
  await queueJobs(db, [
    { task: 'late', payload, delaySeconds: 60, maxAttempts: 3, priority: 7, queue: 'one' },
    { task: 'late', payload, runAt: new Date(Date.now() + 3_600_000) },
  ]);
  await move();
  const [first, second] = await jobsOf('late');
  expect(first!.seconds).toBeGreaterThan(50);
  expect(second!.seconds).toBeGreaterThan(3_500);
  expect([first!.payload, second!.payload]).toEqual([payload, payload]);
  const { rows } = await pool.query(
    `select max_attempts, priority, queue_name from graphile_worker.jobs where task_identifier = 'late' order by id`,
  );
  expect(rows).toEqual([
    { max_attempts: 3, priority: 7, queue_name: 'one' },
    { max_attempts: 25, priority: 0, queue_name: null },
  ]);
});

test('of jobs with one key the newest runs, and may keep the time of the first', async () => {
  const job = (number: number, keepsRunAt: boolean): Job => ({
    task: `replaced ${keepsRunAt}`,
    payload: { number },
    key: `replaced:${keepsRunAt}`,
    delaySeconds: number * 100,
    keepsRunAt,
  });
  for (const [keepsRunAt, from, to] of [
    [true, 0, 100],
    [false, 200, 300],
  ] as const) {
    await queueJobs(db, [job(1, keepsRunAt)]);
    await move();
    await queueJobs(db, [job(2, keepsRunAt), job(3, keepsRunAt)]);
    await move();
    const [only, ...others] = await jobsOf(`replaced ${keepsRunAt}`);
    expect([only?.payload, others]).toEqual([{ number: 3 }, []]);
    expect(only!.seconds).toBeGreaterThan(from);
    expect(only!.seconds).toBeLessThanOrEqual(to);
  }
});

test('several processes move each message once, and announcements in order', async () => {
  const heard = await listen('race');
  const numbers = Array.from({ length: 1_200 }, (_, number) => number);
  await queueMessages(
    db,
    numbers.flatMap((number) => [
      { channel: 'race', payload: String(number) },
      { task: 'race', payload: { number }, ...(number % 2 === 0 && { key: `race:${number}` }) },
    ]),
  );
  for (const each of [mover(), mover(), mover(), mover()]) each.flush();
  await outboxMoved(pool);
  await expect.poll(() => heard.length).toBe(numbers.length);
  expect(heard).toEqual(numbers.map(String));
  expect((await jobsOf('race')).map(({ payload }) => payload.number)).toEqual(numbers);
});

test('a move that is cut off moves nothing, and the next one moves all', async () => {
  const heard = await listen('cut');
  await queueMessages(db, [
    { channel: 'cut', payload: 'announced' },
    { task: 'cut', payload: {} },
  ]);
  // The move waits for this lock when it has deleted the messages.
  const other = await pool.connect();
  onTestFinished(() => other.release(true));
  await other.query('begin; lock table graphile_worker._private_tasks in share mode');
  const cut = createMover({ database, log: { warn: () => {} } as never, addHook: (() => {}) as never });
  cut.flush();
  const moving = `from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await expect.poll(() => countOf(moving)).toBe(1);
  await pool.query(`select pg_terminate_backend(pid) ${moving}`);
  await cut.idle();
  await other.query('rollback');
  expect(await waiting()).toBe(2);
  expect([heard, await jobsOf('cut')]).toEqual([[], []]);
  await move();
  await expect.poll(() => heard).toEqual(['announced']);
  expect(await jobsOf('cut')).toHaveLength(1);
});

test('a job can be withdrawn in the outbox and after it was moved, until it runs', async () => {
  const queue = (key: string) => queueJobs(db, [{ task: 'withdrawn', payload: {}, key }]);
  const withdraw = (...keys: string[]) => db.transaction((tx) => withdrawJobs(tx, keys));
  for (const key of ['runs', 'moved']) await queue(key);
  await move();
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = now(), locked_by = 'worker' where key = 'runs'`,
  );
  await queue('waits');
  expect(await withdraw('waits', 'moved', 'unknown')).toEqual({ withdrawn: 2, late: 0 });
  expect(await withdraw('waits', 'moved')).toEqual({ withdrawn: 0, late: 0 });
  expect(await withdraw('runs')).toEqual({ withdrawn: 0, late: 1 });
  await move();
  expect((await jobsOf('withdrawn')).map(({ key }) => key)).toEqual(['runs']);
});

test('an undo by a process of the former version withdraws what was moved', async () => {
  await queueJobs(db, [{ task: 'undone', payload: {}, key: 'undone' }]);
  await move();
  // As that version withdraws: it knows the queue only.
  const { rows } = await pool.query(
    `select count(job.locked_at)::int as sent
     from jsonb_array_elements_text('["undone"]') as key, graphile_worker.remove_job(key) as job`,
  );
  expect([rows, await jobsOf('undone')]).toEqual([[{ sent: 0 }], []]);
});

test('a job that is withdrawn while it is moved does not run', async () => {
  const keys = Array.from({ length: 200 }, (_, number) => `contested:${number}`);
  const mine = mover();
  for (const key of keys) {
    await queueJobs(db, [{ task: 'contested', payload: {}, key }]);
    mine.flush();
    const { withdrawn } = await db.transaction((tx) => withdrawJobs(tx, [key]));
    expect([key, withdrawn]).toEqual([key, 1]);
  }
  await outboxMoved(pool);
  expect(await jobsOf('contested')).toEqual([]);
});
