import { z } from 'zod';
import { objectPath } from '#shared/fields.ts';
import { badRequest } from '#platform/server/errors.ts';
import { maxImportPictures, maxPictureNameLength } from '../../contract/imports.ts';
import { maxPictures, type ReadProduct } from './read-products.ts';

/** The uploaded pictures that came with a file, by the names that they had in it. */
export type NamedPictures = {
  /** Finds a picture that a cell names: "tea.jpg", "photos/tea.jpg" or "tea". */
  find: (cell: string) => string | undefined;
  /** Finds the picture that is called as a SKU or a product, in which a slash is no folder. */
  findCalled: (name: string) => string | undefined;
  /** Says which pictures nothing has asked for, and which could not be told apart. */
  notes: () => string[];
  addresses: string[];
};

const sent = z.record(z.string().max(maxPictureNameLength), z.string().regex(objectPath));

/** Two spellings of one name: an accent may be a sign of its own. */
const plain = (name: string) => name.trim().normalize('NFC').toLowerCase();
const baseOf = (name: string) => plain(name.replace(/^.*[/\\]/, ''));
const stemOf = (name: string) => baseOf(name).replace(/\.(jpe?g|png|webp|gif)$/, '');

const maxListed = 5;
const listed = (names: string[]) =>
  names.slice(0, maxListed).join(', ') +
  (names.length > maxListed ? ` and ${names.length - maxListed} more` : '');

/** Reads the list that the form of an import brings. Without one no picture came along. */
export function readNamedPictures(json = '{}'): NamedPictures {
  let list: Record<string, string>;
  try {
    list = sent.parse(JSON.parse(json));
  } catch {
    throw badRequest('The list of pictures cannot be read.');
  }
  const names = Object.keys(list);
  if (names.length > maxImportPictures) throw badRequest(`Send at most ${maxImportPictures} pictures.`);
  const byStem = new Map<string, string[]>();
  for (const name of names) byStem.set(stemOf(name), [...(byStem.get(stemOf(name)) ?? []), name]);
  const byBase = new Map(names.map((name) => [baseOf(name), name]));
  const used = new Set<string>();
  const unclear = new Set<string>();

  function lookUp(key: string) {
    const alike = byStem.get(key) ?? [];
    const found = byBase.get(key) ?? (alike.length === 1 ? alike[0] : undefined);
    if (found === undefined && alike.length > 1) unclear.add(key);
    if (found === undefined) return undefined;
    used.add(found);
    return list[found];
  }

  return {
    find: (cell) => lookUp(baseOf(cell)),
    findCalled: (name) => lookUp(plain(name)),
    notes() {
      const unused = names.filter((name) => !used.has(name) && !unclear.has(stemOf(name)));
      return [
        ...(unused.length > 0
          ? [`No product has the pictures ${listed(unused)}: call them as the SKU or the product.`]
          : []),
        ...[...unclear].map(
          (stem) =>
            `Several pictures are called ${stem}: ${listed(byStem.get(stem) ?? [])}. Leave one, or write its whole name into the sheet.`,
        ),
      ];
    },
    addresses: Object.values(list),
  };
}

/**
 * A product whose cells name no picture has the one that is called as a SKU of it, or as the product. In a sheet without a
 * column of pictures it comes before those that the product has.
 */
export function addPicturesByName(products: ReadProduct[], pictures: NamedPictures) {
  for (const product of products) {
    if (product.images && product.images.length > 0) continue;
    const names = [...product.sizes.map(({ sku }) => sku), product.name].filter((name) => Boolean(name));
    const found = [...new Set(names.flatMap((name) => pictures.findCalled(String(name)) ?? []))];
    if (found.length === 0) continue;
    if (product.images) product.images = found.slice(0, maxPictures);
    else product.firstImages = found;
  }
}
