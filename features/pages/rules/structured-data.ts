import type {
  BreadcrumbList,
  CollectionPage,
  Graph,
  LocalBusiness,
  Offer,
  OpeningHoursSpecification,
  Product,
  WebPage,
} from 'schema-dts';
import type { MenuProduct, MenuSize } from '#features/products/contract/products.ts';
import { productPath } from '#features/products/rules/product-address.ts';
import { iconPath } from '#shared/look-css.ts';
import { type Weekday, weekdays } from '#shared/settings.ts';
import type { PageSource, ShopFacts } from '../contract.ts';
import { offeredSizes } from './offered-sizes.ts';
import { categoryPath, menuPath } from './page-addresses.ts';

const dayNames = {
  mon: 'Monday',
  tue: 'Tuesday',
  wed: 'Wednesday',
  thu: 'Thursday',
  fri: 'Friday',
  sat: 'Saturday',
  sun: 'Sunday',
} as const satisfies Record<Weekday, string>;

/** Describes a product, what it costs in each size, and who sells it. */
export function describeProduct(product: MenuProduct, source: PageSource): Graph {
  const { origin, shop } = source;
  const url = origin + productPath(product.slug ?? product.id);
  const entry: Product = {
    '@type': 'Product',
    '@id': `${url}#product`,
    name: product.name,
    url,
    sku: product.id,
    brand: { '@type': 'Brand', name: shop.name },
    ...(product.description && { description: product.description }),
    ...(product.category && { category: product.category }),
    ...(source.hasPictures && product.imageUrl && { image: new URL(product.imageUrl, origin).href }),
    offers: offeredSizes(product).map((sold) => offerOf(sold, product, url, source)),
  };
  return {
    '@context': 'https://schema.org',
    '@graph': [entry, trailOf(product, source), businessOf(source)],
  };
}

/** Describes a list of products by their names and addresses: each has a page of its own. */
export function describeMenu(
  name: string,
  path: string,
  products: readonly MenuProduct[],
  source: PageSource,
): Graph {
  const { origin } = source;
  const page: CollectionPage = {
    '@type': 'CollectionPage',
    '@id': `${origin}${path}#menu`,
    name,
    url: origin + path,
    mainEntity: {
      '@type': 'ItemList',
      numberOfItems: products.length,
      itemListElement: products.map((product, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name: product.name,
        url: origin + productPath(product.slug ?? product.id),
      })),
    },
  };
  return { '@context': 'https://schema.org', '@graph': [page, businessOf(source)] };
}

/** Describes a page in the owner's words. */
export function describeText(name: string, path: string, source: PageSource): Graph {
  const page: WebPage = {
    '@type': 'WebPage',
    '@id': `${source.origin}${path}#page`,
    name,
    url: source.origin + path,
    publisher: { '@id': `${source.origin}/#shop` },
  };
  return { '@context': 'https://schema.org', '@graph': [page, businessOf(source)] };
}

function offerOf(
  sold: MenuProduct | MenuSize,
  product: MenuProduct,
  url: string,
  { origin }: PageSource,
): Offer {
  const isOnSale = sold.salePrice !== null && sold.salePrice < sold.price;
  const cents = isOnSale && sold.salePrice !== null ? sold.salePrice : sold.price;
  return {
    '@type': 'Offer',
    ...('label' in sold && sold.label && { name: `${product.name}, ${sold.label}` }),
    url,
    price: (cents / 100).toFixed(2),
    priceCurrency: 'USD',
    ...(isOnSale && product.saleEndsAt && { priceValidUntil: product.saleEndsAt }),
    availability:
      product.soldOut || sold.soldOut ? 'https://schema.org/OutOfStock' : 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    seller: { '@id': `${origin}/#shop` },
  };
}

function trailOf(product: MenuProduct, { origin }: PageSource): BreadcrumbList {
  const places = [
    { name: 'Menu', path: menuPath },
    ...(product.category ? [{ name: product.category, path: categoryPath(product.category) }] : []),
    { name: product.name, path: productPath(product.slug ?? product.id) },
  ];
  return {
    '@type': 'BreadcrumbList',
    itemListElement: places.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: origin + path,
    })),
  };
}

function businessOf({ shop, origin }: PageSource): LocalBusiness {
  const { name, phone, email, address, area } = shop;
  const { logo } = shop.look;
  return {
    '@type': 'LocalBusiness',
    '@id': `${origin}/#shop`,
    name,
    url: `${origin}/`,
    image: origin + (logo === null ? '/icons/icon-512.png' : iconPath(logo, 512)),
    currenciesAccepted: 'USD',
    openingHoursSpecification: openingHours(shop.hours),
    ...(phone && { telephone: phone }),
    ...(email && { email }),
    ...(address && { address }),
    ...(area && { areaServed: area }),
  };
}

/** A range that begins and ends at one time is the whole day, which schema.org writes as 00:00 to 23:59. */
function openingHours({ alwaysOpen, days }: ShopFacts['hours']): OpeningHoursSpecification[] {
  const allDay = { from: '00:00', to: '00:00' };
  return weekdays.flatMap((day) =>
    (alwaysOpen ? [allDay] : days[day]).map(({ from, to }) => ({
      '@type': 'OpeningHoursSpecification' as const,
      dayOfWeek: dayNames[day],
      opens: from === to ? '00:00' : from,
      closes: from === to ? '23:59' : to,
    })),
  );
}
