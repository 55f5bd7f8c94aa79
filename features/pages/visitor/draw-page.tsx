import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Graph } from 'schema-dts';
import type { MenuSearch } from '#features/products/menu/narrow-menu.ts';
import { productPath } from '#features/products/rules/product-address.ts';
import type { MenuProduct } from '#features/products/contract/products.ts';
import { iconPath, lookCss } from '#shared/look-css.ts';
import { type WrittenPageId, writtenPages } from '#shared/page-settings.ts';
import type { DrawPage, PageFiles, PageRequest, PageSource } from '../contract.ts';
import { categoriesOf, categoryPath, inCategory, menuPath, slugOfCategory } from '../rules/page-addresses.ts';
import { describeMenu, describeProduct, describeText } from '../rules/structured-data.ts';
import { sharedPictureOf } from '../rules/shared-picture.ts';
import { describeInWords } from '../rules/description.ts';
import { MenuPage } from './menu-page.tsx';
import { MissingPage } from './missing-page.tsx';
import { PageFrame } from './page-frame.tsx';
import { TrackingPage } from './tracking-page.tsx';
import { SearchPage } from './search-page.tsx';
import { ProductPage } from './product-page.tsx';
import { WrittenPage } from './written-page.tsx';

type Page = {
  title: string;
  description: string;
  path: string;
  picture?: string;
  type: 'product' | 'website';
  /** Without it the page is not for search engines. */
  data?: Graph;
  content: ReactNode;
};

/** Returns what draws pages. The search is the assistant's, which is a noun above this one. */
export const createDrawPage =
  (search: MenuSearch): DrawPage =>
  (request, source, files) => {
    const page = pageFor(request, source, search);
    if (!page) return null;
    return `<!doctype html>${renderToStaticMarkup(<Document page={page} source={source} files={files} />)}`;
  };

function pageFor(request: PageRequest, source: PageSource, search: MenuSearch): Page | null {
  const { menu, shop } = source;
  if (request.kind === 'missing') {
    const title = `Not on the menu · ${shop.name}`;
    const description = 'This page is not here any more. The menu shows what is.';
    return { title, description, path: menuPath, type: 'website', content: <MissingPage /> };
  }
  if (request.kind === 'product') {
    const product = menu.find(({ slug }) => slug === request.slug);
    return product ? productPage(product, source) : null;
  }
  if (request.kind === 'written') return writtenPage(request.page, source);
  if (request.kind === 'tracking') {
    const { progress } = request;
    return {
      title: `${progress?.title ?? 'Order'} · ${shop.name}`,
      description: `An order from ${shop.name}.`,
      path: '',
      type: 'website',
      content: <TrackingPage progress={progress} />,
    };
  }
  if (request.kind === 'menu' && request.query) {
    return {
      title: `Search the menu · ${shop.name}`,
      description: `What fits on the menu of ${shop.name}.`,
      path: menuPath,
      type: 'website',
      content: <SearchPage source={source} query={request.query} by={search} />,
    };
  }
  const products = request.kind === 'category' ? inCategory(menu, request.slug) : menu;
  if (request.kind === 'category' && products.length === 0) return null;
  const category =
    request.kind === 'category'
      ? categoriesOf(menu).find((name) => slugOfCategory(name) === request.slug)
      : undefined;
  const path = category ? categoryPath(category) : menuPath;
  const name = category ?? 'Menu';
  return {
    title: `${name} · ${shop.name}`,
    description: `${category ?? 'The whole menu'} with today's prices, delivered by ${shop.name}.`,
    path,
    type: 'website',
    data: describeMenu(name, path, products, source),
    content: <MenuPage source={source} products={products} category={category} />,
  };
}

const productPage = (product: MenuProduct, source: PageSource): Page => ({
  title: `${product.name} · ${source.shop.name}`,
  description: describeInWords(product, source.shop.name),
  path: productPath(product.slug ?? ''),
  picture: product.imageUrl ?? undefined,
  type: 'product',
  data: describeProduct(product, source),
  content: <ProductPage product={product} source={source} />,
});

function writtenPage(id: WrittenPageId, source: PageSource): Page | null {
  const { shop } = source;
  const page = writtenPages.find((one) => one.id === id);
  const text = shop.pages[id];
  if (!page || !text) return null;
  const { title, path } = page;
  const description = `${title} of ${shop.name}.`;
  return {
    title: `${title} · ${shop.name}`,
    description,
    path,
    type: 'website',
    data: describeText(title, path, source),
    content: <WrittenPage title={title} text={text} />,
  };
}

type DocumentProps = { page: Page; source: PageSource; files: PageFiles };

function Document({ page, source, files }: DocumentProps) {
  const { title, description, path, picture, type, data, content } = page;
  const { origin, shop, hasPictures } = source;
  const url = origin + path;
  const { logo } = shop.look;
  const css = lookCss(shop.look);
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="description" content={description} />
        <meta name="color-scheme" content="light dark" />
        <meta name="format-detection" content="telephone=no" />
        {data ? <link rel="canonical" href={url} /> : <meta name="robots" content="noindex" />}
        <meta property="og:site_name" content={shop.name} />
        <meta property="og:type" content={type} />
        <meta property="og:title" content={title} />
        <meta property="og:description" content={description} />
        {data && <meta property="og:url" content={url} />}
        {hasPictures && picture && (
          <>
            <meta property="og:image" content={new URL(sharedPictureOf(picture), origin).href} />
            {picture.startsWith('/') && (
              <>
                <meta property="og:image:width" content="1200" />
                <meta property="og:image:height" content="630" />
              </>
            )}
            <meta name="twitter:card" content="summary_large_image" />
          </>
        )}
        {files.fonts.map((href) => (
          <link key={href} rel="preload" as="font" type="font/woff2" crossOrigin="" href={href} />
        ))}
        {files.stylesheets.map((href) => (
          <link key={href} rel="stylesheet" crossOrigin="" href={href} />
        ))}
        {css && <style>{css}</style>}
        <link
          rel="icon"
          type={logo ? 'image/png' : 'image/svg+xml'}
          href={logo ? iconPath(logo, 192) : '/icons/icon.svg'}
        />
        <link rel="apple-touch-icon" href={logo ? iconPath(logo, 180) : '/icons/apple-touch-icon.png'} />
        {files.themeScript && <script>{files.themeScript}</script>}
        {data && <script type="application/ld+json">{toScriptText(data)}</script>}
      </head>
      <body>
        <PageFrame shop={shop}>{content}</PageFrame>
        {files.script && <script type="module" src={files.script} fetchPriority="low" />}
      </body>
    </html>
  );
}

/** Writes JSON that cannot end the script element it is in. React leaves the text of a script as it is but for that. */
const toScriptText = (data: Graph) => JSON.stringify(data).replaceAll('<', String.raw`\u003c`);
