import { isIP } from 'node:net';
import { z } from 'zod';
import { splitAddress } from './database-address.ts';

const must = (words: string) => ({ error: `must be ${words}` });

const portWords = must('a whole number from 0 to 65535');
export const port = z
  .string()
  .regex(/^\d{1,5}$/, portWords)
  .transform(Number)
  .refine((value) => value <= 65_535, portWords);

/** The value is whole milliseconds, from a tenth of a second to a minute. */
const millisecondsWords = must('a whole number of milliseconds from 100 to 60000');
export const milliseconds = z
  .string()
  .regex(/^\d{3,5}$/, millisecondsWords)
  .transform(Number)
  .refine((value) => value >= 100 && value <= 60_000, millisecondsWords);

export const onOff = z.enum(['on', 'off'], must('on or off')).transform((value) => value === 'on');

/** The passwords that staff and drivers may choose: any of six characters, or none of the most common ones. */
export const passwordPolicy = z.enum(['standard', 'strict'], must('standard or strict'));

export const httpUrl = z.url({
  protocol: /^https?$/,
  ...must('an address that starts with https:// or http://'),
});

const postgresAddress = z.url({ protocol: /^postgres(ql)?$/ });
export const replicaUrl = z.url({
  protocol: /^postgres(ql)?$/,
  ...must('the address of one server that starts with postgres://'),
});
/** The values of libpq's target_session_attrs that find the one server that takes writes. */
const writingServers = ['read-write', 'primary', null];

/** The address of one server, or of several, of which one takes writes: postgres://user:password@one,two/shop. */
export const postgresUrl = z
  .string()
  .refine((text) => splitAddress(text).every((address) => postgresAddress.safeParse(address).success), {
    ...must('an address that starts with postgres://'),
    abort: true,
  })
  .refine(
    (text) =>
      writingServers.includes(new URL(splitAddress(text)[0]).searchParams.get('target_session_attrs')),
    must('without target_session_attrs, or with read-write: the shop writes'),
  );

export const smtpUrl = z.url({
  protocol: /^smtps?$/,
  ...must('an address that starts with smtps:// or smtp://'),
});

/** It is the part of an address before its first slash: nothing may follow it. */
export const origin = httpUrl
  .refine(
    (url) => URL.canParse(url) && `${new URL(url).origin}/` === new URL(url).href,
    must('an origin, like https://shop.example'),
  )
  .transform((url) => new URL(url).origin);

export const host = z.string().regex(/^[\w.:-]+$/, must('an address or a host name'));

export const longSecret = z.string().min(32, must('at least 32 characters'));

/** A token that a client can send as it is (RFC 6750). A sentence such as "the output of: openssl rand" is none. */
export const bearerToken = z
  .string()
  .regex(
    /^[\w.~+/-]{32,}=*$/,
    must('at least 32 letters, digits and - . _ ~ + /, as "openssl rand -hex 32" prints them'),
  );

export const vapidKey = (length: number) =>
  z.string().regex(new RegExp(`^[\\w-]{${length}}$`), must(`a VAPID key, ${length} characters of base64url`));

export const contact = z.string().regex(/^(mailto:\S+@\S+|https:\/\/\S+)$/, must('mailto:… or https://…'));

/**
 * A bare address, or a network. One that holds every address would let any caller choose the address that limits count.
 */
export const proxy = z.string().refine((text) => {
  const [address = '', bits, ...rest] = text.split('/');
  const size = { 4: 32, 6: 128 }[isIP(address)] ?? 0;
  if (bits === undefined) return size > 0;
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= size;
}, must('IP addresses or networks, like 10.0.0.0/8, with commas between'));

export const timezone = z.string().refine((timeZone) => {
  try {
    return Boolean(Intl.DateTimeFormat('en-US', { timeZone }));
  } catch {
    return false;
  }
}, must('a time zone, like America/New_York'));

export const commaList = <Item extends z.ZodType<string, string>>(item: Item) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(z.array(item));

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export const logLevel = z.enum(levels, must(`one of ${levels.join(', ')}`));
