/** The addresses of the calls that the worker makes, and of those it keeps. The build fills them in from app/browser/page-calls.ts. */
declare const CALLS: Record<
  'listProducts' | 'getCsrfToken' | 'subscribe' | 'openNotification',
  `/${string}`
> & {
  kept: readonly string[];
};

export const calls = CALLS;

type Change = { headers?: Record<string, string>; body?: string };

/** Sends a change with the token that shows where it comes from. */
export async function sendChange(address: string, { headers, body }: Change = {}) {
  const { token } = (await (await fetch(calls.getCsrfToken)).json()) as { token: string };
  return fetch(address, { method: 'POST', headers: { ...headers, 'x-csrf-token': token }, body });
}
