import { understand } from '../../features/assistant/understanding/understand.ts';
import { sampleSituation, toAnswer, wrongIn, type Line } from './answers.ts';

/**
 * Counts the lines that are understood as they expect, and lists each one that is not; lines without `expect` are
 * left out.
 */
export function checkAll(lines: readonly Line[]) {
  const counts = new Map<string, { right: number; all: number }>();
  const wrong: string[] = [];
  for (const line of lines) {
    if (!line.expect) continue;
    const [intent = ''] = [line.expect.intent].flat();
    const count = counts.get(intent) ?? { right: 0, all: 0 };
    counts.set(intent, count);
    count.all += 1;
    const faults = wrongIn(line.expect, toAnswer(understand(line.say, sampleSituation(line))));
    if (faults.length === 0) count.right += 1;
    else wrong.push(`${JSON.stringify(line.say)}: ${faults.join('; ')}`);
  }
  const all = [...counts.values()].reduce((sum, count) => sum + count.all, 0);
  const right = all - wrong.length;
  const report = [
    ...wrong,
    ...[...counts].map(([intent, count]) => `${intent} ${count.right}/${count.all}`),
    `${right} of ${all} right, ${((100 * right) / Math.max(1, all)).toFixed(1)} %`,
  ];
  return { all, right, wrong, report };
}
