import { mkdtemp, rm } from 'node:fs/promises';
import { createConnection, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { socketOf } from './tcp-proxy.ts';

/** PostgreSQL's answer to a commit: the tag of a CommandComplete message. */
const committed = 'COMMIT\0';

/**
 * Stands between the shop and its database, on a Unix socket, and cuts a connection right after a
 * commit: the database has it, and its answer is lost.
 */
export async function openCommitProxy(connection: pg.PoolConfig) {
  const folder = await mkdtemp(join(tmpdir(), 'budtender-proxy-'));
  const file = `.s.PGSQL.${connection.port ?? 5432}`;
  const open = new Set<Socket>();
  let isDown = false;
  let wanted: string | null = null;
  let downAfterwards = false;

  function setDown(down: boolean) {
    isDown = down;
    if (down) open.forEach((socket) => socket.destroy());
  }

  const server = createServer((shop) => {
    const database = createConnection(socketOf(connection));
    const end = () => [shop, database].forEach((socket) => socket.destroy());
    for (const socket of [shop, database]) {
      open.add(socket);
      socket.on('error', end).on('close', () => {
        open.delete(socket);
        end();
      });
    }
    if (isDown) return end();
    let isWanted = false;
    shop.on('data', (bytes) => {
      isWanted ||= wanted !== null && bytes.includes(wanted);
      database.write(bytes);
    });
    database.on('data', (bytes) => {
      if (isWanted && bytes.includes(committed)) {
        wanted = null;
        if (downAfterwards) setDown(true);
        end();
      } else shop.write(bytes);
    });
  });
  await new Promise<void>((resolve) => server.listen(join(folder, file), resolve));

  return {
    host: folder,
    /** Cuts the next transaction that sends such text, once it has committed; or the database for everybody. */
    cutCommitOf(statement: string, { andStayDown = false } = {}) {
      wanted = statement;
      downAfterwards = andStayDown;
    },
    /** Tells whether the cut has happened. */
    hasCut: () => wanted === null,
    setDown,
    async close() {
      open.forEach((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}
