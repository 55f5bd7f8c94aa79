import AL from './law-rules/AL.json' with { type: 'json' };
import CO from './law-rules/CO.json' with { type: 'json' };
import MN from './law-rules/MN.json' with { type: 'json' };
import NJ from './law-rules/NJ.json' with { type: 'json' };
import OH from './law-rules/OH.json' with { type: 'json' };
import TN from './law-rules/TN.json' with { type: 'json' };
import TX from './law-rules/TX.json' with { type: 'json' };
import US from './law-rules/US.json' with { type: 'json' };
import { momentAt } from '#shared/wall-time.ts';
import type { Sections } from '#shared/settings.ts';
import type { ProductKind } from '#shared/product-kind.ts';

/** Each is the most that a container, a serving or the whole may hold; of CBD, the least for each mg of THC. */
export type LawLimits = {
  totalThcPercent?: number | null;
  totalThcMgPerContainer?: number | null;
  totalThcMgPerServing?: number | null;
  minCbdPerThc?: number | null;
};

/** A rule as its file has it. */
export type LawRule = {
  id: string;
  /** A state by its two letters, or US. */
  place: string;
  name: string;
  wording: string;
  source: { name: string; url: string; readOn: string };
  /** The first day on which it is in force. */
  from: string;
  /** The kinds of products that it is about; without both, all. */
  only?: readonly ProductKind[];
  except?: readonly ProductKind[];
  limits?: LawLimits;
  /** Cannabinoids with similar effects count with THC in milligrams. */
  countsSimilar?: boolean;
  forbids?: 'sale' | 'delivery';
  /** The other duties of the seller under it. */
  duties?: readonly string[];
  /** The statements that it demands on the label or the bag; one that needs a certificate is untrue without. */
  label?: readonly { text: string; needs?: 'certificate' }[];
};

/** The limits in the order in which they are judged and said. */
export const limitNames = [
  'totalThcPercent',
  'totalThcMgPerContainer',
  'totalThcMgPerServing',
  'minCbdPerThc',
] as const satisfies (keyof LawLimits)[];

const placed = (place: string, rules: object[]) =>
  rules.map((rule) => ({ place, ...rule }) as unknown as LawRule);

/** Every rule that the program knows: a file a place in law-rules/. */
export const lawRules: readonly LawRule[] = Object.entries({ US, AL, CO, MN, NJ, OH, TN, TX }).flatMap(
  ([place, rules]) => placed(place, rules),
);

const isKnownPlace = (state: string) => lawRules.some(({ place }) => place === state);

/** True when rules of that state are in the program; that there are none here does not mean that there are none. */
export const hasRulesOf = (state: string | null) => state !== null && isKnownPlace(state);

const ownRule = (own: Sections['law']['own']): LawRule => ({
  id: 'own',
  place: 'US',
  name: 'Limits of your own',
  wording: 'The shop sells no container with more than that.',
  source: { name: 'The settings of this shop', url: '/admin?settings=law', readOn: '' },
  from: '',
  limits: own,
});

/** The rules that the owner chose, of every place, with what the owner changed of them. */
export function rulesOf({
  rule,
  own,
  changes,
}: Pick<Sections['law'], 'rule' | 'own' | 'changes'>): LawRule[] {
  if (rule === 'none') return [];
  if (rule === 'own') return [ownRule(own)];
  return lawRules.map((known) => {
    const change = changes.find(({ id }) => id === known.id);
    if (!change) return known;
    const { from, source, readOn } = change;
    const changed = limitNames.flatMap((name) =>
      change[name] === null ? [] : [[name, change[name]] as const],
    );
    return {
      ...known,
      ...(known.limits && { limits: { ...known.limits, ...Object.fromEntries(changed) } }),
      from: from ?? known.from,
      source: {
        ...known.source,
        name: source ? `${known.source.name}; ${source}` : known.source.name,
        readOn: readOn ?? known.source.readOn,
      },
    };
  });
}

/** The days after which a rule counts as unverified since its source was read. */
const maxSourceAgeDays = 90;
const dayMs = 86_400_000;

export const isUnverified = ({ source: { readOn } }: Pick<LawRule, 'source'>, day: string) =>
  readOn !== '' && Date.parse(day) - Date.parse(readOn) > maxSourceAgeDays * dayMs;

/** True when a rule holds in that state: the federal ones hold in each. */
export const holdsIn = ({ place }: Pick<LawRule, 'place'>, state: string | null) =>
  place === 'US' || place === state;

/** Rules of states are reckoned by the clocks of the state's capital. */
const timeZones: Record<string, string> = {
  AL: 'America/Chicago',
  CO: 'America/Denver',
  MN: 'America/Chicago',
  TN: 'America/Chicago',
  TX: 'America/Chicago',
};

/** The moment at which a rule begins: midnight in its state, of a federal one in Washington. */
export function momentOf(place: string, from: string) {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  return from ? momentAt({ year, month, day }, [0, 0], timeZones[place] ?? 'America/New_York') : new Date(0);
}

export const isInForce = ({ place, from }: Pick<LawRule, 'place' | 'from'>, moment: Date) =>
  momentOf(place, from) <= moment;
