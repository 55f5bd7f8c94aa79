import type { Rolldown } from 'vite';

/** The file that each role's screen begins with; what the page itself begins with comes first. */
const screens = {
  app: 'client/main.tsx',
  auth: 'client/auth/auth-screen.tsx',
  chat: 'client/customer/chat/chat-screen.tsx',
  driver: 'client/driver/driver-screen.tsx',
  admin: 'client/admin/app/admin-screen.tsx',
};
type Screen = keyof typeof screens;
type NameOf = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;
type Context = Parameters<NameOf>[1];
type Importers = 'importers' | 'dynamicImporters';

const names = Object.keys(screens) as Screen[];

/** Every set of screens, larger ones first: what they share is taken out before what only some of them have. */
const sets = names
  .slice(1)
  .reduce<Screen[][]>((all, name) => [...all, ...all.map((set) => [...set, name])], [[]])
  .filter((set) => set.length > 0)
  .toSorted((a, b) => b.length - a.length);

/**
 * The files of the first loads. What a screen needs at once lies in as few as possible: one for the page, one for
 * each screen, and one for what the same several screens share. Dozens of small ones would wait for each other: a
 * browser has six connections to an HTTP/1.1 server.
 */
export function screenChunks(): Rolldown.CodeSplittingGroup[] {
  const needed = trace(['importers']);
  const reached = trace(['importers', 'dynamicImporters']);
  const keyOf = (id: string, context: Context) => {
    const now = needed(id, context);
    if (now.has('app')) return 'app';
    if (now.size === 0) return null;
    // What the rest of another role's files need too is apart, or they would load this whole screen.
    const isShared = [...reached(id, context)].some((name) => name !== 'app' && !now.has(name));
    return names.filter((name) => now.has(name)).join('-') + (isShared ? '-shared' : '');
  };
  return ['app', ...sets.flatMap((set) => [`${set.join('-')}-shared`, set.join('-')])].map((key) => ({
    debugName: key,
    name: (id, context) => (keyOf(id, context) === key ? key : null),
  }));
}

/** The screens that lead to a module by these kinds of import. */
function trace(kinds: Importers[]) {
  const known = new Map<string, ReadonlySet<Screen>>();
  return function screensOf(id: string, context: Context): ReadonlySet<Screen> {
    const found = known.get(id);
    if (found) return found;
    const own = names.find((name) => id.endsWith(screens[name]));
    const all = new Set<Screen>(own && [own]);
    known.set(id, all);
    if (own) return all;
    const info = context.getModuleInfo(id);
    for (const importer of kinds.flatMap((kind) => info?.[kind] ?? [])) {
      for (const name of screensOf(importer, context)) all.add(name);
    }
    return all;
  };
}
