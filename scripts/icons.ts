import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const prefix = '~icons/lucide/';
const drawings = join(import.meta.dirname, '../node_modules/@iconify-json/lucide/icons.json');
const createIcon = join(import.meta.dirname, '../platform/browser/ui/icon.tsx');

/**
 * Makes a module of each icon that is imported as `~icons/lucide/NAME`, so that a chunk holds only the icons it shows.
 * The names are those of https://lucide.dev/icons. An unknown one ends the build.
 */
export function icons(): Plugin {
  let lucide: { icons: Record<string, { body: string }> } | undefined;
  return {
    name: 'icons',
    resolveId: (id) => (id.startsWith(prefix) ? `\0${id}` : undefined),
    load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      lucide ??= JSON.parse(readFileSync(drawings, 'utf8')) as NonNullable<typeof lucide>;
      const name = id.slice(prefix.length + 1);
      const body = lucide.icons[name]?.body;
      if (!body) return this.error(`Lucide has no icon '${name}'.`);
      return `import { createIcon } from ${JSON.stringify(createIcon)};
export default /* @__PURE__ */ createIcon(${JSON.stringify(shapesOf(body))});`;
    },
  };
}

/** Leaves out what every icon's <svg> says already. */
const common = /^(fill="none"|stroke="currentColor"|stroke-(width="2"|linecap="round"|linejoin="round"))$/;

function shapesOf(body: string) {
  return [...body.matchAll(/<(?!g\b)(\w+)([^>]*)\/>/g)].map(([, tag, text]) => {
    const attributes = [...text!.matchAll(/([\w-]+)="([^"]*)"/g)].filter(([whole]) => !common.test(whole));
    return [tag, Object.fromEntries(attributes.map(([, key, value]) => [camelCase(key!), value]))];
  });
}

const camelCase = (key: string) => key.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
