import { expect, onTestFinished, test } from 'vitest';
import { testApp } from '#platform/server/test/app.ts';
import { openPrinter } from '#platform/server/test/fake-printer.ts';

const { as } = await testApp({ env: { RATE_LIMITS: 'off' } });
const owner = await as('admin', { staffRole: 'owner' });

const testPrint = (body: object) => owner.post('/api/admin/tickets/test', body);

test('a test print says whether the printer confirms what it has printed', async () => {
  for (const confirms of [true, false]) {
    const printer = await openPrinter({ confirms });
    onTestFinished(() => printer.unplug());
    const answer = await testPrint({ address: '127.0.0.1', port: printer.port, paperWidth: '58' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { confirms }]);
    expect(printer.texts()).toHaveLength(1);
    expect(printer.texts()[0]).toContain(`The printer at 127.0.0.1 works.`);
  }
});

test('a test print at a printer that is away says so', async () => {
  const printer = await openPrinter();
  await printer.unplug();
  const answer = await testPrint({ address: '127.0.0.1', port: printer.port });
  expect([answer.statusCode, answer.json().message]).toEqual([
    400,
    `The printer at 127.0.0.1, port ${printer.port}: nothing listens there.`,
  ]);
  expect((await testPrint({ address: null })).json().message).toBe('Type the address of the printer');
});

test.each([
  ['169.254.169.254', /^Nothing is sent to 169\.254 addresses: on a server of a cloud/],
  ['8.8.8.8', /^This address is on the internet/],
  ['100.100.100.200', /^This address is on the internet/],
  ['172.32.0.1', /^This address is on the internet/],
  ['0.0.0.0', /^This address is on the internet/],
  ['010.0.0.1', /^Use the address of the printer in numbers/],
  ['::ffff:169.254.169.254', /^Use the address of the printer in numbers/],
  ['printer.local', /^Use the address of the printer in numbers/],
])('nothing is printed at %s, and the owner reads why', async (address, why) => {
  for (const answer of [
    await testPrint({ address }),
    await owner.put('/api/admin/settings/printing', { address }),
  ]) {
    expect([answer.statusCode, answer.json().message]).toEqual([400, expect.stringMatching(why)]);
  }
});

test.each(['10.0.0.9', '172.16.4.1', '172.31.255.1', '192.168.1.50'])(
  'a printer may be at %s of a private network',
  async (address) => {
    expect((await owner.put('/api/admin/settings/printing', { address })).statusCode).toBe(200);
  },
);

test('a printer without anything to print is refused, and only staff who may change the settings test it', async () => {
  const nothing = { address: '192.168.1.50', ticket: false, bagLabel: false };
  const refused = await owner.put('/api/admin/settings/printing', nothing);
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Choose what is printed: the ticket, the bag label or both',
  ]);
  const packer = await as('admin', { staffRole: 'packer' });
  expect((await packer.post('/api/admin/tickets/test', { address: '127.0.0.1' })).statusCode).toBe(403);
  expect((await packer.get('/api/admin/tickets')).statusCode).toBe(200);
});
