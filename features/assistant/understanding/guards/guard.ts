import type { Scored } from '../model/classifier.ts';
import type { Reading } from '../reading.ts';
import type { Understanding } from '../understanding.ts';

/** Decides above the classifier what a sentence must be answered with, or leaves it. */
export type Guard = (reading: Reading, ranked: readonly Scored[]) => Understanding | undefined;

export const probabilityOf = (ranked: readonly Scored[], id: Understanding['intent']) =>
  ranked.find(({ intent }) => intent === id)?.probability ?? 0;
