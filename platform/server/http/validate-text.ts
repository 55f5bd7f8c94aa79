import type { DoneFuncWithErrOrRes, FastifyRequest } from 'fastify';
import { badRequest } from '../errors.ts';

const maxDepth = 8;
// Control characters other than tab and line breaks: PostgreSQL cannot store NUL, people never type the rest.
// oxlint-disable-next-line no-control-regex
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Refuses text that cannot be stored as it was sent, and bodies nested deeper than any of ours. */
export function validateText({ body, query }: FastifyRequest, _reply: unknown, done: DoneFuncWithErrOrRes) {
  if (isPlain(query) && isPlain(body)) return done();
  done(badRequest('The text holds characters that cannot be stored. Please remove them and try again.'));
}

function isPlain(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !control.test(value);
  if (typeof value !== 'object' || value === null) return true;
  if (Buffer.isBuffer(value)) return true;
  if (depth >= maxDepth) return false;
  return Object.entries(value).every(([key, inner]) => isPlain(key) && isPlain(inner, depth + 1));
}
