import { drawPage } from '#app/browser/draw-page.ts';
import { testApp } from './app.ts';
import { builtClient } from './built-client.ts';

/** A shop with its public pages, at https://shop.example. */
export async function shopWithPages() {
  const shop = await testApp({
    clientDir: await builtClient(),
    drawPage,
    env: { PUBLIC_URL: 'https://shop.example' },
  });
  const get = (url: string, headers: Record<string, string> = {}) => shop.app.inject({ url, headers });
  return { ...shop, get };
}

/** Returns the text that a person or a search engine reads: a page without tags, scripts and styles. */
export const wordsOf = (html: string) =>
  html
    .replaceAll(/<(script|style)[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');

/** Returns the structured data of a page. */
export function dataOf(html: string) {
  const [, json = ''] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return (JSON.parse(json) as { '@graph': Record<string, unknown>[] })['@graph'];
}
