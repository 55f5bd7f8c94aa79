import type { FastifyRequest } from 'fastify';
import type { Routes } from '../http/app-types.ts';
import { notFound } from '../errors.ts';

const objectName = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}(-640|-320)?\.webp$/;

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=31536000, immutable',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
};

/** Serves pictures, publicly. A name is never used twice, so a browser may keep a picture for ever. */
export const objectRoutes: Routes = async (app) => {
  app.route({
    method: 'GET',
    url: '/objects/:name',
    config: { access: 'public' },
    handlerTimeout: 20_000, // a picture of the sample menu may have to be drawn first
    handler: async (request: FastifyRequest<{ Params: { name: string } }>, reply) => {
      const { name } = request.params;
      const bytes = objectName.test(name) ? await app.storage.get(name) : null;
      if (!bytes) throw notFound();
      return reply.headers(headers).send(bytes);
    },
  });
};
