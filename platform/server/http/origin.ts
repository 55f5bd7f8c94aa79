import type { FastifyRequest } from 'fastify';

/** Tells whether the Origin header is the shop's own: PUBLIC_URL when set, else the host that was asked. */
export function isOwnOrigin(request: FastifyRequest) {
  const { origin } = request.headers;
  if (!origin || !URL.canParse(origin)) return false;
  const { publicUrl } = request.server.config;
  return publicUrl ? origin === publicUrl : new URL(origin).host === request.host;
}
