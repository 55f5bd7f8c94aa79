import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { Outage } from '#shared/outages.ts';
import { explainOutage, outageOf } from '../db/outages.ts';
import { AppError, badRequest, conflict, notFound, unavailable } from '../errors.ts';
import type { App } from './app-types.ts';
import { logSecurity } from './security-log.ts';

/** One place turns what was thrown into an answer. What the caller may not know is logged and hidden. */
export function errorHandler(app: App) {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const known = toAppError(error);
    if (!known) {
      request.log.error({ err: error }, 'unexpected failure');
      return send(reply, new AppError(500, 'INTERNAL', 'Something went wrong'));
    }
    if (known.status === 503) {
      const outage = outageOf(error);
      if (outage) app.writes.failed(outage);
      request.log.warn({ err: error }, outage ? `unavailable: ${explainOutage(outage)}` : 'unavailable');
    }
    // Its body may still be arriving, and would keep the connection from closing.
    if (error.code === 'FST_ERR_HANDLER_TIMEOUT') void reply.header('connection', 'close');
    if (known.status === 403 || known.status === 429) {
      logSecurity(request, 'refused', { userId: request.session?.user.id, code: known.code });
    }
    return send(reply, known);
  });
  // Paths that neither a route nor the built pages match: 404.
  app.setNotFoundHandler((_request: FastifyRequest, reply) => send(reply, notFound()));
}

/** An address that cannot be one, such as `/%` or an id of a thousand letters, is an address where nothing is. */
export const onBadUrl =
  (addHeaders: (request: FastifyRequest, reply: FastifyReply, done: () => void) => void) =>
  (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
    addHeaders(request, reply, () => void send(reply, notFound()));

function send(reply: FastifyReply, error: AppError) {
  if (error.extra.retryAfter) void reply.header('retry-after', error.extra.retryAfter);
  return reply
    .code(error.status)
    .header('content-type', 'application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(error.body);
}

type Failure = FastifyError & { cause?: unknown; validation?: unknown[] };

function toAppError(error: Failure): AppError | null {
  if (error instanceof AppError) return error;
  if (error.validation) return fromValidation(error);
  // Drizzle wraps what PostgreSQL said.
  return (
    fromDatabase(error.cause instanceof Error ? (error.cause as Failure) : error) ?? fromFramework(error)
  );
}

function fromValidation(error: Failure) {
  // An id that cannot be one is an id that is not there.
  if (error.validationContext === 'params') return notFound();
  const details = (error.validation ?? []).map(
    ({ instancePath, message }: { instancePath?: string; message?: string }) => ({
      path: (instancePath ?? '').replace(/^\//, '').replaceAll('/', '.'),
      message: message ?? 'Invalid',
    }),
  );
  // Skips zod's default messages, which are no sentences for a person.
  const first = details.find((detail) => !/^Invalid (input|option)/.test(detail.message));
  return new AppError(400, 'INVALID', first?.message ?? 'Please check what you sent', { details });
}

const byCode: Record<string, () => AppError> = {
  '22P02': () => badRequest('Please check what you sent'),
  '22P05': () => badRequest('Please check what you sent'),
  '22021': () => badRequest('Please check what you sent'),
  '22003': () => badRequest('A number is too large'),
  '22007': () => badRequest('A date is not valid'),
  '22008': () => badRequest('A date is not valid'),
  '22009': () => badRequest('A date is not valid'),
  '23503': () => conflict('Something this refers to is no longer there'),
  '23505': () => conflict('This is already there'),
  '40001': unavailable,
  '40P01': unavailable,
  '55P03': unavailable,
  '57014': unavailable,
};

const fromDatabase = (error: Failure) => byCode[error.code ?? '']?.() ?? duringOutage(outageOf(error));

const duringOutage = (outage: Outage | null) =>
  outage &&
  unavailable(
    passing.has(outage)
      ? undefined
      : 'The shop cannot save this at the moment. Please try again in a few minutes.',
  );

/** These are mostly over in seconds. */
const passing = new Set<Outage>(['unreachable', 'overloaded']);

function fromFramework(error: Failure) {
  const { statusCode = 500 } = error;
  if (statusCode >= 500 && error.code !== 'FST_ERR_HANDLER_TIMEOUT') return null;
  if (statusCode >= 500) return unavailable();
  return new AppError(
    statusCode,
    error.code?.replace('FST_ERR_', '') ?? 'BAD_REQUEST',
    frameworkMessage(error),
  );
}

const frameworkMessages: Record<number, string> = {
  413: 'This is too large',
  415: 'Send JSON with the content type application/json',
};
const frameworkMessage = ({ statusCode = 400, message }: Failure) => frameworkMessages[statusCode] ?? message;
