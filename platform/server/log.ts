import { type DestinationStream, pino } from 'pino';
import type { Config } from './config.ts';

/** The program's log: JSON lines without personal data. People read stdout, programs read this on stderr. */
export const createLog = (
  { logLevel: level }: Pick<Config, 'logLevel'>,
  to: DestinationStream = pino.destination({ dest: 2, sync: false }),
) =>
  pino(
    { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers: { err: describeFailure } },
    to,
  );

type RequestLine = { route?: string; method?: string; status?: number; ms?: number };

/**
 * Writes the same lines for a person at a terminal, each as soon as it is written. A log in the background never
 * loads this.
 */
export async function terminalStream(
  to: DestinationStream = pino.destination({ dest: 2, sync: true }),
): Promise<DestinationStream> {
  const { prettyFactory } = await import('pino-pretty');
  const format = prettyFactory({
    colorize: true,
    translateTime: 'SYS:HH:MM:ss',
    ignore: 'reqId,method,route,status,ms',
    singleLine: true,
    messageFormat: (line, messageKey) => {
      const { route, method, status, ms } = line as RequestLine;
      return route
        ? `${method} ${route} ${status} (${ms} ms)`
        : ((line[messageKey] as string | undefined) ?? '');
    },
  });
  return { write: (line) => to.write(format(line)) };
}

/** Their words are the engine's or our own. Those of others may quote what a customer typed. */
const ownErrors: unknown[] = [Error, TypeError, RangeError, ReferenceError];

type Failure = Error & { code?: unknown; constraint?: unknown; table?: unknown };

/** Describes a failure so that it can be found, without anything that a person sent. */
function describeFailure(thrown: unknown): object {
  if (!(thrown instanceof Error)) return { name: typeof thrown };
  const { name, message, code, constraint, table, cause, stack = '' }: Failure = thrown;
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    name,
    code,
    constraint,
    table,
    ...(ownErrors.includes(thrown.constructor) && { message }),
    ...(cause !== undefined && { cause: describeFailure(cause) }),
    at: frames.slice(0, 12).map((line) => line.trim()),
  };
}
