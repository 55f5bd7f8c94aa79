import type { MenuProduct } from '#features/products/contract/products.ts';
import { dollars } from '#shared/money.ts';

/** Search engines and messengers cut longer ones. */
const maxDescriptionLength = 160;

/** Describes a product in one line for search engines and messengers: its price and size, then the owner's words. */
export function describeInWords(product: MenuProduct, shopName: string) {
  const { price, salePrice, sizes, facts, description, soldOut } = product;
  const prices = (sizes ?? [product]).map((size) => Math.min(size.price, size.salePrice ?? size.price));
  const lowest = dollars(Math.min(...prices, salePrice ?? price));
  const isOnePrice = new Set(prices).size === 1;
  const cost = soldOut ? 'Sold out' : isOnePrice ? lowest : `From ${lowest}`;
  const amount = sizes
    ? sizes
        .map(({ label }) => label)
        .filter(Boolean)
        .join(', ')
    : facts.netWeight;
  const words = description?.replaceAll(/\s+/g, ' ').trim() || `Delivered by ${shopName}.`;
  return cut(`${[cost, amount].filter(Boolean).join(' · ')}. ${words}`);
}

function cut(text: string) {
  if (text.length <= maxDescriptionLength) return text;
  const whole = text.slice(0, maxDescriptionLength - 1);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), 100))}…`;
}
