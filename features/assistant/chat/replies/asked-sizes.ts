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

export type Unit = 'gram' | 'milligram';
type Priced = { product: MenuProduct; label: string; cents: number; centsPerUnit: number };

/** Returns the price of one gram, or of one milligram of CBD, for each size of these products, the cheapest first. */
export const pricesPer = (unit: Unit, products: readonly MenuProduct[]): Priced[] =>
  products
    .filter(({ available, soldOut }) => available && !soldOut)
    .flatMap((product) => {
      const { sizes, price, salePrice } = product;
      const { netWeight = '', cbdMgPerContainer: mg } = factsOf(product);
      const sold = sizes ?? [{ label: netWeight, price, salePrice, soldOut: false }];
      return sold.flatMap((size, nth) => {
        if (size.soldOut) return [];
        // The contents of one container belong to the first size.
        const amount = unit === 'gram' ? gramsOf(size.label) : nth === 0 && mg;
        const cents = size.salePrice ?? size.price;
        return amount ? [{ product, label: size.label, cents, centsPerUnit: cents / amount }] : [];
      });
    })
    .toSorted((one, other) => one.centsPerUnit - other.centsPerUnit);
