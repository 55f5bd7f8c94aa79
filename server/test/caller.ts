import type { InjectOptions, Response } from 'light-my-request';
import type { users } from '../db/schema.ts';
import type { App } from '../http/app-types.ts';

type Body = InjectOptions['payload'];
type Headers = Record<string, string>;

/** A browser of somebody: keeps its cookies and sends the anti-forgery token with every change. */
export async function createCaller(app: App, token?: string) {
  const jar = new Map<string, string>();
  if (token) jar.set(app.sessions.cookieName, token);
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

  async function send(options: InjectOptions): Promise<Response> {
    const given = cookie();
    const headers = { ...(given && { cookie: given }), ...options.headers };
    const response = await app.inject({ ...options, headers });
    for (const { name, value, expires, maxAge } of response.cookies) {
      const ended = maxAge === 0 || (expires && expires.getTime() <= Date.now());
      if (ended || !value) jar.delete(name);
      else jar.set(name, value);
    }
    return response;
  }

  const csrf = (await send({ method: 'GET', url: '/api/csrf-token' })).json<{ token: string }>().token;
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
    cookie,
    /** Any request, with this browser's cookies and nothing else added. */
    send,
    get: (url: string, headers?: Headers) => send({ method: 'GET', url, headers }),
    post: change('POST'),
    put: change('PUT'),
    patch: change('PATCH'),
    delete: change('DELETE'),
  };
}

export type Stranger = Awaited<ReturnType<typeof createCaller>>;
export type SignedIn = Stranger & { user: typeof users.$inferSelect };
