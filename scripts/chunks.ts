import { existsSync } from 'node:fs';
import type { Plugin, Rolldown } from 'vite';

/** The file that each role's screen begins with; what the page itself begins with comes first. */
const screens = {
  app: 'app/browser/main.tsx',
  auth: 'app/browser/landing/auth-screen.tsx',
  chat: 'features/assistant/chat/chat-screen.tsx',
  driver: 'features/deliveries/driver/driver-screen.tsx',
  admin: 'app/browser/admin/admin-screen.tsx',
};
/** The chat's views, which it loads in one idle moment (features/assistant/chat/views.tsx). */
const views = [
  'features/assistant/chat/menu-view.tsx',
  'features/cart/menu/products-view.tsx',
  'features/products/menu/sales-view.tsx',
  'features/cart/customer/cart-view.tsx',
  'features/orders/customer/order-history-view.tsx',
  'features/checkout/customer/checkout-view.tsx',
  'features/checkout/customer/profile-with-contact.tsx',
  'features/assistant/chat/transcript/answer-card.tsx',
  'features/assistant/chat/transcript/calls.tsx',
  'platform/browser/conversation/wordings.ts',
];
/**
 * The assistant of visitors, which is loaded by a press, takes what it shares with the chat from there: whoever uses it
 * is about to become a customer.
 */
const visitor = 'features/assistant/visitor/visitor-assistant.tsx';
type Screen = keyof typeof screens | 'views' | 'visitor';
type NameOf = Extract<Rolldown.CodeSplittingGroup['name'], (...args: never[]) => unknown>;
type Context = Parameters<NameOf>[1];
type Importers = 'importers' | 'dynamicImporters';

const roots = [
  ...Object.entries(screens),
  ...views.map((path) => ['views', path] as const),
  ['visitor', visitor],
] as [Screen, string][];
const staff: Screen[] = ['driver', 'admin'];

for (const [, path] of roots)
  if (!existsSync(path)) throw new Error(`scripts/chunks.ts: there is no ${path}`);

/** Those that more people need come first: what a file needs lies in itself, or in one before it. */
const files = ['app', 'common', 'auth-staff', 'staff', 'auth', 'chat', 'driver', 'admin', 'views'].flatMap(
  (name) => [`${name}-shared`, name],
);

/**
 * The files of the first loads. What a screen needs at once lies in as few as possible, since each of dozens of small
 * ones would wait for another: a browser has six connections to an HTTP/1.1 server. One is for the page, one for each
 * screen, and some for what several screens share.
 */
export function screenChunks(): Rolldown.CodeSplittingGroup[] {
  const needed = trace(['importers']);
  const reached = trace(['importers', 'dynamicImporters']);
  const fileOf = (id: string, context: Context) => {
    const all = [...needed(id, context)].filter((name) => name !== 'visitor');
    const atOnce = all.filter((name) => name !== 'views');
    const now = new Set(atOnce.length > 0 ? atOnce : all);
    const file = fileFor(now);
    if (!file || file === 'app' || file === 'common') return file;
    // A module that another role's screen loads later is a chunk of its own, or that role would load all of this screen.
    // The chat, which waits for most files, shares a chunk with staff.
    const roles = new Set([...now].map(roleOf));
    const isShared = [...reached(id, context)].some(
      (name) => name !== 'app' && name !== 'visitor' && !roles.has(roleOf(name)),
    );
    if (isShared) return file === 'chat' ? 'common' : `${file}-shared`;
    return file;
  };
  return files.map((file) => ({
    debugName: file,
    name: (id, context) => (fileOf(id, context) === file ? nameOf(file) : null),
  }));
}

/** A chunk of two roles is not named after the one that loads it first. */
const nameOf = (file: string) => file.replace(/.+-shared$/, 'shared');

/**
 * Has the functions of the first loads compiled in the background while they load, where V8 else compiles each at
 * its first call and the page waits: https://v8.dev/blog/explicit-compile-hints. Other browsers see a comment. It
 * must come first, so it is added to what is built.
 */
export const compileHints: Plugin = {
  name: 'compile-hints',
  enforce: 'post',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const names = new Set(['framework', ...files.map(nameOf)]);
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && names.has(chunk.name))
          chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

function fileFor(now: ReadonlySet<Screen>) {
  if (now.has('app') || (now.has('auth') && now.has('chat'))) return 'app';
  const hasStaff = staff.some((name) => now.has(name));
  if (now.has('chat') && hasStaff) return 'common';
  if (now.has('auth') && hasStaff) return 'auth-staff';
  if (now.size > 1) return 'staff';
  return [...now][0];
}

const roleOf = (name: Screen) => (name === 'views' ? 'chat' : name);

/** Finds the screens that lead to a module by these kinds of import. */
function trace(kinds: Importers[]) {
  const known = new Map<string, ReadonlySet<Screen>>();
  return function screensOf(id: string, context: Context): ReadonlySet<Screen> {
    const found = known.get(id);
    if (found) return found;
    const own = roots.find(([, path]) => id.endsWith(path))?.[0];
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
