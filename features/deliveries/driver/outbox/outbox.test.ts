import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DriverAction } from './pending-action.ts';

beforeAll(() => vi.stubGlobal('addEventListener', () => undefined));
afterAll(() => vi.unstubAllGlobals());

const pickUp: DriverAction = { kind: 'status', deliveryStatus: 'picked_up' };

test('a refusal stays on the screen until the driver has read it', async () => {
  const { addRefusal, outbox, removeRefusal } = await import('./outbox.ts');
  outbox.update(() => ({ pending: [], refusals: [] }));
  const refusal = (key: string) => ({ key, orderNumber: 'A', action: pickUp, reason: 'It is cancelled' });
  addRefusal(refusal('one'));
  addRefusal(refusal('two'));
  expect(outbox.current().refusals.map(({ key }) => key)).toEqual(['one', 'two']);
  removeRefusal('one');
  expect(outbox.current().refusals.map(({ key }) => key)).toEqual(['two']);
});
