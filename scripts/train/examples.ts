import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseLines, type Line } from '../ask/answers.ts';

const understanding = resolve(import.meta.dirname, '../../features/assistant/understanding');

export const weightsFile = join(understanding, 'model/weights.json');
/** Apart from the weights, because the search of the menu needs these words and not those. */
export const vocabularyFile = join(understanding, 'words/vocabulary.json');

export type Example = Line & { expect: NonNullable<Line['expect']> };

/** Reads lines with what each expects; one that must not act names the intents that are fair instead. */
export const readExamples = (text: string) =>
  (parseLines(text) as (Line & { intents?: string[] })[]).map(({ intents, ...line }): Example => ({
    ...line,
    expect: line.expect ?? { intent: intents ?? [] },
  }));

/** All that is learned from, file by file; what must not act is a part of it. */
export function readAllExamples() {
  const folder = join(understanding, 'examples');
  const files = readdirSync(folder)
    .filter((name) => name.endsWith('.jsonl'))
    .toSorted()
    .map((name) => join(folder, name));
  return [...files, join(understanding, 'must-not-act.jsonl')].flatMap((file) =>
    readExamples(readFileSync(file, 'utf8')),
  );
}
