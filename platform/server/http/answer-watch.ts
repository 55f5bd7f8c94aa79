import { EventEmitter, once } from 'node:events';
import type { Server } from 'node:http';

/** Knows whether requests are under way. WebSockets are none: they are upgraded, and stay open. */
export function createAnswerWatch(server: Pick<Server, 'on'>) {
  const changes = new EventEmitter().setMaxListeners(0);
  let underWay = 0;
  server.on('request', (_request, response) => {
    underWay += 1;
    response.once('close', () => {
      underWay -= 1;
      if (underWay === 0) changes.emit('idle');
    });
  });
  return {
    /** Resolves when no request is under way, or after the given milliseconds. */
    async idle(maxWaitMs: number) {
      if (underWay === 0) return;
      const signal = AbortSignal.timeout(maxWaitMs);
      await once(changes, 'idle', { signal }).catch(() => undefined);
    },
  };
}
