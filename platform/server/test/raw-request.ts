import { once } from 'node:events';
import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { App } from '../http/app-types.ts';

type Options = { method?: string; headers?: Record<string, string> };
type Answer = { statusCode: number; headers: IncomingHttpHeaders; body: string };

/** Calls a listening app by exactly this path: `inject` and `fetch` would tidy its dots and slashes first. */
export async function sendAsTyped(
  app: App,
  path: string,
  { method = 'GET', headers = {} }: Options = {},
): Promise<Answer> {
  const { port } = app.server.address() as AddressInfo;
  const outgoing = request({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { 'content-length': '0', ...headers },
  }).end();
  const [incoming] = (await once(outgoing, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await incoming.toArray()).toString();
  return { statusCode: incoming.statusCode ?? 0, headers: incoming.headers, body };
}
