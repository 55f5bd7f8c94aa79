import type { FastifyBaseLogger } from 'fastify';
import { AppError } from '../errors.ts';

type Options<Target, Shown> = {
  noun: 'order' | 'product';
  log: FastifyBaseLogger;
  /** Returns the text that the result shows for a skipped row. */
  skipped: Shown;
  change: (target: Target) => Promise<{ shown: Shown; isChanged: boolean }>;
};

type Result<Shown> = Shown & {
  id: string;
  result: 'changed' | 'unchanged' | 'skipped';
  /** The reason for which it was skipped. */
  message: string | null;
};

/**
 * Changes each target, and says of each whether it was. One after the other, each in a transaction of its own, so that
 * one that is refused holds up no other.
 */
export async function changeEach<Target extends { id: string }, Shown>(
  targets: Target[],
  options: Options<Target, Shown>,
) {
  const results: Result<Shown>[] = [];
  for (const target of new Map(targets.map((one) => [one.id, one])).values()) {
    results.push(await changeOne(target, options));
  }
  return results;
}

async function changeOne<Target extends { id: string }, Shown>(
  target: Target,
  { noun, log, skipped, change }: Options<Target, Shown>,
): Promise<Result<Shown>> {
  const { id } = target;
  try {
    const { shown, isChanged } = await change(target);
    return { ...shown, id, result: isChanged ? 'changed' : 'unchanged', message: null };
  } catch (error) {
    // Earlier rows stay changed, and the answer must say so.
    if (!(error instanceof AppError)) log.error({ err: error, [`${noun}Id`]: id }, `${noun} not changed`);
    const message = error instanceof AppError ? error.message : 'It could not be changed. Please try again.';
    return { ...skipped, id, result: 'skipped', message };
  }
}
