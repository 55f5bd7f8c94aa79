import type { Reading } from '../reading.ts';

/** A sum that was said, in cents. */
export const sumSaid = (reading: Reading) =>
  reading.amounts.find(({ kind }) => kind === 'money')?.value ?? plainSum(reading);
/** "free over 50": a sum without its sign. */
const plainSum = ({ amounts, line }: Reading) => {
  const isSum = /\b(?:free|minimum|over|bill)\b/.test(line)
    ? undefined
    : /\b(?:change for|break)\b/.test(line);
  const count = amounts.find(({ kind, bound }) => kind === 'count' && (isSum ?? bound !== undefined));
  return count && isSum !== false ? Math.round(count.value * 100) : undefined;
};
