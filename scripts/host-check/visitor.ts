import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf } from '#platform/server/errors.ts';

const singleShop = 'shop.example';
/** systemd answers before a server listens. */
const startMs = 60_000;

type Call = { method?: string; headers?: Record<string, string>; body?: string; host?: string };

/** Asks the shop through nginx, as a browser would that trusts its certificate. */
export const askShop = (path: string, call: Call = {}) => untilListening(() => ask(path, call));

/** The text of a page of a server on this machine. */
export const readPageAt = (url: string) => untilListening(async () => (await fetch(url)).text());

/** Asks until the text has these words; answers whether that came true in time. */
export async function untilSaid(url: string, words: string) {
  for (const deadline = Date.now() + startMs; Date.now() < deadline; await sleep(500))
    if ((await readPageAt(url)).includes(words)) return true;
  return false;
}

async function untilListening<Answer>(call: () => Promise<Answer>) {
  for (const deadline = Date.now() + startMs; ; await sleep(100)) {
    try {
      return await call();
    } catch (error) {
      if (codeOf(error) !== 'ECONNREFUSED' || Date.now() > deadline) throw error;
    }
  }
}

const ask = (path: string, { method = 'GET', headers = {}, body, host = singleShop }: Call) =>
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
export const signIn = async (username: string, password: string) =>
  (await sendSignIn(username, password)).status;

/** Signs in, and returns what answers with the status of a call by the one who did. */
export async function openBrowser(username: string, password: string) {
  const { cookies } = await sendSignIn(username, password);
  return async (path: string) => (await askShop(path, { headers: { cookie: join(cookies) } })).status;
}

async function sendSignIn(username: string, password: string) {
  const { body, cookies } = await askShop('/api/csrf-token');
  const { token } = JSON.parse(body) as { token: string };
  const headers = {
    'content-type': 'application/json',
    'x-csrf-token': token,
    origin: `https://${singleShop}`,
    cookie: join(cookies),
  };
  return askShop('/api/login', { method: 'POST', headers, body: JSON.stringify({ username, password }) });
}

/** Joins the cookies as a browser sends them. */
const join = (cookies: string[]) => cookies.map((cookie) => cookie.split(';')[0]).join('; ');
