import { availableParallelism } from 'node:os';
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { unavailable } from '#platform/server/errors.ts';
import { createSemaphore } from '#platform/server/http/semaphore.ts';

/** Argon2id is the package's default kind. Memory is in KiB. */
const costs = {
  full: { memoryCost: 19_456, timeCost: 2, parallelism: 1 },
  cheap: { memoryCost: 8, timeCost: 1, parallelism: 1 },
};
let cost = costs.full;

/** Cheap is for tests, which sign up hundreds of people: the configuration allows it to them alone. */
export const setHashCost = (kind: keyof typeof costs) => void (cost = costs[kind]);

/** A hash that no password has: judging it takes as long as judging a real one. */
export const dummyHash = () =>
  `$argon2id$v=19$m=${cost.memoryCost},t=${cost.timeCost},p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

export const hashPassword = (password: string) => withPermit(1, () => hash(password, cost));

/** Tells whether the password is right. Without a hash (no such user) it takes just as long and is false. */
export const verifyPassword = (storedHash: string | undefined, password: string) =>
  withPermit(1, () => verify(storedHash ?? dummyHash(), password));

/** Tells whether a stored hash is weaker than the ones made today. */
export function isWeak(storedHash: string) {
  const { memoryCost, timeCost } = parseOptions(storedHash);
  return memoryCost < cost.memoryCost || timeCost < cost.timeCost;
}

/**
 * Takes a place in the queue for the whole of `work`, which asks the database what to hash: what is beyond the
 * queue is refused before it asks.
 */
export async function withHashPlace<T>(work: () => Promise<T>): Promise<T> {
  if (placesTaken >= atOnce + maxQueuedHashes) throw unavailable();
  placesTaken += 1;
  try {
    return await work();
  } finally {
    placesTaken -= 1;
  }
}

const atOnce = availableParallelism();
const maxQueuedHashes = 64;
let placesTaken = 0;

/** One hash a core at a time: a flood of sign-ins must leave processor time for other requests. */
const withPermit = createSemaphore({ permits: atOnce, longestLine: maxQueuedHashes });
