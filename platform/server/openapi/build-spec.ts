import swagger from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import { z } from 'zod';
import { errorBody } from '#shared/errors.ts';
import { getCsrfToken } from '#platform/contract/auth.ts';
import type { App } from '../http/app-types.ts';

/** Collects every call of the API from here on; `app.swagger()` then describes them. Calls come from the contract. */
export const buildSpec = (app: App) =>
  app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: `${app.config.shopName} API`, version: '1' },
      components: {
        securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: app.sessions.cookieName } },
      },
    },
    transform: ({ schema, url, route }) => ({ url, schema: describe(route, schema ?? {}) }),
  });

/** The shape as it travels: requests before they are decoded, answers after they are encoded. */
function asJson(schema: unknown) {
  if (!(schema instanceof z.ZodType)) return undefined;
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: normalizeSpec,
  });
  return json;
}

/** Leaves out what says nothing more: the pattern behind a format, and the bounds of every whole number. */
function normalizeSpec({ jsonSchema }: { jsonSchema: z.core.JSONSchema.BaseSchema }) {
  if (jsonSchema.format) delete jsonSchema.pattern;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const errorAnswer = { description: 'What went wrong, for a person and for a program', ...asJson(errorBody) };

function describe({ url, method, config }: RouteOptions, schema: FastifySchema): FastifySchema {
  const access = config?.access ?? 'public';
  if (!url.startsWith('/api/') || method === 'HEAD') return { hide: true };
  const answers = Object.entries(schema.response ?? {}).map(([status, answer]) => [
    status,
    { description: 'Success', ...asJson(answer) },
  ]);
  return {
    tags: [subjectOf(url)],
    summary: `For: ${access}`,
    security: access === 'public' ? [] : [{ session: [] }],
    ...clean({
      body: asJson(schema.body),
      params: asJson(schema.params),
      querystring: asJson(schema.querystring),
      headers: withToken(method !== 'GET', asJson(schema.headers)),
    }),
    response: { ...Object.fromEntries(answers), default: errorAnswer },
  };
}

const account = ['csrf-token', 'session', 'user', 'login', 'register', 'logout', 'profile'];
const documentation = ['openapi.json', 'docs'];

/** The noun of the shop a path is about: /api/driver/orders/{id}/items is about orders. */
function subjectOf(url: string) {
  const noun = url.split('/').find((part) => !['', 'api', 'admin', 'driver'].includes(part)) ?? 'api';
  if (account.includes(noun)) return 'account';
  return documentation.includes(noun) ? 'documentation' : noun;
}

const token = { type: 'string', description: `The token of GET ${getCsrfToken.url}` };

function withToken(needed: boolean, headers: ReturnType<typeof asJson>) {
  if (!needed) return headers;
  return { type: 'object', ...headers, properties: { ...headers?.properties, 'x-csrf-token': token } };
}

const clean = (parts: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined));
