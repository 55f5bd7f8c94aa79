import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { listOldAddresses } from '#features/products/server/product-addresses.ts';
import { formatWeekHours } from '#features/settings/rules/week-hours.ts';
import { formatArea } from '#features/settings/rules/zones.ts';
import type { App } from '#platform/server/http/app-types.ts';
import type { Bytes } from '#platform/server/http/cached-response.ts';
import { pagePolicy } from '#platform/server/http/headers.ts';
import { minuteMs } from '#shared/durations.ts';
import { lookCss } from '#shared/look-css.ts';
import type { Settings } from '#shared/settings.ts';
import type { DrawPage, PageFiles, PageRequest, ShopFacts } from '../contract.ts';

/** The most milliseconds for which a page is cached: the week's hours in it change with the day. */
const maxPageAgeMs = 10 * minuteMs;
/** Without PUBLIC_URL a shop has the address it is asked by, and anybody may make one up. */
const maxOrigins = 4;

type Asked = { origin: string; hasPictures: boolean };

const compress = promisify(gzip);
const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');

/**
 * Keeps pages as compressed bytes for as long as the menu and the settings that they were drawn from are the newest. A
 * page is drawn when it is first asked for.
 */
export function createPageCache(app: App, draw: DrawPage, files: PageFiles) {
  let kept: Awaited<ReturnType<typeof read>> | undefined;
  const scriptHashes = files.themeScript ? [hashOf(files.themeScript)] : [];
  const { imageOrigins } = app.config;

  function policyOf({ look }: Settings) {
    const css = lookCss(look);
    return pagePolicy({ scriptHashes, imageOrigins, ...(css && { styleHash: hashOf(css) }) });
  }

  async function read(menu: Bytes, settings: Settings) {
    const now = app.clock();
    return {
      menuTag: menu.etag,
      settingsVersion: settings.version,
      until: now.getTime() + maxPageAgeMs,
      from: now.getTime(),
      menu: JSON.parse(menu.body.toString()) as MenuProduct[],
      shop: toShopFacts(settings, now),
      policy: policyOf(settings),
      oldAddresses: await listOldAddresses(app.database.pool),
      pages: new Map<string, Map<string, Promise<Bytes | null>>>(),
    };
  }

  /** Returns what pages are drawn from now, and the pages drawn from it so far. */
  async function current() {
    const [menu, settings] = await Promise.all([app.menu.products.get(), app.settings.read()]);
    const now = app.clock().getTime();
    const isNewest =
      kept?.menuTag === menu.etag &&
      kept.settingsVersion === settings.version &&
      kept.from <= now &&
      now < kept.until;
    if (!kept || !isNewest) kept = await read(menu, settings);
    return kept;
  }

  return {
    current,

    /** Returns a page's bytes, null where there is no such page, and the policy for the styles that are in them. */
    async get(request: PageRequest, { origin, hasPictures }: Asked) {
      const { menu, shop, policy, oldAddresses, pages } = await current();
      if (!pages.has(origin) && pages.size >= maxOrigins) pages.clear();
      const ofOrigin = pages.get(origin) ?? new Map<string, Promise<Bytes | null>>();
      pages.set(origin, ofOrigin);
      const key = JSON.stringify([request, hasPictures]);
      const known = ofOrigin.get(key);
      if (known) return { bytes: await known, policy, oldAddresses };
      const made = toBytes(draw(request, { menu, shop, origin, hasPictures }, files));
      // What anybody can think of any number of is not kept: addresses that lead nowhere, and searches.
      const isSearch = request.kind === 'menu' && request.query !== undefined;
      const bytes = await made;
      if (!isSearch && bytes !== null) ofOrigin.set(key, made);
      return { bytes, policy, oldAddresses };
    },
  };
}

async function toBytes(html: string | null): Promise<Bytes | null> {
  if (html === null) return null;
  const body = Buffer.from(html);
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`;
  return { body, etag, gzip: await compress(body, { level: 9 }) };
}

function toShopFacts(settings: Settings, now: Date): ShopFacts {
  const { name, phone, email, address, licence } = settings.shop;
  return {
    name,
    phone,
    email,
    address,
    licence,
    hours: settings.hours,
    weekHours: formatWeekHours(settings, now),
    area: formatArea(settings.area),
    minimumAge: settings.age.minimumAge,
    look: settings.look,
    pages: settings.pages,
  };
}

export type PageCache = ReturnType<typeof createPageCache>;
