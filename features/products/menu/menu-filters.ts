import type { MenuProduct } from '../contract/products.ts';
import { factsOf } from '../parts/format-facts.ts';

/** The filters of the menu as the address keeps them; "" filters nothing. */
export type MenuFilters = Record<(typeof filterNames)[number], string>;
export const filterNames = ['category', 'price', 'strength', 'form', 'diet', 'sale', 'sort'] as const;

type Filtered = Pick<MenuProduct, 'category' | 'price' | 'salePrice' | 'createdAt' | 'facts'>;
type Option = { value: string; label: string };
export type Facet = {
  name: Exclude<keyof MenuFilters, 'category' | 'sort'>;
  label: string;
  options: Option[];
};

const cost = ({ price, salePrice }: Filtered) => salePrice ?? price;

/** Returns the mg of CBD of the whole package. */
export function strengthOf(product: Filtered) {
  const { cbdMgPerContainer, cbdMgPerPiece, pieces = 1 } = factsOf(product);
  return cbdMgPerContainer ?? (cbdMgPerPiece === undefined ? undefined : cbdMgPerPiece * pieces);
}

type Range = Readonly<{ label: string; from: number; to: number }>;

/** A range includes its first bound, and not its second. */
const ranges: Record<'price' | 'strength', Record<string, Range>> = {
  price: {
    low: { label: 'Under $20', from: 0, to: 2000 },
    medium: { label: '$20 to $40', from: 2000, to: 4001 },
    high: { label: 'Over $40', from: 4001, to: Infinity },
  },
  strength: {
    low: { label: 'Up to 250 mg CBD', from: 0, to: 250.001 },
    medium: { label: '250 to 750 mg CBD', from: 250.001, to: 750.001 },
    high: { label: 'Over 750 mg CBD', from: 750.001, to: Infinity },
  },
};

function isWithin(kind: keyof typeof ranges, value: string, amount: number | undefined) {
  const range = ranges[kind][value];
  return !range || (amount !== undefined && amount >= range.from && amount < range.to);
}

const fits: Record<Facet['name'] | 'category', (product: Filtered, value: string) => boolean> = {
  category: (product, value) => product.category === value,
  price: (product, value) => isWithin('price', value, cost(product)),
  strength: (product, value) => isWithin('strength', value, strengthOf(product)),
  form: (product, value) => factsOf(product).form === value,
  diet: (product, value) => factsOf(product).diet?.includes(value) ?? false,
  sale: ({ price, salePrice }) => salePrice !== null && salePrice < price,
};
const kinds = Object.keys(fits) as (keyof typeof fits)[];

export const matchesFilters = (product: Filtered, filters: MenuFilters) =>
  kinds.every((kind) => !filters[kind] || fits[kind](product, filters[kind]));

/** Counts the active filters without the category, which has its own row of chips. */
export const countFilters = (filters: MenuFilters) =>
  filterNames.filter((name) => name !== 'category' && filters[name] !== '').length;

export const sorts: Option[] = [
  { value: '', label: 'For you' },
  { value: 'price', label: 'Lowest price' },
  { value: 'strength', label: 'Strongest' },
  { value: 'new', label: 'Newest' },
];

/** Sorts the products as asked, else in the owner's sequence. Unknown values come last. */
export function sortMenu<Product extends Filtered>(
  products: readonly Product[],
  sort: string,
): readonly Product[] {
  if (sort === 'price') return products.toSorted((a, b) => cost(a) - cost(b));
  if (sort === 'strength') return products.toSorted((a, b) => (strengthOf(b) ?? -1) - (strengthOf(a) ?? -1));
  if (sort === 'new') return products.toSorted((a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt));
  return products;
}

/** Returns the filters for this menu: one that all products or none would fit is left out. */
export function facetsOf(products: readonly Filtered[]): Facet[] {
  const words = (of: (product: Filtered) => readonly string[]) =>
    [...new Set(products.flatMap(of))].toSorted().map((value) => ({ value, label: value }));
  const range = (kind: keyof typeof ranges) =>
    Object.entries(ranges[kind]).map(([value, { label }]) => ({ value, label }));
  const facets: Facet[] = [
    { name: 'price', label: 'Price', options: range('price') },
    { name: 'strength', label: 'Strength', options: range('strength') },
    { name: 'form', label: 'Form', options: words((product) => [factsOf(product).form ?? []].flat()) },
    { name: 'diet', label: 'Diet', options: words((product) => factsOf(product).diet ?? []) },
    { name: 'sale', label: 'Sale', options: [{ value: 'yes', label: 'On sale' }] },
  ];
  return facets
    .map((facet) => ({
      ...facet,
      options: facet.options.filter(({ value }) => {
        const fitting = products.filter((product) => fits[facet.name](product, value)).length;
        return fitting > 0 && fitting < products.length;
      }),
    }))
    .filter(({ options }) => options.length > 0);
}
