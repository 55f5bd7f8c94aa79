import type { Endpoint } from './endpoint.ts';

/** The path split at its parameters, which is also the key of a cached read: [path of the list, id]. */
export function pathParts(url: string, params: Record<string, string> = {}) {
  return url.split('/:').flatMap((piece, index) => {
    if (index === 0) return [piece];
    const [name = '', ...rest] = piece.split('/');
    return [params[name] ?? '', ...rest];
  });
}

type Filled = { params?: Record<string, string>; querystring?: Record<string, unknown> };

/** Returns the address of a call, for a link or a request. Filters without a value are left out. */
export function urlOf({ url }: Pick<Endpoint, 'url'>, { params, querystring = {} }: Filled = {}) {
  const [root = '', ...rest] = pathParts(url, params);
  const given = Object.entries(querystring).flatMap(([name, value]) =>
    value == null ? [] : [[name, `${value as string | number}`]],
  );
  const query = new URLSearchParams(given).toString();
  return [root, ...rest.map(encodeURIComponent)].join('/') + (query && `?${query}`);
}
