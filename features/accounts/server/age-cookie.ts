import { createHmac, timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { timestamp } from '#shared/common.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { defineCookie } from '#platform/server/sessions/session-cookies.ts';
import { type AgeRecord, closedDays, noRecord } from './age-rules.ts';

const record = z.object({
  rule: z.enum(['statement', 'birth_date']).nullable(),
  minimumAge: z.int().nullable(),
  confirmedAt: timestamp.nullable(),
  refusals: z.int(),
  refusedAt: timestamp.nullable(),
});

/** Keeps a visitor's answer in a signed cookie. */
export function createAgeCookie(app: App) {
  const jar = defineCookie(app.config, 'age');
  const sign = (value: string) =>
    createHmac('sha256', app.secrets.sessionSecret).update(`age:${value}`).digest('base64url');

  return {
    read(request: FastifyRequest): AgeRecord {
      const [value = '', signature = ''] = (jar.read(request) ?? '').split('.');
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(value))];
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return noRecord;
      const answer = JSON.parse(Buffer.from(value, 'base64url').toString()) as z.input<typeof record>;
      return z.decode(record, answer);
    },
    write(reply: FastifyReply, answer: AgeRecord) {
      const value = Buffer.from(JSON.stringify(z.encode(record, answer))).toString('base64url');
      jar.write(reply, `${value}.${sign(value)}`, closedDays * 24 * 3600);
    },
  };
}
