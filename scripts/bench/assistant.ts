import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { chromium } from '@playwright/test';
import { build } from 'esbuild';
import type { prepare, understand } from '#features/assistant/understanding/understand.ts';
import type { Situation } from '#features/assistant/understanding/understanding.ts';
import { parseLines, sampleSituation } from '../ask/answers.ts';
import { browserOptions } from '../browser.mjs';
import type { Row } from './load.ts';

const root = resolve(import.meta.dirname, '../..');
const examples = 'features/assistant/understanding/examples/own.jsonl';
/** The processors of a phone of the middle range, and of a slow one. */
const slowdowns = [4, 6];
const goalMs = 10;

type Asked = { say: string; situation: Situation };

/** Measures how long a phone takes to understand every sentence of the examples, in a row. */
export async function measureAssistant(file = resolve(root, examples)): Promise<Row[]> {
  const { outputFiles } = await build({
    entryPoints: [resolve(root, 'features/assistant/understanding/understand.ts')],
    bundle: true,
    minify: true,
    format: 'iife',
    globalName: 'assistant',
    target: 'es2022',
    write: false,
  });
  const script = outputFiles[0]?.text ?? '';
  const asked: Asked[] = parseLines(readFileSync(file, 'utf8')).map((line) => ({
    say: line.say,
    situation: sampleSituation(line),
  }));
  const rows: Row[] = [];
  for (const slowdown of slowdowns) {
    const [cold] = await timesIn(script, slowdown, { asked: asked.slice(0, 1), isPrepared: false });
    rows.push(asRow(slowdown, cold, await timesIn(script, slowdown, { asked, isPrepared: true })));
  }
  return rows;
}

type Visit = { asked: Asked[]; isPrepared: boolean };

/** Each in a browser of its own, which has compiled nothing of it before. */
async function timesIn(script: string, slowdown: number, visit: Visit) {
  const browser = await chromium.launch(browserOptions());
  try {
    const page = await browser.newPage();
    await page.addScriptTag({ content: script });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await page.evaluate(timesOf, visit);
  } finally {
    await browser.close();
  }
}

/**
 * Milliseconds of the first answer, and of each one after it: the middle of three, for the machine does other things
 * too. The menu is one object, as it is in the app while nothing of it changes, and was prepared for while somebody
 * typed.
 */
function timesOf({ asked, isPrepared }: Visit) {
  const { assistant } = window as unknown as {
    assistant: { understand: typeof understand; prepare: typeof prepare };
  };
  const menu = asked[0]?.situation.menu ?? [];
  if (isPrepared) for (const _ of assistant.prepare(menu));
  return asked.map(({ say, situation }, at) => {
    const times = [1, 2, 3].map(() => {
      const start = performance.now();
      assistant.understand(say, { ...situation, menu });
      return performance.now() - start;
    });
    return at === 0 ? times[0]! : times.toSorted((a, b) => a - b)[1]!;
  });
}

function asRow(slowdown: number, cold = NaN, [first = NaN, ...times]: number[]): Row {
  const sorted = times.toSorted((a, b) => a - b);
  const [middle = NaN, p95 = NaN, worst = NaN] = [0.5, 0.95, 1].map(
    (part) => sorted[Math.ceil(sorted.length * part) - 1],
  );
  const ms = (time: number) => time.toFixed(1);
  return {
    work: `a sentence understood, CPU / ${slowdown}`,
    product: `p50 ${ms(middle)} ms, p95 ${ms(p95)}, worst ${ms(worst)}, the first ${ms(first)}, unprepared ${ms(cold)}`,
    against: '–',
    ratio: null,
    goal: `p95 <= ${goalMs} ms`,
    met: p95 <= goalMs,
  };
}
