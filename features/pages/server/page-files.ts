import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFiles } from '../contract.ts';

/** Finds the files of public pages: their own, and what the built app's page has too, fonts and the script for the theme. */
export function readPageFiles(clientDir: string): PageFiles {
  const html = readFileSync(join(clientDir, 'index.html'), 'utf8');
  const links = [...html.matchAll(/<link\b[^>]*>/g)].map(([link]) => link);
  const hrefs = (kind: string) =>
    links.filter((link) => link.includes(kind)).flatMap((link) => /\bhref="([^"]+)"/.exec(link)?.[1] ?? []);
  const assets = readdirSync(join(clientDir, 'assets'));
  const own = (name: RegExp) => assets.filter((file) => name.test(file)).map((file) => `/assets/${file}`);
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code);
  return {
    stylesheets: own(/^pages-[\w-]+\.css$/),
    fonts: hrefs('as="font"'),
    script: own(/^page-script-[\w-]+\.js$/)[0],
    themeScript: scripts.find((code) => code.includes('theme-choice')) ?? '',
  };
}
