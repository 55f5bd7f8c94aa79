import { isSaving } from '../lib/save-data.ts';
import { calls } from './calls.ts';

const menuCache = 'menu';
const pictureCache = 'pictures';
const maxPictures = 60;

/** The only answers of the API that are ever kept. */
export const menuPaths = calls.kept;

/** Answers the present menu, or the saved one without a signal. */
export async function menuAnswer(request: Request, keepAlive: (work: Promise<unknown>) => void) {
  // Opened first: an answer that arrives after the menu was forgotten is kept nowhere.
  const cache = await caches.open(menuCache);
  try {
    const response = await fetch(request);
    if (response.ok) keepAlive(cache.put(request.url, response.clone()));
    // The shop asks for the age now, or the answer was no: what was kept before is not shown any more.
    else if (response.status === 403) keepAlive(forgetMenu());
    return response;
  } catch (error) {
    const saved = await cache.match(request.url, { ignoreVary: true });
    if (saved) return saved;
    throw error;
  }
}

/** A picture never changes under its name. */
export async function picture(request: Request, keepAlive: (work: Promise<unknown>) => void) {
  const cache = await caches.open(pictureCache);
  const saved = await cache.match(request.url, { ignoreVary: true });
  if (saved) return saved;
  try {
    const response = await fetch(request);
    if (response.status === 200) keepAlive(keepPicture(cache, request.url, response.clone()));
    return response;
  } catch (error) {
    const other = await otherWidth(cache, request.url);
    if (other) return other;
    throw error;
  }
}

async function keepPicture(cache: Cache, url: string, response: Response) {
  await cache.put(url, response);
  const kept = await cache.keys();
  await Promise.all(kept.slice(0, -maxPictures).map((oldest) => cache.delete(oldest)));
}

const stemOf = (url: string) => url.replace(/(-\d+)?\.webp$/, '');

/** The same picture in another width is better than none. */
async function otherWidth(cache: Cache, url: string) {
  const kept = await cache.keys();
  const twin = kept.find((request) => stemOf(request.url) === stemOf(url));
  return twin && cache.match(twin);
}

/** Saves the menu when the chat is opened, so that it can be read offline without having been shown. */
export async function saveMenu() {
  const cache = await caches.open(menuCache);
  const missing = [];
  for (const path of menuPaths) if (!(await cache.match(path))) missing.push(path);
  await cache.addAll(missing);
  if (!isSaving()) await savePictures(cache);
}

async function savePictures(menu: Cache) {
  const products = (await (await menu.match(calls.listProducts))?.json()) as
    | { imageUrl: string | null }[]
    | undefined;
  const cache = await caches.open(pictureCache);
  const kept = new Set((await cache.keys()).map(({ url }) => stemOf(url)));
  const wanted = (products ?? [])
    .map(({ imageUrl }) => imageUrl?.match(/^(\/objects\/.+)\.webp$/)?.[1])
    .filter((stem) => stem !== undefined && !kept.has(location.origin + stem))
    .slice(0, maxPictures);
  for (const stem of wanted) await cache.add(`${stem}-320.webp`).catch(() => undefined);
}

export const forgetMenu = () => Promise.all([caches.delete(menuCache), caches.delete(pictureCache)]);
