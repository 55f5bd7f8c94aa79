import { Client, type Connection } from './client.ts';

type Handler = (payload: string) => void;

/** One connection that LISTENs to what any process of the shop announces by NOTIFY. */
export type Listener = {
  /** False while the connection is away: announcements may be missed, so caches must not be trusted. */
  readonly connected: boolean;
  on(channel: string, handler: Handler): void;
  /** Called each time the connection is back (and the first time). */
  onConnect(handler: () => void): void;
  /** Called each time the connection is lost. */
  onLost(handler: () => void): void;
  start(): Promise<void>;
  close(): Promise<void>;
};

const retryMs = 500;
/** The time between queries that find a dead connection: it is closed when one gets no answer in as long. */
const heartbeatMs = 2_000;

export function createListener(connection: Connection, name: string): Listener {
  const handlers = new Map<string, Handler[]>();
  const onConnect: (() => void)[] = [];
  const onLost: (() => void)[] = [];
  let client: Client | null = null;
  let connected = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;
  let heartbeat: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new Client({ ...connection, application_name: name, answerWithin: heartbeatMs });
    client = next;
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload = '' }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload);
    });
    await next.connect();
    for (const channel of handlers.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    connected = true;
    heartbeat = setInterval(() => void next.query('select 1').catch(() => {}), heartbeatMs).unref();
    for (const handle of onConnect) handle();
  }

  function lost(which: Client) {
    if (closed || which !== client) return;
    clearInterval(heartbeat);
    connected = false;
    client = null;
    for (const handle of onLost) handle();
    retryLater();
  }

  function retryLater() {
    clearTimeout(timer);
    timer = setTimeout(() => void connect().catch(retryLater), retryMs);
    timer.unref();
  }

  return {
    get connected() {
      return connected;
    },
    on(channel, handler) {
      handlers.set(channel, [...(handlers.get(channel) ?? []), handler]);
    },
    onConnect: (handler) => void onConnect.push(handler),
    onLost: (handler) => void onLost.push(handler),
    start: connect,
    async close() {
      closed = true;
      connected = false;
      clearTimeout(timer);
      clearInterval(heartbeat);
      await client?.end().catch(() => {});
    },
  };
}
