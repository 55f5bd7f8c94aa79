import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { understand } from '../features/assistant/understanding/understand.ts';
import { parseLines, sampleSituation, toAnswer, type Line } from './ask/answers.ts';
import { checkAll } from './ask/check.ts';

const usage = `Usage: npm run -s ask -- "two gummies"        what the assistant understands, on the sample menu
       npm run -s ask                       the same, line by line
       npm run -s ask -- --json FILE        answers each line of a file of {"say", "cart", "orders"}
       npm run -s ask -- --check FILE       compares the answers with what each line expects
       npm run -s ask -- --taps             what customers chose where the assistant asked what they mean`;

const answer = (line: Line) => JSON.stringify(toAnswer(understand(line.say, sampleSituation(line))));

/** Prints everything at once: a pipe is slow for a thousand small writes. */
const print = (lines: readonly string[]) => process.stdout.write(lines.map((line) => `${line}\n`).join(''));

async function talk() {
  const prompt = createInterface({ input: process.stdin, output: process.stdout, prompt: '> ' });
  prompt.prompt();
  for await (const say of prompt) {
    console.log(answer({ say }));
    prompt.prompt();
  }
}

const [option, file] = process.argv.slice(2);
try {
  if (option === undefined) await talk();
  else if (option === '--taps') print(await (await import('./ask/taps.ts')).taps(process.argv.slice(3)));
  else if (!option.startsWith('--')) console.log(answer({ say: process.argv.slice(2).join(' ') }));
  else if (file === undefined || !['--json', '--check'].includes(option)) throw new Error(usage);
  else {
    const lines = parseLines(readFileSync(file, 'utf8'));
    if (option === '--json') print(lines.map(answer));
    else print(checkAll(lines).report);
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
