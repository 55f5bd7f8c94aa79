import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin, Rolldown } from 'vite';
import type * as FirstPaint from '#app/browser/first-paint.tsx';
import type * as PageCalls from '#app/browser/page-calls.ts';

type Bundle = Rolldown.OutputBundle;

/** The screen that somebody begins with, by the note of who was here last (app/browser/screens.ts). */
const screens = {
  nobody: 'app/browser/landing/auth-screen.tsx',
  customer: 'features/assistant/chat/chat-screen.tsx',
  driver: 'features/deliveries/driver/driver-screen.tsx',
  admin: 'app/browser/admin/admin-screen.tsx',
};

/** The screen that takes the place of the age question that came with the page, and sends its answer. */
const ageQuestion = 'features/accounts/age/age-question.tsx';

/** Fills index.html: what it shows before its scripts run, and what is asked for along with them. */
export const firstLoad: Plugin = {
  name: 'first-load',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle = {} }) {
      const { firstReads } = await load<typeof PageCalls>('page-calls.ts');
      const filled = html
        .replace(
          '<!-- first read -->',
          `<link rel="preload" href="${firstReads.everybody.url}" as="fetch" crossorigin />`,
        )
        .replace('__AGE_QUESTION__', firstReads.ageQuestion.url)
        .replace('<!-- first paint -->', await templates())
        .replace(
          '__LANDING_FILES__',
          JSON.stringify(assets(bundle, /still-life.*\.svg$|fraunces-basic.*\.woff2$/)),
        )
        .replace('__SCREEN_FILES__', JSON.stringify(filesByPerson(bundle, firstReads)));
      return {
        html: startAfterPaint(filled),
        // The text font is needed by every first paint, but only the stylesheet knows its hashed name.
        tags: assets(bundle, /figtree-basic.*\.woff2$/).map((href) => ({
          tag: 'link',
          attrs: { rel: 'preload', as: 'font', type: 'font/woff2', href, crossorigin: '' },
          injectTo: 'head' as const,
        })),
      };
    },
  },
};

/** Fetches the page's scripts at once and runs them after the first paint, which they would hold up. */
function startAfterPaint(html: string) {
  const tags = /\s*<script type="module" crossorigin src="([^"]+)"><\/script>/g;
  const scripts = [...html.matchAll(tags)].map(([, src]) => src!);
  const entry = scripts.at(-1);
  if (!entry) return html; // served from its sources
  const preloads = scripts.map((src) => `<link rel="modulepreload" crossorigin href="${src}">`);
  return html
    .replace(tags, '')
    .replace(/<link rel="stylesheet"[^>]+>/, (stylesheet) => [stylesheet, ...preloads].join('\n    '))
    .replace('<div id="root"></div>', (root) => [root, startOf(entry)].join('\n    '));
}

/** A page that nobody sees has no frames: there they run a second later. */
const startOf = (entry: string) => `<script>
      (() => {
        const start = () => void import('${entry}');
        requestAnimationFrame(() => setTimeout(start));
        setTimeout(start, 1_000);
      })();
    </script>`;

/** Not a part of the configuration's own bundle, which knows none of the aliases. */
const load = async <Module>(name: string) =>
  (await import(new URL(`../app/browser/${name}`, import.meta.url).href)) as Module;

async function templates() {
  const { firstPaint } = await load<typeof FirstPaint>('first-paint.tsx');
  return Object.entries(firstPaint)
    .map(
      ([name, content]) => `<template id="first-paint-${name}">${renderToStaticMarkup(content)}</template>`,
    )
    .join('\n    ');
}

function filesByPerson(bundle: Bundle, reads: typeof PageCalls.firstReads) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const withModule = (path: string) =>
    chunks
      .filter(({ moduleIds }) => moduleIds.some((id) => id.endsWith(path)))
      .map(({ fileName }) => fileName);
  const closure = (names: string[], found = new Set<string>()) => {
    for (const name of names) {
      const file = bundle[name];
      if (file?.type !== 'chunk' || found.has(name)) continue;
      found.add(name);
      closure(file.imports, found);
    }
    return found;
  };
  const page = closure(withModule('app/browser/main.tsx'));
  const scripts = (path: string) =>
    [...closure(withModule(path))].filter((name) => !page.has(name)).map((name) => `/${name}`);
  const files = Object.entries(screens).map(([person, path]) => [person, scripts(path)] as const);
  return {
    ...Object.fromEntries(files),
    customer: [reads.menu.url, ...scripts(screens.customer), ...reads.chat.map(({ url }) => url)],
    age: scripts(ageQuestion),
  };
}

const assets = (bundle: Bundle, name: RegExp) =>
  Object.keys(bundle)
    .filter((file) => name.test(file))
    .map((file) => `/${file}`);
