import { expect } from 'vitest';
import type { ImportLine, ImportPreview } from '#features/products/contract/imports.ts';
import type { Visitor } from './caller.ts';
import { multipartForm } from './form.ts';

/** Returns the form that sends a file of products. */
export const sheetForm = (file: string | Buffer, pictures?: string) =>
  multipartForm({
    bytes: Buffer.from(file),
    name: 'menu.csv',
    type: 'text/csv',
    ...(pictures !== undefined && { texts: { pictures } }),
  });

/** The addresses of pictures that come along with a file, by their names. */
type Pictures = Record<string, string>;

/** The calls by which somebody imports products. */
export function importsOf(owner: Visitor) {
  async function preview(file: string | Buffer, query = '', pictures?: Pictures) {
    const { body, headers } = sheetForm(file, pictures && JSON.stringify(pictures));
    const answer = await owner.post(`/api/admin/products/import/preview?${query}`, body, headers);
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<ImportPreview>();
  }

  async function send(file: string | Buffer, key: string, query = '', pictures?: Pictures) {
    const { body, headers } = sheetForm(file, pictures && JSON.stringify(pictures));
    const named = { ...headers, 'x-file-name': 'menu.csv' };
    const answer = await owner.post(`/api/admin/products/import?key=${key}&${query}`, body, named);
    const lines = answer.body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as ImportLine);
    return { lines, last: lines.at(-1) };
  }

  return {
    preview,
    send,
    importAll: async (file: string | Buffer, query = '') =>
      (await send(file, (await preview(file, query)).key, query)).last,
    lastId: async () =>
      (await owner.get('/api/admin/products/import')).json<{ last: { id: string; fileName: string } }>().last,
  };
}
