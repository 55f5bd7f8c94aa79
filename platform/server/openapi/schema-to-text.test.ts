import { expect, test } from 'vitest';
import { schemaToText } from './schema-to-text.ts';

test('a schema reads like a note', () => {
  expect(
    schemaToText({
      required: ['id', 'name', 'price', 'role', 'sale', 'lines', 'ok', 'page'],
      properties: {
        id: { type: 'string', format: 'uuid' },
        name: { type: 'string', minLength: 1, maxLength: 50 },
        price: { type: 'integer', minimum: 0 },
        note: { type: 'string', maxLength: 500 },
        role: { type: 'string', enum: ['admin', 'driver'] },
        sale: { anyOf: [{ type: 'string', format: 'date-time' }, { type: 'null' }] },
        lines: {
          type: 'array',
          items: { required: ['n'], properties: { n: { type: ['integer', 'null'] } } },
        },
        byStatus: { additionalProperties: { type: 'integer' } },
        ok: { type: 'boolean', const: true },
        page: { type: 'integer', minimum: 1, maximum: 200, default: 200 },
      },
    }),
  ).toBe(`{
  id: id
  name: text (1 to 50)
  price: integer (at least 0)
  note?: text (at most 500)
  role: "admin" | "driver"
  sale: time | null
  lines: list of {
    n: integer | null
  }
  byStatus?: any name: integer
  ok: true
  page?: integer (1 to 200), else 200
}`);
});
