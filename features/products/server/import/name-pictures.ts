import { z } from 'zod';
import { objectPath } from '#shared/fields.ts';
import { badRequest } from '#platform/server/errors.ts';
import { maxImportPictures, maxPictureNameLength } from '../../contract/imports.ts';
import type { ReadProduct } from './read-products.ts';

/** The uploaded pictures that came with a file, by the names that they had in it. */
export type NamedPictures = {
  /** Finds a picture that a cell names: "tea.jpg", "photos/tea.jpg" or "tea". */
  find: (name: string) => string | undefined;
  /** The names that neither a cell nor a product has asked for. */
  unused: () => string[];
  addresses: string[];
};

const sent = z.record(z.string().max(maxPictureNameLength), z.string().regex(objectPath));

const baseOf = (name: string) =>
  name
    .replace(/^.*[/\\]/, '')
    .trim()
    .toLowerCase();
const stemOf = (name: string) => baseOf(name).replace(/\.(jpe?g|png|webp|gif)$/, '');

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
  const byName = new Map(
    names.flatMap((name) => [[stemOf(name), name] as const, [baseOf(name), name] as const]),
  );
  const used = new Set<string>();
  return {
    find(name) {
      const found = byName.get(baseOf(name));
      if (found !== undefined) used.add(found);
      return found === undefined ? undefined : list[found];
    },
    unused: () => names.filter((name) => !used.has(name)),
    addresses: Object.values(list),
  };
}

/** A product whose cells name no picture has the one that is called as a SKU of it, or as the product. */
export function addPicturesByName(products: ReadProduct[], pictures: NamedPictures) {
  for (const product of products) {
    if (product.images && product.images.length > 0) continue;
    const names = [...product.sizes.map(({ sku }) => sku), product.name].filter((name) => Boolean(name));
    const found = new Set(names.flatMap((name) => pictures.find(String(name)) ?? []));
    if (found.size > 0) product.images = [...found].slice(0, 6);
  }
}

const maxListed = 5;

/** Says which pictures no product has. */
export function noteUnusedPictures(pictures: NamedPictures) {
  const names = pictures.unused();
  if (names.length === 0) return [];
  const listed = names.slice(0, maxListed).join(', ');
  const more = names.length > maxListed ? ` and ${names.length - maxListed} more` : '';
  return [`No product has the pictures ${listed}${more}: call them as the SKU or the product.`];
}
