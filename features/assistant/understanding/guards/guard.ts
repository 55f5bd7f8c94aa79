import type { Scored } from '../model/classifier.ts';
import type { Reading } from '../reading.ts';
import type { Understanding } from '../understanding.ts';

/** Decides above the classifier what a sentence must be answered with, or leaves it. */
export type Guard = (reading: Reading, ranked: readonly Scored[]) => Understanding | undefined;

export const probabilityOf = (ranked: readonly Scored[], id: Understanding['intent']) =>
  ranked.find(({ intent }) => intent === id)?.probability ?? 0;

/** Tests the sentence as it was typed and as it was read. */
export const isSaid = (shape: RegExp, { line, words }: Reading) =>
  shape.test(line) || shape.test(words.map(({ typed }) => typed).join(' '));
