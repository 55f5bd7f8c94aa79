import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles } from '../contract.ts';

/** Finds in the built app's page what public pages share with it: stylesheets, fonts, and the script for the theme. */
export function readPageFiles(clientDir: string): PageFiles {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  const hrefs = (kind: string) =>
    links.filter((link) => link.includes(kind)).flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return {
    stylesheets: hrefs('rel="stylesheet"'),
    fonts: hrefs('as="font"'),
    script: readdirSync(join(clientDir, 'assets'))
      .filter((name) => /^page-script-[\w-]+\.js$/.test(name))
      .map((name) => `/assets/${name}`)[0],
    themeScript: scripts.find((code) => code.includes('theme-choice')) ?? '',
  };
}
