import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app-types.ts';
import { loadBuiltFiles } from './built-files.ts';
import { notFound } from '../errors.ts';
import { pagePolicy } from './headers.ts';

const open = { config: { access: 'public' } } as const;
const pathOf = ({ url }: FastifyRequest) => url.replace(/\?.*$/s, '');

const cacheControls = {
  '/assets/*': 'public, max-age=31536000, immutable',
  '/icons/*': 'public, max-age=86400',
  '/sw.js': 'no-cache',
};

/** The built app: hashed files for ever, the worker and the page anew each time, every other path the page. */
export async function serveClient(app: App, clientDir: string) {
  const sendFile = loadBuiltFiles(clientDir);
  const page = preparePage(app, clientDir);
  const nameInJson = JSON.stringify(app.config.shopName).slice(1, -1);
  const manifest = readNamed(join(clientDir, 'manifest.webmanifest'), nameInJson);

  for (const [url, cacheControl] of Object.entries(cacheControls)) {
    app.get(url, { ...open }, (request, reply) => sendFile(request, reply, pathOf(request), cacheControl));
  }
  app.get('/manifest.webmanifest', { ...open }, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json').send(manifest),
  );
  app.get('/', { ...open }, (_request, reply) => page(reply));
  app.get('/*', { ...open }, (request, reply) => {
    const path = pathOf(request);
    if (/^\/(api|objects|ws)(\/|$)/.test(path)) throw notFound();
    // A missing file is a 404; where a browser navigates to gets the page, whose router shows what is not found.
    if (/\.\w+$/.test(path) && !request.headers.accept?.includes('text/html')) throw notFound();
    return page(reply);
  });
}

/** The page with a nonce of its own in each answer, for the style elements that dialogs add. */
function preparePage(app: App, clientDir: string) {
  const { shopName, shopTimezone, imageOrigins } = app.config;
  const parts = readNamed(join(clientDir, 'index.html'), escapeHtml(shopName))
    .replace('__TIME_ZONE__', shopTimezone)
    .split('__NONCE__');
  const scripts = [...parts.join('').matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const scriptHashes = scripts.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));

  return async (reply: FastifyReply) => {
    const nonce = randomBytes(16).toString('base64');
    return reply
      .header('content-security-policy', pagePolicy({ nonce, scriptHashes, imageOrigins }))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(parts.join(nonce));
  };
}

/** A built file with the shop's own name in it. */
const readNamed = (file: string, shopName: string) =>
  readFileSync(file, 'utf8').replaceAll('Budtender', () => shopName);

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
