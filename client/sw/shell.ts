/** The files of the customer's app, and a name that changes with them. The build fills both in. */
declare const SHELL: { version: string; files: string[] };

const prefix = 'shell-';
const name = prefix + SHELL.version;
/** Other pages of the app are the same page. */
const page = '/';
const files = new Set(SHELL.files);

export async function saveShell() {
  const cache = await caches.open(name);
  // What has no hash in its name may be an old copy in the browser's own cache.
  const requests = SHELL.files.map(
    (file) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' }),
  );
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...requests]);
}

/** The one before stays: a page that was opened with it may still ask for its parts. */
export async function dropOldShells() {
  const shells = (await caches.keys()).filter((key) => key.startsWith(prefix));
  const old = shells.filter((key) => key !== name).slice(0, -1);
  await Promise.all(old.map((key) => caches.delete(key)));
}

const isHashed = (path: string) => path.startsWith('/assets/');

export const isShellFile = (path: string) => files.has(path) || isHashed(path);

export async function shellFile(request: Request) {
  const own = await caches.open(name);
  return (await own.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

export async function savedPage() {
  const own = await caches.open(name);
  return own.match(page);
}
