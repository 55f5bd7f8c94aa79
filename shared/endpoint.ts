import type { z } from 'zod';
import type { Permission } from './permissions.ts';

/** The callers: anyone, anyone with a session, or one role only; of the admins those with a permission. */
export type Access = 'public' | 'signed-in' | 'admin' | 'driver';

/** The most calls of one person in a window of seconds. */
export type CallLimit = { times: number; seconds: number };

/**
 * One HTTP call, described once: the server spreads it into `app.route`, the browser passes it to its hooks.
 * The success answer sits under 200 or 201, so both sides know its shape.
 */
export type Endpoint = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: `/${string}`;
  /** `asksAge` admits only callers who have confirmed their age, in a shop that asks. */
  config:
    | { access: Exclude<Access, 'admin'>; asksAge?: true; limit?: CallLimit }
    | { access: 'admin'; permission: Permission };
  schema: {
    params?: z.ZodType;
    querystring?: z.ZodType;
    headers?: z.ZodType;
    body?: z.ZodType;
    response: { 200: z.ZodType } | { 201: z.ZodType };
  };
};

type Schema<E extends Endpoint, K extends 'params' | 'querystring' | 'headers' | 'body'> =
  E['schema'] extends Record<K, infer S extends z.ZodType> ? { [P in K]: z.input<S> } : unknown;

/** The input of a call in JSON: timestamps are ISO strings. */
export type Input<E extends Endpoint> = Schema<E, 'params'> &
  Schema<E, 'querystring'> &
  Schema<E, 'headers'> &
  Schema<E, 'body'>;

/** The output of a call in JSON: timestamps are ISO strings. */
export type Output<E extends Endpoint> = E['schema']['response'] extends { 200: infer S extends z.ZodType }
  ? z.input<S>
  : E['schema']['response'] extends { 201: infer S extends z.ZodType }
    ? z.input<S>
    : never;
