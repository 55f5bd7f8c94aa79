import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';

const host = 'shop.example';
/** nginx answers a reload before it listens. */
const maxRefusals = 20;

type Call = { method?: string; headers?: Record<string, string>; body?: string };

/** Asks the shop through nginx, as a browser would that trusts its certificate. */
export async function askShop(path: string, call: Call = {}) {
  for (let refusals = 0; ; refusals += 1) {
    try {
      return await ask(path, call);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ECONNREFUSED' || refusals === maxRefusals) throw error;
      await sleep(100);
    }
  }
}

const ask = (path: string, { method = 'GET', headers = {}, body }: Call) =>
  new Promise<{ status: number; body: string; cookies: string[] }>((resolve, reject) => {
    const options = { host: '127.0.0.1', servername: host, rejectUnauthorized: false, path, method };
    const call = request({ ...options, headers: { host, ...headers } }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part) => (text += part));
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, body: text, cookies: answer.headers['set-cookie'] ?? [] }),
      );
    });
    call.on('error', reject).end(body);
  });

/** The status of a sign-in. */
export async function signIn(username: string, password: string) {
  const { body, cookies } = await askShop('/api/csrf-token');
  const { token } = JSON.parse(body) as { token: string };
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': token,
    origin: `https://${host}`,
    cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; '),
  };
  const sent = JSON.stringify({ username, password });
  return (await askShop('/api/login', { method: 'POST', headers, body: sent })).status;
}
