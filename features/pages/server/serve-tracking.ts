import type { FastifyRequest } from 'fastify';
import { orderHeadline } from '#features/orders/rules/order-headline.ts';
import { trackingPath } from '#features/orders/rules/tracking-path.ts';
import { findTracked } from '#features/orders/server/find-tracked.ts';
import { createTrackingKeys } from '#features/orders/server/tracking-keys.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { addressKey, createLimit } from '#platform/server/http/limits.ts';
import { customerProgress } from '#shared/order-progress.ts';
import { isOpen } from '#shared/order-status.ts';
import type { DrawPage, PageFiles } from '../contract.ts';
import type { PageCache } from './page-cache.ts';

type Options = { draw: DrawPage; files: PageFiles; cache: PageCache };
type Key = { Params: { key: string } };

/** Shows the progress of an order to whoever has its link: no name, no address, no goods and no sum. */
export function serveTracking(app: App, { draw, files, cache }: Options) {
  const keys = createTrackingKeys(app.secrets.sessionSecret);
  // Several people may look again and again behind one address.
  const limit = createLimit(app, { name: 'tracking', points: 60, seconds: 60 });

  app.get(
    trackingPath(':key'),
    { config: { access: 'public' } },
    async (request: FastifyRequest<Key>, reply) => {
      await limit(addressKey(request.ip));
      const now = app.clock();
      const id = keys.read(request.params.key);
      const order = id ? await findTracked(app.db, id, now) : undefined;
      const { shop, menu, policy } = await cache.current();
      const { timeZone } = (await app.settings.read()).shop;
      const progress = order && {
        ...orderHeadline(order, now, timeZone),
        ...customerProgress(order, now, timeZone),
        isOpen: isOpen(order),
      };
      // The address is a secret: nothing keeps the page, no canonical address names it and no search engine lists it.
      const html = draw(
        { kind: 'tracking', progress },
        { menu, shop, origin: '', hasPictures: false },
        files,
      );
      return reply
        .code(order ? 200 : 404)
        .headers({
          'cache-control': 'no-store',
          'content-security-policy': policy,
          'x-robots-tag': 'noindex, nofollow',
        })
        .type('text/html; charset=utf-8')
        .send(html);
    },
  );
}
