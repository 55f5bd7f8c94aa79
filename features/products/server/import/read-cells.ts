import type { ProductFacts } from '../../contract/product-facts.ts';
import { diets } from '../../contract/product-facts.ts';
import { objectPath } from '#shared/fields.ts';
import { maxPriceCents } from '#shared/limits.ts';
import { dollars } from '#shared/money.ts';
import { centsOf } from '#shared/typed-money.ts';
import { type ColumnField, withoutCurrency } from './recognise-columns.ts';

const yes = [
  'yes',
  'y',
  'true',
  'wahr',
  '1',
  'active',
  'published',
  'visible',
  'available',
  'enabled',
  'on',
  'x',
  'ja',
  'si',
  'sí',
  'oui',
];
const no = [
  'no',
  'n',
  'false',
  'falsch',
  '0',
  '-1',
  'draft',
  'archived',
  'hidden',
  'inactive',
  'unavailable',
  'disabled',
  'off',
  'nein',
  'non',
  'private',
  'unlisted',
];

/** Undefined: neither yes nor no. */
export function readBoolean(cell: string) {
  const typed = cell.toLowerCase();
  return yes.includes(typed) || (no.includes(typed) ? false : undefined);
}

export function readPrice(cell: string): { cents: number } | { problem: string } {
  if (!cell) return { problem: 'There is no price' };
  const cents = centsOf(withoutCurrency(cell));
  if (cents === undefined) return { problem: `“${cell}” is not a price` };
  if (cents < 1) return { problem: 'Price must be positive' };
  return cents > maxPriceCents ? { problem: `Price must be at most ${dollars(maxPriceCents)}` } : { cents };
}

/** An empty cell says that the cost is not known. */
export function readCost(cell: string): { cents: number | null } | { problem: string } {
  if (!cell) return { cents: null };
  const cents = centsOf(withoutCurrency(cell));
  if (cents === undefined) return { problem: `“${cell}” is not a cost` };
  return cents > maxPriceCents ? { problem: `Cost must be at most ${dollars(maxPriceCents)}` } : { cents };
}

const maxPieces = 1_000_000;

/** An empty cell says that the stock is not counted. Some programs write "12.00" or "1,200". */
export function readCount(cell: string): { count: number | null } | { problem: string } {
  if (!cell) return { count: null };
  const typed = cell.replace(/[.,]0+$/, '').replaceAll(/(?<=\d),(?=\d{3}\b)/g, '');
  if (!/^-?\d+$/.test(typed)) return { problem: `“${cell}” is not a whole number` };
  const count = Number(typed);
  if (count < 0) return { problem: 'Stock must not be below 0' };
  return count > maxPieces ? { problem: 'Use at most 1,000,000 pieces' } : { count };
}

type Image = { url: string } | { problem: string };

const startsAddress = /^(https?:|\/objects\/)/i;

function withoutEnd(address: string) {
  let end = address.length;
  while (',;|'.includes(address.charAt(end - 1)) && end > 0) end -= 1;
  return address.slice(0, end);
}

/** An address may have commas in it and ends at a blank; the name of a file may have blanks in it. */
const partsOf = (cell: string) =>
  cell
    .split(/[\s,;|](?=https?:|\/objects\/)/i)
    .flatMap((part) => {
      if (!startsAddress.test(part)) return part.split(/[,;|\n]/);
      const [address = ''] = part.split(/\s/, 1);
      return [withoutEnd(address), ...part.slice(address.length).split(/[,;|\n]/)];
    })
    .map((part) => part.trim())
    .filter(Boolean);

/**
 * Reads one or several addresses, or names of pictures that came along; WooCommerce parts them by commas, other sheets by
 * semicolons, bars or blanks.
 */
export const readImages = (cell: string, findPicture: (name: string) => string | undefined): Image[] =>
  partsOf(cell).map((part) => {
    if (objectPath.test(part)) return { url: part };
    if (/^https:\/\//i.test(part) && URL.canParse(part) && part.length <= 2000) return { url: part };
    const url = startsAddress.test(part) ? undefined : findPicture(part);
    if (url !== undefined) return { url };
    return {
      problem: `“${part.slice(0, 60)}” is not an https address of a picture, and no picture of that name came along`,
    };
  });

const listed: (keyof ProductFacts)[] = ['flavors', 'moods', 'allergens', 'diet'];
const counted: (keyof ProductFacts)[] = [
  'pieces',
  'cbdMgPerPiece',
  'cbdMgPerContainer',
  'thcMgPerPiece',
  'thcMgPerContainer',
];

/** Returns the facts of these columns as the contract checks them. */
export function readFacts(names: (keyof ProductFacts)[], cell: (field: ColumnField) => string) {
  return Object.fromEntries(
    names.flatMap((name): [string, unknown][] => {
      const typed = cell(name);
      if (!typed) return [];
      if (listed.includes(name)) return [[name, wordsOf(name, typed)]];
      if (counted.includes(name)) return [[name, numberOf(typed)]];
      return [[name, typed]];
    }),
  );
}

function wordsOf(name: string, cell: string) {
  const words = cell.split(/[,;|]/).flatMap((word) => word.trim() || []);
  if (name !== 'diet') return words;
  return words.map((word) => diets.find((diet) => diet.toLowerCase() === word.toLowerCase()) ?? word);
}

function numberOf(cell: string) {
  const typed = cell.replace(/\s*(mg|pcs?|pieces?|ct)\.?$/i, '');
  return Number(/^\d+,\d{1,2}$/.test(typed) ? typed.replace(',', '.') : typed.replaceAll(',', ''));
}

const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: ' ',
  '#39': "'",
  rsquo: '’',
};

/** Programs of other shops describe their products in HTML. A menu has plain text. */
export function plainText(cell: string, source: string | null) {
  if (source === 'Budtender' || !/<\/?(p|br|div|ul|ol|li|strong|em|b|i|span|h\d|a)\b[^>]*>/i.test(cell))
    return cell;
  return cell
    .replaceAll(/<(br|\/p|\/li|\/div|\/h\d)\b[^>]*>\s*/gi, '\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(#?\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}
