import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-types.ts';

/** Makes endpoints whose contract names 201 answer 201, without each handler saying so. */
export function defaultStatus201(app: App) {
  app.addHook('onRoute', (route) => {
    const response = route.schema?.response;
    if (!response || typeof response !== 'object' || !('201' in response)) return;
    const created = (_request: FastifyRequest, reply: FastifyReply, done: () => void) => {
      void reply.code(201);
      done();
    };
    route.preHandler = [created, ...[route.preHandler ?? []].flat()];
  });
}
