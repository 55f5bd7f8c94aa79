import { expect, test } from 'vitest';
import { pathParts } from './endpoint-url.ts';

const id = 'a1b2';

test.each([
  ['/api/orders', {}, ['/api/orders']],
  ['/api/orders/:id', { id }, ['/api/orders', id]],
  ['/api/driver/orders/:id/items', { id }, ['/api/driver/orders', id, 'items']],
])('the key of %s has one part for each noun and parameter', (url, params, parts) => {
  expect(pathParts(url, params)).toEqual(parts);
});

test('the key of a list is a prefix of its details’ keys, and the parts of a key joined are its path', () => {
  const [list, detail] = [pathParts('/api/orders'), pathParts('/api/orders/:id', { id })];
  expect(detail.slice(0, list.length)).toEqual(list);
  expect(detail.join('/')).toBe('/api/orders/a1b2');
});
