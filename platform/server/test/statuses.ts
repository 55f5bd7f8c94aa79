/** Counts how often each status was answered: `{ 201: 1, 409: 7 }`. */
export function statuses(answers: { statusCode: number }[]) {
  const counts: Record<number, number> = {};
  for (const { statusCode } of answers) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
}
