import { lawRules, limitNames } from '#features/products/rules/law-rules.ts';
import type { Sections } from '#shared/settings.ts';
import { stateNames } from '#shared/states.ts';
import { repeated, type SettingsProblem } from './settings-rules.ts';

/**
 * Returns the problems of the law's section beyond the shape of its fields. A file of its own, because it needs every
 * rule.
 */
export function lawProblems({ rule, own, state, changes }: Sections['law']): SettingsProblem[] {
  const problems: SettingsProblem[] = [];
  if (rule === 'own' && own.totalThcPercent === null && own.totalThcMgPerContainer === null)
    problems.push({ path: 'own.totalThcPercent', message: 'Enter at least one limit of your own' });
  if (state !== null && !stateNames.has(state)) problems.push({ path: 'state', message: 'Choose a state' });
  for (const [index, change] of changes.entries()) {
    const path = `changes.${index}`;
    const known = lawRules.find(({ id }) => id === change.id);
    if (!known) problems.push({ path: `${path}.id`, message: 'Choose a rule' });
    else if (!known.limits && limitNames.some((name) => change[name] !== null))
      problems.push({ path: `${path}.id`, message: `${known.name} has no limit: change its day alone` });
  }
  const ids = changes.map(({ id }, index) => ({ name: id, path: `changes.${index}.id` }));
  return [...problems, ...repeated(ids, 'This rule is changed twice')];
}
