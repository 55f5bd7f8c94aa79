import { expect, test } from 'vitest';
import { streetOf } from '#shared/street.ts';
import { routeThrough, routeTo } from './route.ts';

const wayPoints = (url: string) => new URL(url).searchParams.get('waypoints')?.split('|') ?? [];

test('a route leads through the stops in sequence, with up to nine on the way to the last', () => {
  const stops = Array.from({ length: 14 }, (_, index) => `${index + 1} Main Street, Portland`);
  expect(wayPoints(routeThrough(stops.slice(0, 3)))).toEqual(stops.slice(0, 2));
  expect(new URL(routeThrough(stops)).searchParams.get('destination')).toBe(stops[9]);
  expect(wayPoints(routeThrough(stops))).toEqual(stops.slice(0, 9));
  expect(wayPoints(routeTo('1 Main Street'))).toEqual([]);
});

test('two orders for one address are one stop of the route', () => {
  const [one, other] = ['1 Main Street, Portland', '2 Main Street, Portland'];
  expect(wayPoints(routeThrough([one, one, other]))).toEqual([one]);
  expect(wayPoints(routeThrough([one, one]))).toEqual([]);
});

test('a row of the list names the street', () => {
  expect(streetOf('118 Juniper Street, Portland')).toBe('118 Juniper Street');
  expect(streetOf('118 Juniper Street')).toBe('118 Juniper Street');
});
