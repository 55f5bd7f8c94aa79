import { readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const understanding = resolve(import.meta.dirname, '../../features/assistant/understanding');

export const weightsFile = join(understanding, 'model/weights.json');

/** The files of examples, by their names: also what must not act is learned from. */
export const exampleFiles = () => {
  const folder = join(understanding, 'examples');
  return [
    ...readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted()
      .map((name) => join(folder, name)),
    join(understanding, 'must-not-act.jsonl'),
  ];
};
