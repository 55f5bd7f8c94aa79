import type { MenuProduct } from '#features/products/contract/products.ts';
import { offeredSizes } from './offered-sizes.ts';
import { dollars } from '#shared/money.ts';

/** Search engines and messengers cut longer ones. */
const maxDescriptionLength = 160;

/** Describes a product in one line for search engines and messengers: its price and size, then the owner's words. */
export function describeInWords(product: MenuProduct, shopName: string) {
  const { price, salePrice, facts, description, soldOut } = product;
  const sizes = offeredSizes(product);
  const prices = sizes.map((size) => Math.min(size.price, size.salePrice ?? size.price));
  const lowest = dollars(prices.length > 0 ? Math.min(...prices) : (salePrice ?? price));
  const isOnePrice = new Set(prices).size === 1;
  const cost = soldOut ? 'Sold out' : isOnePrice ? lowest : `From ${lowest}`;
  const labels = sizes.flatMap((size) => ('label' in size && size.label) || []);
  const amount = product.sizes ? labels.join(', ') : facts.netWeight;
  const words = description?.replaceAll(/\s+/g, ' ').trim() || `Delivered by ${shopName}.`;
  return cut(`${[cost, amount].filter(Boolean).join(' · ')}. ${words}`);
}

function cut(text: string) {
  if (text.length <= maxDescriptionLength) return text;
  const whole = text.slice(0, maxDescriptionLength - 1);
  return `${whole.slice(0, Math.max(whole.lastIndexOf(' '), 100))}…`;
}
