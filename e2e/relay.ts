import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A road to the shop that can be cut, and on which a new release of the app can be pretended. */
export async function openRelay() {
  let isCut = false;
  let release: string | undefined;
  const server = createServer((request, response) => {
    if (isCut) return void request.socket.destroy();
    return pass(request, response);
  });

  function pass(incoming: IncomingMessage, response: ServerResponse) {
    const { method, headers, url = '/' } = incoming;
    const isWorker = url === '/sw.js' && release !== undefined;
    const asked = { ...headers, ...(isWorker && { 'accept-encoding': 'identity', 'if-none-match': '' }) };
    const outgoing = ask(new URL(url, process.env.BASE_URL), { method, headers: asked }, (answer) => {
      if (isWorker) return void rename(answer, response);
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

  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut: () => {
      isCut = true;
      server.closeAllConnections();
    },
    mend: () => {
      isCut = false;
    },
    publish: (version: string) => {
      release = version;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
