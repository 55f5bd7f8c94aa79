import pg from 'pg';

type Handler = (payload: string) => void;

/** One connection that hears what any process of the shop announces by NOTIFY. */
export type Listener = {
  /** False while the connection is away: announcements may be missed, so caches must not be trusted. */
  readonly connected: boolean;
  on(channel: string, handler: Handler): void;
  /** Called each time the connection is back (and the first time). */
  onConnect(handler: () => void): void;
  start(): Promise<void>;
  close(): Promise<void>;
};

const retryMs = 500;

export function createListener(connection: pg.PoolConfig): Listener {
  const handlers = new Map<string, Handler[]>();
  const onConnect: (() => void)[] = [];
  let client: pg.Client | null = null;
  let connected = false;
  let closed = false;
  let timer: NodeJS.Timeout | undefined;

  async function connect() {
    const next = new pg.Client({ ...connection, keepAlive: true, application_name: 'budtender-listener' });
    client = next;
    next.on('error', () => {});
    next.on('end', () => lost(next));
    next.on('notification', ({ channel, payload = '' }) => {
      for (const handle of handlers.get(channel) ?? []) handle(payload);
    });
    await next.connect();
    for (const channel of handlers.keys()) await next.query(`listen ${next.escapeIdentifier(channel)}`);
    connected = true;
    for (const handle of onConnect) handle();
  }

  function lost(which: pg.Client) {
    if (closed || which !== client) return;
    connected = false;
    client = null;
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
    start: connect,
    async close() {
      closed = true;
      connected = false;
      clearTimeout(timer);
      await client?.end().catch(() => {});
    },
  };
}
