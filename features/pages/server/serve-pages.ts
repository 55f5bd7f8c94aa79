import type { FastifyReply, FastifyRequest } from 'fastify';
import { createAgeChecks } from '#features/accounts/server/age-service.ts';
import { productPath } from '#features/products/rules/product-address.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { addressKey, createLimit } from '#platform/server/http/limits.ts';
import { sendBytes } from '#platform/server/http/cached-response.ts';
import { writtenPages } from '#shared/page-settings.ts';
import type { DrawPage, MenuQuery, PageRequest } from '../contract.ts';
import { menuPath } from '../rules/page-addresses.ts';
import { createPageCache } from './page-cache.ts';
import { readPageFiles } from './page-files.ts';
import { robotsText, toSitemap } from './for-crawlers.ts';
import { serveTracking } from './serve-tracking.ts';
import { serveIcons } from './icons.ts';
import { serveSharedPictures } from './shared-pictures.ts';

const open = { config: { access: 'public', fromMemory: true } } as const;
const html = 'text/html; charset=utf-8';

/** As in the address of the app's own menu. */
const queryNames = ['search', 'category', 'price', 'strength', 'form', 'diet', 'sale', 'sort'];
const maxQueryLength = 100;

type Slug = { Params: { slug: string } };

/** Returns the parts of an address that narrow the menu; none where it is asked for as a whole. */
function readQuery(given: unknown): MenuQuery | undefined {
  const texts = Object.entries(given ?? {}).filter(
    (part): part is [string, string] => typeof part[1] === 'string' && part[1] !== '',
  );
  const known = texts.filter(([name]) => queryNames.includes(name));
  if (known.length === 0) return undefined;
  return Object.fromEntries(known.map(([name, text]) => [name, text.slice(0, maxQueryLength)]));
}

/** Serves the pages that anybody may read without an account and without JavaScript. */
export function servePages(app: App, clientDir: string, draw: DrawPage) {
  const files = readPageFiles(clientDir);
  const cache = createPageCache(app, draw, files);
  const ageChecks = createAgeChecks(app);
  const limitSearches = createLimit(app, { name: 'menu-search', points: 120, seconds: 60 });

  async function send(request: FastifyRequest, reply: FastifyReply, page: PageRequest) {
    const { rule, state } = await ageChecks.ofCaller(request, reply);
    // Whoever said No is where the app says so.
    if (state === 'refused' || state === 'closed') return reply.redirect('/', 302);
    // A page of one caller's answer about the age is no other caller's.
    if (rule !== 'none') void reply.header('vary', 'cookie');
    return sendPage(request, reply, page, state === 'open');
  }

  async function sendPage(
    request: FastifyRequest,
    reply: FastifyReply,
    page: PageRequest,
    hasPictures: boolean,
  ): Promise<FastifyReply> {
    const asked = { origin: originOf(request), hasPictures };
    const { bytes, policy, oldAddresses } = await cache.get(page, asked);
    if (!bytes) {
      const slug = page.kind === 'product' ? oldAddresses.get(page.slug) : undefined;
      if (slug) return reply.redirect(productPath(slug), 301);
      void reply.code(404);
      return sendPage(request, reply, { kind: 'missing' }, hasPictures);
    }
    void reply.header('content-security-policy', policy);
    sendBytes(request, reply, bytes, html);
    return reply;
  }

  app.get(menuPath, { ...open }, async (request, reply) => {
    const query = readQuery(request.query);
    // Drawn for each caller, since there are more searches than could be kept.
    if (query) await limitSearches(addressKey(request.ip));
    return send(request, reply, { kind: 'menu', query });
  });
  app.get<Slug>(`${menuPath}/:slug`, { ...open }, (request, reply) =>
    send(request, reply, { kind: 'category', slug: request.params.slug }),
  );
  app.get<Slug>(productPath(':slug'), { ...open }, (request, reply) =>
    send(request, reply, { kind: 'product', slug: request.params.slug }),
  );

  // Open to everybody, also to whoever is too young for the goods.
  for (const { id, path } of writtenPages)
    app.get(path, { ...open }, (request, reply) =>
      sendPage(request, reply, { kind: 'written', page: id }, true),
    );

  serveSharedPictures(app);
  serveTracking(app, { draw, files, cache });
  serveIcons(app);

  app.get('/robots.txt', { ...open }, (request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .type('text/plain; charset=utf-8')
      .send(robotsText(originOf(request))),
  );
  app.get('/sitemap.xml', { ...open }, async (request, reply) => {
    const { menu, shop } = await cache.current();
    return reply
      .header('cache-control', 'no-cache')
      .type('application/xml; charset=utf-8')
      .send(toSitemap(menu, shop.pages, originOf(request)));
  });

  /** Returns the shop's own address: PUBLIC_URL when set, else the one it was asked by. */
  function originOf(request: FastifyRequest) {
    return app.config.publicUrl ?? `${request.protocol}://${request.host}`;
  }
}
