import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';

/**
 * Tells whether a request is for the API: by the call it reached, however that was spelled; or, when it reached
 * none, by what it asked for.
 */
const isApi = (request: FastifyRequest) =>
  request.url.startsWith('/api/') || (request.routeOptions.url ?? '').startsWith('/api/');

/** Returns the headers of every answer, and those of the API's answers besides. */
export function headersFor(config: Config) {
  const common: Record<string, string> = {
    'content-security-policy': "frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=()',
  };
  if (config.publicUrl?.startsWith('https:')) {
    common['strict-transport-security'] = 'max-age=31536000; includeSubDomains';
  }
  const api = {
    ...common,
    'cache-control': 'no-store',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  };

  return { common, api };
}

export function securityHeaders(config: Config) {
  const { common, api } = headersFor(config);
  return (request: FastifyRequest, reply: FastifyReply, done: () => void) => {
    void reply.headers(isApi(request) ? api : common);
    done();
  };
}

/** A page without a nonce adds no style elements of its own. */
type PagePolicy = { nonce?: string; scriptHashes: string[]; styleHash?: string; imageOrigins: string[] };

/** Returns the policy of the app's page: only our own scripts and styles, and nothing that turns text into code. */
export const pagePolicy = ({ nonce, scriptHashes, styleHash, imageOrigins }: PagePolicy) =>
  [
    "default-src 'none'",
    ['script-src', "'self'", ...scriptHashes.map((hash) => `'sha256-${hash}'`)].join(' '),
    ['style-src', "'self'", nonce && `'nonce-${nonce}'`, styleHash && `'sha256-${styleHash}'`]
      .filter(Boolean)
      .join(' '),
    "style-src-attr 'unsafe-inline'",
    ['img-src', "'self'", 'blob:', 'data:', ...imageOrigins].join(' '),
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types budtender 'allow-duplicates'",
  ].join('; ');
