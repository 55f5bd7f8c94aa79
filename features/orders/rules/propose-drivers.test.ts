import fc from 'fast-check';
import { expect, test } from 'vitest';
import { proposeDrivers } from './propose-drivers.ts';

const order = (id: string, zip: string, due: number) => ({ id, zip, due });

test('orders of a ZIP go to one driver, and the drivers get as many each', () => {
  const orders = [
    order('a', '80202', 1),
    order('b', '80301', 2),
    order('c', '80202', 3),
    order('d', '80301', 4),
  ];
  const drivers = [
    { id: 'diego', load: 0 },
    { id: 'maya', load: 0 },
  ];
  expect(proposeDrivers(orders, drivers)).toEqual([
    { zip: '80202', driverId: 'diego', orderIds: ['a', 'c'] },
    { zip: '80301', driverId: 'maya', orderIds: ['b', 'd'] },
  ]);
});

test('a driver who has stops already gets fewer, and a large ZIP is shared by what is due first', () => {
  const orders = ['a', 'b', 'c', 'd'].map((id, index) => order(id, '80202', index));
  const drivers = [
    { id: 'diego', load: 3 },
    { id: 'maya', load: 1 },
  ];
  expect(proposeDrivers(orders, drivers)).toEqual([
    { zip: '80202', driverId: 'maya', orderIds: ['a', 'b', 'c'] },
    { zip: '80202', driverId: 'diego', orderIds: ['d'] },
  ]);
});

test('without a driver nothing is proposed', () => {
  expect(proposeDrivers([order('a', '80202', 1)], [])).toEqual([]);
});

test('whatever waits, each order is proposed once, and nobody has more than a fair share while another has room', () => {
  const waiting = fc.array(fc.record({ zip: fc.constantFrom('80202', '80301', ''), due: fc.nat(50) }));
  const loads = fc.array(fc.nat(30), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(waiting, loads, (zips, all) => {
      const orders = zips.map((one, index) => ({ ...one, id: String(index) }));
      const drivers = all.map((load, index) => ({ id: `d${index}`, load }));
      const proposals = proposeDrivers(orders, drivers);
      const given = proposals.flatMap(({ orderIds }) => orderIds);
      expect(given.toSorted()).toEqual(orders.map(({ id }) => id).toSorted());
      const fairShare = Math.ceil(all.reduce((sum, load) => sum + load, orders.length) / drivers.length);
      for (const { id, load } of drivers) {
        const own = proposals.filter(({ driverId }) => driverId === id).flatMap(({ orderIds }) => orderIds);
        expect(own.length === 0 || load + own.length <= fairShare).toBe(true);
      }
    }),
  );
});
