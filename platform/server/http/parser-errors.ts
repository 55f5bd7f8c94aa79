import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { App } from './app-types.ts';
import { AppError } from '../errors.ts';

type Headers = Record<string, string>;

const byCode: Record<string, AppError> = {
  HPE_HEADER_OVERFLOW: new AppError(431, 'HEADERS_TOO_LARGE', 'The headers of this request are too large.'),
  ERR_HTTP_REQUEST_TIMEOUT: new AppError(408, 'TOO_SLOW', 'This request took too long to arrive.'),
};
const malformed = new AppError(400, 'BAD_REQUEST', 'This is not a request that can be read.');
const unexpected = new AppError(417, 'EXPECTATION_FAILED', 'The Expect header of this request is not known.');

/** Answers requests that Node's parser refuses, which never reach Fastify, in the format of other refusals. */
export const onClientError = (headers: Headers) =>
  function answerByHand(error: Error & { code?: string }, socket: Socket) {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (!socket.writable) return void socket.destroy();
    const refusal = byCode[error.code ?? ''] ?? malformed;
    const body = JSON.stringify(refusal.body);
    const lines = Object.entries(headersOf(headers, body)).map(([name, value]) => `${name}: ${value}`);
    const start = `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`;
    socket.end([start, ...lines, '', body].join('\r\n'), () => socket.destroy());
  };

/** An `Expect` other than 100-continue: Node's own answer is empty. */
export function refuseExpectations(app: App, headers: Headers) {
  app.server.on('checkExpectation', (_request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.stringify(unexpected.body);
    response.writeHead(unexpected.status, headersOf(headers, body)).end(body);
  });
}

const headersOf = (headers: Headers, body: string): Headers => ({
  ...headers,
  'content-type': 'application/json; charset=utf-8',
  'content-length': String(Buffer.byteLength(body)),
  connection: 'close',
});
