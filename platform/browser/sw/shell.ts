/**
 * The files of the customer's app, what the driver's screen needs next to them, and a name that changes with either.
 * The build fills them in.
 */
declare const SHELL: { version: string; files: string[]; driverFiles: string[] };

const prefix = 'shell-';
const driverPrefix = 'driver-';
const name = prefix + SHELL.version;
const driverName = driverPrefix + SHELL.version;
/** Other pages of the app are the same page. */
const page = '/';
const files = new Set(SHELL.files);

export async function saveShell() {
  const cache = await caches.open(name);
  // A file without a hash in its name may be an old copy in the browser's own cache.
  const requests = SHELL.files.map(
    (file) => new Request(file, { cache: isHashed(file) ? 'default' : 'no-cache' }),
  );
  await cache.addAll([new Request(page, { cache: 'no-cache' }), ...requests]);
}

/** Saves the files of the driver's screen on a signed-in driver's device: it then opens without a signal. */
export async function saveDriverFiles() {
  const cache = await caches.open(driverName);
  const kept = new Set((await cache.keys()).map(({ url }) => new URL(url).pathname));
  await cache.addAll(SHELL.driverFiles.filter((file) => !kept.has(file)));
}

/** A new version is complete before it takes over, for a driver too. */
export async function updateDriverFiles() {
  if ((await cachesOf(driverPrefix)).length > 0) await saveDriverFiles();
}

export const forgetDriverFiles = async () =>
  Promise.all((await cachesOf(driverPrefix)).map((key) => caches.delete(key)));

const cachesOf = async (start: string) => (await caches.keys()).filter((key) => key.startsWith(start));

/** The version before stays: a page that was opened with it may still ask for its parts. */
export async function dropOldFiles() {
  const [shells, ofDriver] = [await cachesOf(prefix), await cachesOf(driverPrefix)];
  const old = [
    ...shells.filter((key) => key !== name).slice(0, -1),
    ...ofDriver.filter((key) => key !== driverName).slice(0, -1),
  ];
  await Promise.all(old.map((key) => caches.delete(key)));
}

const isHashed = (path: string) => path.startsWith('/assets/');

/** Names the shop and its icons, which may change between two versions of the app. */
const manifest = '/manifest.webmanifest';
export const isManifest = (path: string) => path === manifest;

/** Returns the manifest as it is now; the saved one without a signal. */
export const manifestFile = async (request: Request) =>
  fetch(request).catch(async () => (await caches.match(manifest)) ?? Response.error());

export const isShellFile = (path: string) => files.has(path) || isHashed(path);

export async function shellFile(request: Request) {
  const own = await caches.open(name);
  return (await own.match(request)) ?? (await caches.match(request)) ?? fetch(request);
}

/** A page's built files: those of a newer version are not saved yet, and a public page has others than the app's. */
const builtFilesOf = (html: string) => [...new Set(html.match(/\/assets\/[\w.-]+/g))].toSorted().join();

/** Saves the page as it was read last: the name, the icons and the look of the shop in it may have changed. */
export async function renewPage(fresh: Response) {
  const saved = await savedPage();
  if (!fresh.ok || fresh.redirected || !saved) return;
  const [now, before] = await Promise.all([fresh.clone().text(), saved.text()]);
  if (builtFilesOf(now) !== builtFilesOf(before)) return;
  await (await caches.open(name)).put(page, fresh);
}

export async function savedPage() {
  const own = await caches.open(name);
  return own.match(page);
}
