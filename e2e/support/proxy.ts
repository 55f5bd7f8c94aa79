import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A road to the shop that can be cut, and on which a new release of the app can be pretended. */
export async function openProxy() {
  let isCut = false;
  let isDeaf = false;
  let release: string | undefined;
  const roads = new Set<Duplex>();
  const sockets = new Set<Duplex>();

  const server = createServer((request, response) => {
    if (isCut) request.socket.destroy();
    else pass(request, response);
  });
  server.on('connection', (road) => {
    roads.add(road);
    road.on('error', () => undefined).on('close', () => roads.delete(road));
  });
  server.on('upgrade', (request, near) => {
    attempts.push(Date.now());
    if (isCut || isDeaf) near.destroy();
    else passSocket(request, near);
    sockets.add(near);
  });

  function pass(incoming: IncomingMessage, response: ServerResponse) {
    const isRenamed = incoming.url === '/sw.js' && release !== undefined;
    const outgoing = onwards(
      incoming,
      isRenamed ? { 'accept-encoding': 'identity', 'if-none-match': '' } : {},
    );
    outgoing.on('response', (answer: IncomingMessage) => {
      if (isRenamed) return void rename(answer, response);
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      return answer.pipe(response);
    });
    outgoing.on('error', () => response.destroy());
    incoming.pipe(outgoing);
  }

  /** The worker of another build differs from this one in its name for the shell. */
  async function rename(answer: IncomingMessage, response: ServerResponse) {
    const script = Buffer.concat(await answer.toArray()).toString();
    const other = script.replace(/version:"[0-9a-f]+"/, `version:"${release}"`);
    if (other === script) throw new Error('The worker has no version');
    const { 'content-length': _length, etag: _etag, ...headers } = answer.headers;
    response.writeHead(200, headers).end(other);
  }

  /** The times at which a live connection was requested. */
  const attempts: number[] = [];

  const cut = () => {
    isCut = true;
    for (const road of roads) road.destroy();
  };
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut,
    /** Pages are served, live connections are not. */
    cutSockets: () => {
      isDeaf = true;
      for (const socket of sockets) socket.destroy();
    },
    mend: () => {
      isCut = isDeaf = false;
    },
    attempts,
    publish: (version: string) => {
      release = version;
    },
    close: () => {
      cut();
      server.close();
    },
  };
}

const onwards = ({ method, headers, url = '/' }: IncomingMessage, other: Record<string, string> = {}) =>
  ask(new URL(url, process.env.BASE_URL), { method, headers: { ...headers, ...other } });

function passSocket(incoming: IncomingMessage, near: Duplex) {
  const outgoing = onwards(incoming);
  outgoing.on('upgrade', ({ rawHeaders }, far) => {
    const lines = rawHeaders.flatMap((text, index) =>
      index % 2 ? [] : [`${text}: ${rawHeaders[index + 1]}`],
    );
    near.write(['HTTP/1.1 101 Switching Protocols', ...lines, '', ''].join('\r\n'));
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    far.pipe(near).pipe(far);
  });
  outgoing.on('error', () => near.destroy());
  outgoing.end();
}
