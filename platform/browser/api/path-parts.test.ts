import { expect, test } from 'vitest';
import { pathParts } from './api.ts';

const id = 'a1b2';

test.each([
  ['/api/orders', {}, ['/api/orders']],
  ['/api/orders/:id', { id }, ['/api/orders', id]],
  ['/api/driver/orders/:id/items', { id }, ['/api/driver/orders', id, 'items']],
])('%s is cut at what it is about', (url, params, parts) => {
  expect(pathParts(url, params)).toEqual(parts);
});

test('a list’s key is the beginning of its details’ keys, and joined by slashes each is its path', () => {
  const [list, detail] = [pathParts('/api/orders'), pathParts('/api/orders/:id', { id })];
  expect(detail.slice(0, list.length)).toEqual(list);
  expect(detail.join('/')).toBe('/api/orders/a1b2');
});
