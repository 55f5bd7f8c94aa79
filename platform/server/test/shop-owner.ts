import { expect } from 'vitest';

/** The owner of a shop that runs as a process of its own. */
export const owner = { username: 'rosa', password: 'a word of her own' };

/** The owner's calls at a shop that may be another process by the next call. */
export function ownerOf() {
  const jar = new Map<string, string>();
  let token = '';
  const headers = () => ({
    cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
    'x-csrf-token': token,
  });
  async function send(address: string, method: string, path: string, body?: object) {
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { ...headers(), ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      jar.set(name, value);
    }
    const answer = (await response.json()) as { token?: string; id?: string; status?: string; told?: number };
    token = answer.token ?? token;
    return { code: response.status, ...answer };
  }
  return {
    send,
    /** The headers of a call that is sent by hand. */
    headers,
    async signIn(address: string) {
      await send(address, 'GET', '/api/csrf-token');
      expect((await send(address, 'POST', '/api/login', owner)).code).toBe(200);
    },
  };
}
