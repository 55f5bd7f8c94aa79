import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { iconPath, iconSizes, lookCss } from '#shared/look-css.ts';
import type { Settings } from '#shared/settings.ts';
import type { App } from './app-types.ts';
import { accepts, loadBuiltFiles } from './built-files.ts';
import { notFound } from '../errors.ts';
import { pagePolicy } from './headers.ts';

const open = { config: { access: 'public' } } as const;
const pathOf = ({ url }: FastifyRequest) => url.replace(/\?.*$/s, '');

const cacheControls = {
  '/assets/*': 'public, max-age=31536000, immutable',
  '/icons/*': 'public, max-age=86400',
  '/sw.js': 'no-cache',
};

/** The built app: hashed files for ever, the worker and the page again each time, every other path the page. */
export async function serveClient(app: App, clientDir: string) {
  const sendFile = loadBuiltFiles(clientDir);
  const page = preparePage(app, clientDir);
  const manifest = readFileSync(join(clientDir, 'manifest.webmanifest'), 'utf8');

  for (const [url, cacheControl] of Object.entries(cacheControls)) {
    app.get(url, { ...open }, (request, reply) => sendFile(request, reply, pathOf(request), cacheControl));
  }
  app.get('/manifest.webmanifest', { ...open }, (_request, reply) => {
    const { shop, look } = app.settings.recent();
    const named = filledIn(manifest, { Budtender: JSON.stringify(shop.name).slice(1, -1) });
    const sent = look.logo === null ? named : withIcons(named, look.logo);
    return reply.header('cache-control', 'no-cache').type('application/manifest+json').send(sent);
  });
  app.get('/', { ...open }, page);
  app.get('/*', { ...open }, (request, reply) => {
    const path = pathOf(request);
    if (/^\/(api|objects|ws)(\/|$)/.test(path)) throw notFound();
    // A missing file is a 404; where a browser navigates to gets the page, whose router shows what is not found.
    if (/\.\w+$/.test(path) && !request.headers.accept?.includes('text/html')) throw notFound();
    return page(request, reply);
  });
}

/** The logo takes the place of the program's icons. It leaves room for the mask of a phone. */
function withIcons(manifest: string, logo: string) {
  const icons = iconSizes
    .filter((size) => size !== 180)
    .flatMap((size) =>
      ['any', 'maskable'].map((purpose) => ({
        src: iconPath(logo, size),
        sizes: `${size}x${size}`,
        type: 'image/png',
        purpose,
      })),
    );
  return JSON.stringify({ ...(JSON.parse(manifest) as object), icons });
}

const compress = promisify(gzip);

/** Prepares the page, which has a nonce of its own in each answer, for the style elements that dialogs add. */
function preparePage(app: App, clientDir: string) {
  const { imageOrigins } = app.config;
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const link = preloadsOf(html);
  const prepare = ({ shop, age, look }: Pick<Settings, 'shop' | 'age' | 'look'>) => {
    const { name, timeZone } = shop;
    const { rule: ageRule, minimumAge } = age;
    const values = {
      Budtender: escapeHtml(name),
      __TIME_ZONE__: timeZone,
      __AGE_RULE__: ageRule,
      __MINIMUM_AGE__: String(minimumAge),
    };
    const parts = withLook(html, look)
      .split('__NONCE__')
      .map((part) => filledIn(part, values));
    const scripts = [...parts.join('').matchAll(/<script>([\s\S]*?)<\/script>/g)];
    const scriptHashes = scripts.map(([, code = '']) => createHash('sha256').update(code).digest('base64'));
    return { name, timeZone, ageRule, minimumAge, look, parts, scriptHashes };
  };
  let prepared: ReturnType<typeof prepare> | undefined;

  return async (request: FastifyRequest, reply: FastifyReply) => {
    const { shop, age, look } = app.settings.recent();
    const { name, timeZone } = shop;
    const isSame =
      prepared?.name === name &&
      prepared.timeZone === timeZone &&
      prepared.ageRule === age.rule &&
      prepared.minimumAge === age.minimumAge &&
      prepared.look.color === look.color &&
      prepared.look.logo === look.logo;
    if (!prepared || !isSame) prepared = prepare({ shop, age, look });
    const { parts, scriptHashes } = prepared;
    const nonce = randomBytes(16).toString('base64');
    const body = parts.join(nonce);
    // It holds nothing that the caller has sent, so its compressed length reveals nothing of the nonce (BREACH).
    const isCompressed = accepts(request, 'gzip');
    if (isCompressed) void reply.header('content-encoding', 'gzip');
    return reply
      .header('content-security-policy', pagePolicy({ nonce, scriptHashes, imageOrigins }))
      .header('link', link)
      .header('cache-control', 'no-cache')
      .header('vary', 'accept-encoding')
      .type('text/html; charset=utf-8')
      .send(isCompressed ? await compress(body) : body);
  };
}

/** Adds the colors and the logo of the shop, after the stylesheet that has the program's own. */
function withLook(html: string, look: Settings['look']) {
  const css = lookCss(look);
  const styled = css ? html.replace('</head>', `<style nonce="__NONCE__">${css}</style></head>`) : html;
  if (look.logo === null) return styled;
  return styled
    .replace(
      /<link rel="icon"[^>]*>/,
      `<link rel="icon" type="image/png" href="${iconPath(look.logo, 192)}">`,
    )
    .replace(
      /<link rel="apple-touch-icon"[^>]*>/,
      `<link rel="apple-touch-icon" href="${iconPath(look.logo, 180)}">`,
    );
}

/** Returns the page's own files for its `Link` header: a browser sends for them before it has read the page. */
const preloadsOf = (html: string) =>
  [...html.matchAll(/<link rel="(stylesheet|modulepreload)" crossorigin href="([^"]+)"/g)]
    .map(([, rel, href]) => `<${href}>; rel=${rel === 'stylesheet' ? 'preload; as=style; crossorigin' : rel}`)
    .join(', ');

/** Fills the shop's values into a built file, all at once: a name may contain the placeholder of another value. */
const filledIn = (file: string, values: Record<string, string>) =>
  file.replaceAll(new RegExp(Object.keys(values).join('|'), 'g'), (word) => values[word] ?? word);

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
