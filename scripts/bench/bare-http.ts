import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/* The bare thing the shop is built on: node:http sending ready bytes, or one pg query a request. */

const { BARE_BODY = '{}', BARE_QUERY, BARE_VALUES = '[[]]', BARE_DATABASE } = process.env;
const body = Buffer.from(BARE_BODY);
const pool = BARE_DATABASE ? new pg.Pool({ ...(JSON.parse(BARE_DATABASE) as pg.PoolConfig), max: 10 }) : null;
/** Of each caller, in turn. */
const values = JSON.parse(BARE_VALUES) as unknown[][];
let turn = 0;

const answer = async () => (pool ? Buffer.from(JSON.stringify((await pool.query(nextQuery())).rows)) : body);

function nextQuery() {
  turn = (turn + 1) % values.length;
  return { name: 'bare', text: BARE_QUERY!, values: values[turn] };
}

const server = createServer((_request, response) => {
  void answer().then((bytes) => {
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': bytes.length,
    });
    response.end(bytes);
  });
});
server.listen(0, '127.0.0.1', () => process.stdout.write(`${(server.address() as AddressInfo).port}\n`));
