import type { MenuProduct } from '#features/products/contract/products.ts';
import { productPath } from '#features/products/rules/product-address.ts';
import { linkedPages } from '#features/settings/rules/linked-pages.ts';
import type { Settings } from '#shared/settings.ts';
import { categoriesOf, categoryPath, menuPath } from '../rules/page-addresses.ts';

/** Keeps search engines to what is public. The front page and its files stay open, or they could not be drawn. */
export const robotsText = (origin: string) =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /admin',
    'Disallow: /driver',
    'Disallow: /chat',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');

/** Lists every public page for search engines. */
export function toSitemap(menu: readonly MenuProduct[], texts: Settings['pages'], origin: string) {
  const paths = [
    '/',
    menuPath,
    ...categoriesOf(menu).map(categoryPath),
    ...menu.flatMap(({ slug }) => (slug ? productPath(slug) : [])),
    ...linkedPages(texts).map(({ path }) => path),
  ];
  const entries = paths.map((path) => `  <url><loc>${escapeXml(origin + path)}</loc></url>`);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...entries,
    '</urlset>',
    '',
  ].join('\n');
}

const escapeXml = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
