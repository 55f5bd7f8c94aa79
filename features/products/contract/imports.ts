import { z } from 'zod';
import type { Endpoint } from '#shared/endpoint.ts';
import { timestamp } from '#shared/common.ts';

export const maxImportBytes = 50 * 1024 * 1024;
/** The most pictures that come along with a file. */
export const maxImportPictures = 1000;
export const maxPictureNameLength = 200;
export const maxImportRows = 10_000;
/** The most rows of each kind that a preview lists; it counts them all. */
export const maxListedRows = 200;

/** The fields that a column of the file may hold, in the words of the form. The sequence is that of the shop's own file. */
export const importFields = {
  name: 'Product',
  category: 'Category',
  size: 'Size',
  price: 'Price',
  sku: 'SKU',
  stock: 'Stock',
  available: 'On the menu',
  description: 'Description',
  thcContent: 'THC content',
  image: 'Pictures',
  form: 'Form',
  netWeight: 'Net weight',
  pieces: 'Pieces',
  cbdMgPerPiece: 'CBD mg a piece',
  cbdMgPerContainer: 'CBD mg in all',
  thcMgPerPiece: 'THC mg a piece',
  thcMgPerContainer: 'THC mg in all',
  flavors: 'Flavors',
  moods: 'Moods',
  ingredients: 'Ingredients',
  allergens: 'Allergens',
  diet: 'Diet',
  warnings: 'Warnings',
  cost: 'Cost',
  supplier: 'Supplier',
  id: 'ID',
} as const;
export type ImportField = keyof typeof importFields;
export const importFieldNames = Object.keys(importFields) as ImportField[];

const column = z.object({
  index: z.int(),
  heading: z.string(),
  /** The first cells that are not empty. */
  samples: z.array(z.string()),
  /** Null: it is not imported. */
  field: z.enum(importFieldNames as [ImportField, ...ImportField[]]).nullable(),
  /** False when only its cells say what it is, and another reading is as likely: the owner is asked. */
  isSure: z.boolean(),
});
export type ImportColumn = z.output<typeof column>;

const change = z.object({ field: z.string(), from: z.string(), to: z.string() });
const listed = z.object({ row: z.int(), name: z.string(), words: z.string(), changes: z.array(change) });
export type ListedImport = z.output<typeof listed>;

const wrongCell = z.object({ row: z.int(), column: z.string(), reason: z.string() });
export type WrongCell = z.output<typeof wrongCell>;

const preview = z.object({
  /** The program that wrote the file, if its headings say so. */
  source: z.string().nullable(),
  encoding: z.string(),
  separator: z.string(),
  rows: z.int(),
  columns: z.array(column),
  /** Fields that every product needs and no column holds. */
  missing: z.array(z.string()),
  counts: z.object({
    new: z.int(),
    changed: z.int(),
    same: z.int(),
    gone: z.int(),
    wrong: z.int(),
  }),
  new: z.array(listed),
  changed: z.array(listed),
  /** Products of the shop that the file does not name. */
  gone: z.array(z.object({ id: z.uuid(), name: z.string(), available: z.boolean() })),
  wrong: z.array(wrongCell),
  /** Products that are left out if the wrong rows are. */
  leftOut: z.int(),
  /** Remarks that the owner should know and need not mend, such as a SKU that two rows have. */
  notes: z.array(z.string()),
  /** Identifies all that would be written. */
  key: z.string(),
});
export type ImportPreview = z.output<typeof preview>;

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');

const choices = z.object({
  /** The fields of columns as the owner chose them: "3:price,5:" */
  columns: z
    .string()
    .max(4000)
    .regex(/^(\d{1,3}:[A-Za-z]*(,\d{1,3}:[A-Za-z]*)*)?$/)
    .optional(),
});

/** A form with one picture in its field `file`. The same picture has the same address, however often it is sent. */
export const uploadImportPicture = {
  method: 'POST',
  url: '/api/admin/products/import/pictures',
  config: { access: 'admin', permission: 'menu' },
  schema: { response: { 200: z.object({ objectPath: z.string() }) } },
} as const satisfies Endpoint;

/**
 * Reads a file and says what an import of it would change. The body is multipart, with the field `file`, and in `pictures`
 * as JSON the addresses of the pictures that came along, by their names.
 */
export const previewImport = {
  method: 'POST',
  url: '/api/admin/products/import/preview',
  config: { access: 'admin', permission: 'menu' },
  schema: { querystring: choices, response: { 200: preview } },
} as const satisfies Endpoint;

/** The products that an import or its undo changed. */
const importCounts = z.object({ created: z.int(), changed: z.int(), hidden: z.int() });
export type ImportCounts = z.output<typeof importCounts>;

/** A line of the answer to an import: how far it is, and at the end what came of it. */
export type ImportLine =
  | { done: number; of: number }
  | { imported: ImportCounts }
  | { refused: { status: number; code: string; message: string } };

/** Imports the file in one transaction. The answer is a line of JSON for each step: see `ImportLine`. */
export const importProducts = {
  method: 'POST',
  url: '/api/admin/products/import',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    querystring: choices.extend({
      /** The preview's key: another one is refused, since the menu has changed. */
      key: z.string().max(100),
      /** Leaves out the products that have a wrong row. */
      leaveOut: flag.default(false),
      /** Takes the products off the menu that the file does not name. */
      hideGone: flag.default(false),
    }),
    response: { 200: z.unknown() },
  },
} as const satisfies Endpoint;

const lastImport = importCounts.extend({
  id: z.uuid(),
  fileName: z.string(),
  actorName: z.string().nullable(),
  createdAt: timestamp,
});

/** Answers the newest import as long as it can be undone. */
export const getLastImport = {
  method: 'GET',
  url: '/api/admin/products/import',
  config: { access: 'admin', permission: 'menu' },
  schema: { response: { 200: z.object({ last: lastImport.nullable() }) } },
} as const satisfies Endpoint;

/**
 * Undoes the newest import. A product that somebody changed since keeps what it is; a new one that was ordered or is on
 * sale stays, off the menu.
 */
export const undoImport = {
  method: 'POST',
  url: '/api/admin/products/import/undo',
  config: { access: 'admin', permission: 'menu' },
  schema: {
    body: z.object({ id: z.uuid() }),
    response: { 200: z.object({ undone: z.int(), kept: z.int() }) },
  },
} as const satisfies Endpoint;

/** Exports all products in the sequence of the menu, a line for each size. An import of the file changes nothing. */
export const exportProducts = {
  method: 'GET',
  url: '/api/admin/exports/products',
  config: { access: 'admin', permission: 'menu' },
  schema: { response: { 200: z.unknown() } },
} as const satisfies Endpoint;
