import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { PoolConfig } from 'pg';

type Link = { client: Socket; server: Socket; silent: boolean; hasSentFirst?: boolean; isLate?: boolean };

/** A TCP proxy before a database: a network that can fail. */
export async function openTcpProxy(poolConfig: PoolConfig) {
  const links = new Set<Link>();
  let cutText: string | null = null;
  let firstText = '';
  let late: { statement: string; text: string } | null = null;
  let deliverLate = () => {};
  let isCutAgain = false;
  let refusing = false;
  let refused = () => {};

  const listening = createServer((client) => {
    if (refusing) {
      refused();
      return void client.destroy();
    }
    const link: Link = { client, server: connect(socketOf(poolConfig)), silent: false };
    links.add(link);
    client.on('data', (data) => {
      link.hasSentFirst ||= data.includes(firstText);
      link.isLate ||= late !== null && data.includes(late.statement);
      if (link.isLate && late && data.includes(late.text)) {
        late = null;
        deliverLate = () => link.server.end(data);
        link.silent = true;
        client.destroy();
      } else if (cutText !== null && link.hasSentFirst && data.includes(cutText)) {
        if (!isCutAgain) cutText = null;
        cut(link);
      } else if (!link.silent) link.server.write(data);
    });
    link.server.on('data', (data) => {
      if (!link.silent) client.write(data);
    });
    for (const side of [client, link.server]) {
      side.on('error', () => {});
      // Whoever is behind a silent network does not see the other side go either.
      side.on('close', () => !link.silent && cut(link));
    }
  });
  const cut = (link: Link) => {
    links.delete(link);
    link.client.destroy();
    link.server.destroy();
  };
  const cutAll = () => links.forEach(cut);

  listening.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const { port } = listening.address() as AddressInfo;

  return {
    port,
    /** Ends every connection, as a database that goes away does. */
    cutAll,
    /**
     * Ends the next connection on which the process sends this text, where it has sent `first` since this call; the
     * database never gets it.
     */
    cutOn(text: string, first = '') {
      for (const link of links) link.hasSentFirst = first === '';
      firstText = first;
      cutText = text;
      isCutAgain = false;
    },
    /** Cuts as `cutOn` does, and every one after it. */
    cutAlwaysOn(text: string) {
      firstText = '';
      cutText = text;
      isCutAgain = true;
    },
    /** The process loses the connection on which this text follows that statement; the database gets it with `deliver`. */
    delay: (text: string, statement: string) => (late = { text, statement }),
    deliver: () => deliverLate(),
    /** Tells whether `cutOn` has still to happen. */
    isWaiting: () => cutText !== null,
    /** Nothing more arrives on the connections that are open now, in neither direction, and no end either. */
    silence: () => links.forEach((link) => (link.silent = true)),
    /** Ends the silent connections on both sides, as their systems do at last. */
    endSilent: () => links.forEach((link) => link.silent && cut(link)),
    /** New connections are ended at once. */
    refuse: (value: boolean) => (refusing = value),
    /** It is called for each connection that was ended so. */
    onRefused: (handler: () => void) => (refused = handler),
    close() {
      cutAll();
      listening.close();
    },
  };
}

export const socketOf = ({ host = '', port = 5432 }: PoolConfig) =>
  host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
