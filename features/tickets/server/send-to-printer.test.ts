import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { PrinterAway, PrinterSilent, sendToPrinter } from './send-to-printer.ts';

/** More than the buffers between two sockets hold. */
const ticket = new Uint8Array(64 * 1024 * 1024);

const sendTo = (port: number) =>
  sendToPrinter({ address: '127.0.0.1', port }, { bytes: async () => ticket, mustAnswer: true }).catch(
    (error: unknown) => error,
  );

test('a printer that breaks in the middle of a ticket may have printed a part of it', async () => {
  const server = createServer((socket) => {
    socket.on('error', () => {});
    socket.once('data', () => socket.resetAndDestroy());
  });
  onTestFinished(() => void server.close());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  expect(await sendTo((server.address() as AddressInfo).port)).toBeInstanceOf(PrinterSilent);
});

test('a printer that cannot be reached has printed nothing', async () => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  const refused = await sendTo(port);
  expect(refused).toBeInstanceOf(PrinterAway);
  expect(refused).not.toBeInstanceOf(PrinterSilent);
});
