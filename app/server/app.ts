import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import { validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod';
import { guardAge } from '#features/accounts/server/age-service.ts';
import type { Config } from '#platform/server/config.ts';
import type { Database } from '#platform/server/db/database.ts';
import { createListener } from '#platform/server/db/listener.ts';
import { nameListener } from '#platform/server/db/other-secrets.ts';
import { guardRoutes } from '#platform/server/http/access.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { closeInOrder } from '#platform/server/http/closing.ts';
import { csrfProtection } from '#platform/server/http/csrf.ts';
import { errorHandler, onBadUrl } from '#platform/server/http/error-handler.ts';
import { headersFor, securityHeaders } from '#platform/server/http/headers.ts';
import { nodeHostCheck, requireOneHost } from '#platform/server/http/proxy.ts';
import { reportHealth } from '#platform/server/http/write-health.ts';
import { parseJson } from '#platform/server/http/request-text.ts';
import { limitCustomers } from '#platform/server/http/limits.ts';
import { limitTime, overloadGuard } from '#platform/server/http/overload.ts';
import { logRequests } from '#platform/server/http/log.ts';
import { defaultStatus201 } from '#platform/server/http/default-status.ts';
import { onClientError, refuseExpectations } from '#platform/server/http/parser-errors.ts';
import { serializerCompiler } from '#platform/server/http/serializer.ts';
import { validateText } from '#platform/server/http/request-text.ts';
import { watchWrites } from '#platform/server/http/write-health.ts';
import { warnOfUnnamedProxy } from '#platform/server/http/proxy.ts';
import { createSessions } from '#platform/server/sessions/sessions.ts';
import { serveClient } from '#platform/server/http/static.ts';
import { runJobs } from './worker.ts';
import { createPublisher } from '#platform/server/announcements/publisher.ts';
import { createHub } from '#platform/server/live/hub.ts';
import { markReads, websocketRoutes } from './sockets.ts';
import { watchShop } from '#features/orders/server/shop-watch.ts';
import { createTicketPrinter } from '#features/tickets/server/print-waiting.ts';
import { registerModules } from './routes.ts';
import { buildSpec } from '#platform/server/openapi/build-spec.ts';
import { createEmailSender } from '#platform/server/email/sender.ts';
import { createSender } from '#platform/server/push/sender.ts';
import { reportMetrics } from '#platform/server/metrics/routes.ts';
import type { DrawPage } from '#features/pages/contract.ts';
import { loadDrawPage } from '#features/pages/server/load-draw-page.ts';
import { servePages } from '#features/pages/server/serve-pages.ts';
import { createMenuCache } from '#features/products/server/menu-cache.ts';
import type { Secrets } from '#platform/server/secrets.ts';
import { createSettingsCache } from '#features/settings/server/settings-cache.ts';
import { shopChecks } from './shop-checks.ts';
import { withSampleArt } from './seed/sample-art.ts';
import { openStorage } from '#platform/server/uploads/open-storage.ts';

export type Parts = {
  config: Config;
  secrets: Secrets;
  database: Database;
  logger?: FastifyBaseLogger;
  /** Folder of the built browser app; without it only the API is served. */
  clientDir?: string;
  /** The renderer of the public pages; without it, the one built next to the browser app. */
  drawPage?: DrawPage;
  clock?: () => Date;
  /** Milliseconds that timers may be late before calls are refused; else what the configuration says. */
  maxDelayMs?: number;
  /** Milliseconds until a call without an answer is given up, where its route names no other limit. */
  maxAnswerMs?: number;
};

/** Builds the whole server, without a port. */
export async function buildApp(parts: Parts): Promise<App> {
  const {
    config,
    secrets,
    database,
    logger,
    clientDir,
    drawPage,
    clock = () => new Date(),
    maxDelayMs = config.eventLoopDelayLimit,
    maxAnswerMs = 8_000,
  } = parts;
  const addHeaders = securityHeaders(config);
  const app: App = Fastify({
    ...(logger ? { loggerInstance: logger } : { logger: false }),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy.length > 0 ? config.trustProxy : false,
    bodyLimit: 64 * 1024,
    requestTimeout: 60_000, // a picture over a slow line; all else has the eight seconds of its handler
    connectionTimeout: 30_000,
    keepAliveTimeout: 72_000,
    return503OnClosing: false,
    http: {
      maxHeaderSize: 16 * 1024,
      headersTimeout: 10_000,
      connectionsCheckingInterval: 5_000,
      ...nodeHostCheck,
    },
    clientErrorHandler: onClientError(headersFor(config).api),
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: onBadUrl(addHeaders),
  }).withTypeProvider<ZodTypeProvider>();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.removeContentTypeParser('text/plain');
  parseJson(app);
  refuseExpectations(app, headersFor(config).api);

  const listener = createListener(database.directConfig, nameListener(secrets));
  app.decorate('config', config);
  app.decorate('secrets', secrets);
  app.decorate('database', database);
  app.decorate('db', database.db);
  app.decorate('clock', clock);
  app.decorate('storage', withSampleArt(openStorage(config), database.db));
  app.decorate('listener', listener);
  app.decorate('publisher', createPublisher(app));
  app.decorate('pushSender', createSender({ vapid: secrets.vapid, testEndpoint: config.pushTestEndpoint }));
  app.decorate('sessions', createSessions({ config, database, listener, clock }));
  app.decorate('menu', createMenuCache(app));
  app.decorate('settings', createSettingsCache(app));
  app.decorate('sendEmail', createEmailSender(app));
  app.decorate('tickets', createTicketPrinter(app));
  app.decorate('shopChecks', shopChecks);
  watchWrites(app);
  listener.onLost(() => database.discardIdle());
  app.addHook('onReady', () => listener.start());
  app.addHook('onClose', () => listener.close());

  await app.register(cookie, { hook: false });
  app.addHook('onRequest', addHeaders);
  const finishClosing = closeInOrder(app);
  const hub = createHub();
  markReads(app, hub);
  requireOneHost(app);
  overloadGuard(app, maxDelayMs);
  app.addHook('preValidation', validateText);
  logRequests(app);
  warnOfUnnamedProxy(app);
  errorHandler(app);
  defaultStatus201(app);
  await buildSpec(app);
  guardRoutes(app); // before every route, and before the CSRF hook: session and role come first
  limitTime(app, maxAnswerMs); // from before the session is looked up
  csrfProtection(app);
  limitCustomers(app);
  guardAge(app);
  reportHealth(app);
  reportMetrics(app);
  await registerModules(app);
  if (clientDir) {
    servePages(app, clientDir, drawPage ?? loadDrawPage(clientDir));
    await serveClient(app, clientDir);
  }
  await websocketRoutes(app, hub);
  watchShop(app);
  app.addHook('preClose', finishClosing); // after the `preClose` of the sockets, which closes them with 1012
  runJobs(app);
  return app;
}
