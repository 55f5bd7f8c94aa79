import { actingIntents, type CarefulTopic, type IntentId, type Understanding } from './understanding.ts';

/** Health, age and amounts are answered for the whole of what was said. */
const careful: ReadonlySet<IntentId> = new Set(['medical', 'dosage', 'age_rule', 'problem']);
export const isCareful = ({ topic, differs, intent }: Understanding) =>
  topic !== undefined || differs !== undefined || careful.has(intent);

/** Nothing else of a sentence is done where somebody is in danger or too young. */
const graveTopics: ReadonlySet<CarefulTopic> = new Set(['emergency', 'self_harm', 'under_age', 'minors']);

/** Returns the clause beside which nothing is done. */
export const graveOf = <Part extends { understood: Understanding }>(clauses: readonly Part[]) =>
  clauses.find(({ understood: { topic } }) => topic && graveTopics.has(topic));

/** Marks what needs a yes: goods beside an answer about health or driving. */
export function askedBesideHealth<Part extends { understood: Understanding }>(clauses: Part[]): Part[] {
  if (!clauses.some(({ understood }) => understood.intent === 'medical')) return clauses;
  return clauses.map((clause) =>
    actingIntents.has(clause.understood.intent)
      ? { ...clause, understood: { ...clause.understood, needsYes: true as const } }
      : clause,
  );
}
