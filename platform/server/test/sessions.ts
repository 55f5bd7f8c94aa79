import { createHash } from 'node:crypto';
import { testPassword } from './app.ts';
import type { Visitor } from './caller.ts';

/** Tells whether the shop knows who this is. */
export const isIn = async (browser: Visitor) => (await browser.get('/api/user')).statusCode === 200;

export const signIn = (browser: Visitor, { username }: { username: string }) =>
  browser.post('/api/login', { username, password: testPassword });

/** Returns the token in the cookie, and the id under which the database stores it. */
export const tokenOf = (browser: Visitor) => /\bsid=([^;]+)/.exec(browser.cookie())?.[1] ?? '';
export const sidOf = (browser: Visitor) => createHash('sha256').update(tokenOf(browser)).digest('hex');
