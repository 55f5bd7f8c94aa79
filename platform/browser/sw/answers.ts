import { menuAnswer, menuPaths, picture } from './menu.ts';
import { isShellFile, savedPage, shellFile } from './shell.ts';

const timeoutMs = 3_000;

/** Returns the worker's answer; undefined for what goes to the network alone. */
export function answerTo(event: FetchEvent): Promise<Response> | undefined {
  const { request } = event;
  const { origin, pathname, search } = new URL(request.url);
  if (request.method !== 'GET' || origin !== location.origin) return undefined;
  const keepAlive = (work: Promise<unknown>) => event.waitUntil(work);

  if (request.mode === 'navigate') return isPage(pathname) ? page(event) : undefined;
  if (isShellFile(pathname)) return shellFile(request);
  if (menuPaths.includes(pathname) && !search) return menuAnswer(request, keepAlive);
  if (pathname.startsWith('/objects/')) return picture(request, keepAlive);
  return undefined;
}

const isPage = (path: string) => !/^\/(api|objects|ws)(\/|$)/.test(path) && !/\.\w+$/.test(path);

/** Returns the page of today; the saved one when the network does not bring it in time. */
async function page(event: FetchEvent) {
  const fresh = fromNetwork(event);
  event.waitUntil(fresh.catch(() => undefined));
  const first = await Promise.race([fresh.catch(() => undefined), wait(timeoutMs)]);
  return first ?? (await savedPage()) ?? fresh;
}

async function fromNetwork({ request, preloadResponse }: FetchEvent): Promise<Response> {
  const preloaded = (await preloadResponse) as Response | undefined;
  const response = preloaded ?? (await fetch(request));
  // A gateway's excuse for a shop that is down.
  if (response.status >= 500) throw new Error(`The page is not there: ${response.status}`);
  return response;
}

const wait = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));
