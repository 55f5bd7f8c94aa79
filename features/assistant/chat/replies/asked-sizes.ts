import type { MenuProduct } from '#features/products/contract/products.ts';
import { factsOf } from '#features/products/parts/format-facts.ts';

const pieces = '(?:pieces?|piezas?|packs?|pk|ct|count)';

/** Tells whether a size is named: "14 g" is also said as "14g" and "14 grams", "20 pieces" as "20-pack". */
export function mentionsSize(label: string, typed: string) {
  const parts = label
    .split(/\s+/)
    .map((part) =>
      /^(?:piece|pack|count)s?$/i.test(part) ? pieces : part.replaceAll(/[^\w ]/g, String.raw`\$&`),
    );
  return new RegExp(String.raw`(?<![\d.])${parts.join(String.raw`[\s-]*`)}(?:rams?|ramos?)?(?!\w)`, 'i').test(
    typed,
  );
}

/** An amount that names a size, such as "28 g"; undefined where none is named. */
export const findMentionedSize = (typed: string) => mentionedSize.exec(typed)?.[0];
const mentionedSize = new RegExp(
  String.raw`(?<![\d.$])\d+(?:\.\d+)?[ -]?(?:g|grams?|gramos?|oz|ounces?|ml|${pieces})\b`,
  'i',
);

const gramsPer: Record<string, number> = { mg: 0.001, g: 1, kg: 1000, oz: 28.349_523_125 };

/** The grams of "3.5 g" or "1 oz"; undefined for what is no weight. */
function gramsOf(label: string | undefined) {
  const [, amount, unit = ''] = /^([\d.]+) ?(mg|g|kg|oz)$/i.exec(label?.trim() ?? '') ?? [];
  const grams = Number(amount) * (gramsPer[unit.toLowerCase()] ?? NaN);
  return grams > 0 ? grams : undefined;
}

type Priced = { product: MenuProduct; label: string; cents: number; centsPerGram: number };

/** Each size of each product that is sold by weight, with what a gram of it costs, the cheapest gram first. */
export const pricesPerGram = (products: readonly MenuProduct[]): Priced[] =>
  products
    .filter(({ available, soldOut }) => available && !soldOut)
    .flatMap((product) => {
      const { sizes, price, salePrice } = product;
      const sold = sizes
        ? sizes.filter((size) => !size.soldOut).map((size) => ({ ...size }))
        : [{ label: factsOf(product).netWeight ?? '', price, salePrice }];
      return sold.flatMap((size) => {
        const [grams, cents] = [gramsOf(size.label), size.salePrice ?? size.price];
        return grams ? [{ product, label: size.label, cents, centsPerGram: cents / grams }] : [];
      });
    })
    .toSorted((one, other) => one.centsPerGram - other.centsPerGram);
