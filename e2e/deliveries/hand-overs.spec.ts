import type { Shift } from '#features/deliveries/contract/shifts.ts';
import { notice, test } from '../support/admin-fixtures.ts';
import { callsOf, expect, unique } from '../support/fixtures.ts';

test('cash that is taken on two screens is counted once, and an answer that is lost is not called a failure', async ({
  page,
  context,
  shop,
  playwright,
  baseURL,
}) => {
  const name = unique('Rosa');
  const account = await shop.driver(name);
  const phone = await playwright.request.newContext({ baseURL });
  const driver = await callsOf(phone);
  await driver.post('/api/login', account);
  await driver.post('/api/driver/shift', { float: 5_000 });
  const handedOver = async () =>
    (await driver.get<{ shift: Shift }>('/api/driver/shift')).shift.handOvers.map(({ amount }) => amount);
  const shiftOn = (screen: typeof page) => screen.getByRole('region', { name: `Shift of ${name}` });
  const save = (screen: typeof page) => shiftOn(screen).getByRole('button', { name: 'Save Hand-over' });
  const [first, second] = [page, await context.newPage()];
  for (const screen of [first, second]) {
    await screen.goto('/admin?settings=cash');
    await shiftOn(screen).getByLabel('Handed over now').fill('20');
  }

  await test.step('the second screen is told of the first, and saves its sum when it is meant', async () => {
    await save(first).click();
    await expect(shiftOn(first).getByRole('list', { name: 'Hand-overs' })).toContainText('$20.00');
    await save(second).click();
    const refusal = shiftOn(second).getByRole('alert');
    await expect(refusal).toContainText(/You have already saved a hand-over: .* took \$20\.00/);
    expect(await handedOver()).toEqual([2_000]);
    await expect(shiftOn(second).getByRole('list', { name: 'Hand-overs' })).toContainText('$20.00');
    await expect(shiftOn(second).getByLabel('Handed over now')).toHaveValue('20');
    await save(second).click();
    await expect.poll(handedOver).toEqual([2_000, 2_000]);
    await expect(shiftOn(second).getByLabel('Handed over now')).toHaveValue('10.00');
  });

  await test.step('a sum whose answer is lost is in the list, and is not called failed', async () => {
    await expect(shiftOn(first).getByLabel('Handed over now')).toHaveValue('10.00');
    await first.route('**/hand-overs', async (route) => {
      await route.fetch();
      await route.abort();
    });
    await save(first).click();
    await expect(notice(first, 'We do not know whether this was saved.')).toBeVisible();
    await expect(shiftOn(first).getByRole('list', { name: 'Hand-overs' })).toContainText('$10.00');
    await expect(save(first)).toHaveAttribute('title', 'Enter the sum that is handed over');
    await first.unroute('**/hand-overs');
    expect(await handedOver()).toEqual([2_000, 2_000, 1_000]);
  });

  await test.step('the next sum after a lost answer is a hand-over of its own', async () => {
    await shiftOn(first).getByLabel('Handed over now').fill('3');
    await save(first).click();
    await expect.poll(handedOver).toEqual([2_000, 2_000, 1_000, 300]);
  });
  await phone.dispose();
});
