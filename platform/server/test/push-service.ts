import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { selfSigned } from './certificate.ts';

/* A push service and the browsers behind it: real HTTPS, real encryption, answers as each device wants them. */

/** `after` is what it is not given before. */
type Answer =
  | { status: number; headers?: Record<string, string>; after?: Promise<unknown> }
  | 'nothing'
  | 'drip'
  | 'flood';
type Received = {
  headers: IncomingHttpHeaders;
  message: { title: string; body: string; tag: string };
};
export type Device = {
  subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
  received: Received[];
  /** Every request that came, read or not. */
  calls: number;
  /** The bytes of an endless answer that were sent. */
  flooded: number;
  /** The bytes of an endless answer that were sent one at a time. */
  dripped: number;
  /** The answers to come; the last one stays. */
  answers: Answer[];
};

export async function startPushService() {
  const devices = new Map<string, Device & { open: (body: Buffer) => Received['message'] }>();

  async function answer(request: IncomingMessage, response: ServerResponse) {
    // For tests in another process: a new subscription, and what a device received.
    if (request.url === '/devices') return void response.end(JSON.stringify(addDevice([]).subscription));
    const device = devices.get(request.url ?? '');
    if (device && request.method === 'GET') return void response.end(JSON.stringify(device.received));
    const body = Buffer.concat(await request.toArray());
    if (!device) return void response.writeHead(404).end();
    device.calls += 1;
    const how = device.answers.length > 1 ? device.answers.shift() : device.answers[0];
    if (how === 'nothing' || !how) return;
    if (how === 'drip') return drip(response, device);
    if (how === 'flood') return flood(response.writeHead(201), device);
    await how.after;
    if (how.status === 201) device.received.push({ headers: request.headers, message: device.open(body) });
    response.writeHead(how.status, how.headers).end();
  }
  const server = createServer(selfSigned('127.0.0.1'), (request, response) => void answer(request, response));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `https://127.0.0.1:${(server.address() as AddressInfo).port}`;

  function addDevice(answers: Answer[]) {
    const path = `/push/${randomUUID()}`;
    const { keys, open } = createBrowser();
    const device = {
      subscription: { endpoint: `${origin}${path}`, keys },
      received: [],
      calls: 0,
      flooded: 0,
      dripped: 0,
      answers: answers.length > 0 ? answers : [{ status: 201 }],
      open,
    };
    devices.set(path, device);
    return device;
  }

  return {
    origin,

    /** A browser that subscribed here. */
    device: (...answers: Answer[]): Device => addDevice(answers),

    connections: () =>
      new Promise<number>((resolve) => server.getConnections((_error, count) => resolve(count))),

    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Writes for ever, a byte at a time. */
function drip(response: ServerResponse, device: Device) {
  const dripping = setInterval(() => {
    device.dripped += 1;
    response.write('.');
  }, 20);
  response.once('close', () => clearInterval(dripping));
}

/** Writes for ever, as fast as it is read. */
function flood(response: ServerResponse, device: Device) {
  const more = () => {
    device.flooded += chunk.length;
    response.write(chunk);
  };
  response.on('drain', more);
  more();
}
const chunk = Buffer.alloc(64 * 1024);

/** Creates the keys of a subscription, and decrypts messages for them (RFC 8291, RFC 8188). */
function createBrowser() {
  const ecdh = createECDH('prime256v1');
  const publicKey = ecdh.generateKeys();
  const auth = randomBytes(16);

  function open(body: Buffer): Received['message'] {
    const salt = body.subarray(0, 16);
    const keyLength = body[20] ?? 0;
    const sender = body.subarray(21, 21 + keyLength);
    const record = body.subarray(21 + keyLength);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const secret = hkdf(ecdh.computeSecret(sender), auth, info, 32);
    const key = hkdf(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = hkdf(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(record.subarray(-16));
    const padded = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()]);
    return JSON.parse(String(padded.subarray(0, padded.lastIndexOf(2)))) as Received['message'];
  }

  return { keys: { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }, open };
}

const hkdf = (key: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, length));
