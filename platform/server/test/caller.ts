import type { InjectOptions, LightMyRequestResponse as Response } from 'fastify';
import type { users } from '../db/user-tables.ts';
import type { App } from '../http/app-types.ts';

type Body = InjectOptions['payload'];
type Headers = Record<string, string>;

/** A browser of somebody: keeps its cookies and sends the anti-forgery token with every change. */
export async function createCaller(app: App, token?: string) {
  const jar = new Map<string, string>();
  if (token) jar.set(app.sessions.cookieName, token);
  const answer = await sendWith(app, jar)({ method: 'GET', url: '/api/csrf-token' });
  if (answer.statusCode !== 200) throw new Error(`No token: ${answer.statusCode}`);
  return callerOf(app, jar, answer.json<{ token: string }>().token);
}

function callerOf(app: App, jar: Map<string, string>, csrf: string) {
  const send = sendWith(app, jar);
  const change =
    (method: 'POST' | 'PUT' | 'PATCH' | 'DELETE') => (url: string, body?: Body, headers?: Headers) =>
      send({
        method,
        url,
        headers: { 'x-csrf-token': csrf, ...headers },
        ...(body !== undefined && { payload: body }),
      });

  return {
    csrf,
    /** The cookie header this browser sends now, for sockets and hand-made requests. */
    cookie: () => cookieHeader(jar),
    /** Returns the same browser at another process of the shop. */
    at: (other: App) => callerOf(other, jar, csrf),
    /** It sends any request, with this browser's cookies and nothing else added. */
    send,
    get: (url: string, headers?: Headers) => send({ method: 'GET', url, headers }),
    post: change('POST'),
    put: change('PUT'),
    patch: change('PATCH'),
    delete: change('DELETE'),
  };
}

const cookieHeader = (jar: Map<string, string>) =>
  [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

const sendWith = (app: App, jar: Map<string, string>) =>
  async function send(options: InjectOptions): Promise<Response> {
    const cookie = cookieHeader(jar);
    const response = await app.inject({
      ...options,
      headers: { ...(cookie && { cookie }), ...options.headers },
    });
    for (const { name, value, maxAge } of response.cookies) {
      if (!value || maxAge === 0) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  };

export type Visitor = ReturnType<typeof callerOf>;
export type SignedIn = Visitor & { user: typeof users.$inferSelect };
