import type { FastifyRequest } from 'fastify';

/**
 * Returns the browser's tab that makes a change, as its `x-tab` header names it; null for other callers. It comes
 * back with the announcement of the change, so that the tab does not read again what it knows.
 */
export function tabOf({ raw }: Pick<FastifyRequest, 'raw'>) {
  const tab = raw.headers['x-tab'];
  return typeof tab === 'string' && /^[\w-]{1,40}$/.test(tab) ? tab : null;
}
