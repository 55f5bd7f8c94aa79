import { type JudgedThing, judgeByRule, type Verdict, worstFirst } from './judge.ts';
import { holdsIn, isInForce, type LawRule } from './law-rules.ts';
import { kindOf, type ProductKind } from '#shared/product-kind.ts';

/** The judgment of a rule about a size, with everything that is shown of the rule later, after it may have changed. */
type StoredVerdict = Verdict & {
  place: string;
  name: string;
  from: string;
  source: string;
  readOn: string;
};
/** The judgment that is stored with a size, written whenever the rule, the product or its batch changes. */
export type SizeLaw = {
  kind: ProductKind | null;
  /** The shop's state when it was judged. */
  state: string | null;
  verdicts: StoredVerdict[];
  /** The sentence that customers read of the rule that keeps it off the menu, or will. */
  keptOffBy?: string;
};
/** The judgment that is stored with an order line: the rules in force in its state at the moment of its delivery. */
export type LineLaw = Omit<SizeLaw, 'keptOffBy'> & { day: string };

/** Judges a size by each rule about products, in force or not, of every state: an order goes where its address is. */
export function sizeLawOf(rules: readonly LawRule[], thing: JudgedThing, state: string | null): SizeLaw {
  const verdicts = rules.flatMap((rule): StoredVerdict[] => {
    const { place, name, from, source } = rule;
    const verdict = rule.forbids === 'delivery' ? null : judgeByRule(rule, thing);
    if (!verdict) return [];
    return [{ ...verdict, place, name, from, source: source.name, readOn: source.readOn }];
  });
  return { kind: kindOf(thing.product), state, verdicts };
}

/** The place and time at which goods are sold: the day is the shop's, at the moment a rule is in force or not. */
export type PlaceOfSale = { state: string | null; day: string; soldAt: Date };

/** Returns the judgment that is stored with a line that is sold there and then. */
export const lineLawOf = (
  { kind, verdicts }: Pick<SizeLaw, 'kind' | 'verdicts'>,
  { state, day, soldAt }: PlaceOfSale,
): LineLaw => ({
  state,
  day,
  kind,
  verdicts: verdicts.filter((verdict) => holdsIn(verdict, state) && isInForce(verdict, soldAt)),
});

type Marked = Pick<StoredVerdict, 'place' | 'from' | 'fit' | 'reason'>;

/** The worst that the rules of the shop's place say of a size at a moment; null without a rule that is in force. */
export function markOn<V extends Marked>(
  law: { state: string | null; verdicts: readonly V[] } | null,
  moment: Date,
) {
  const holds = (one: V) => holdsIn(one, law?.state ?? null) && isInForce(one, moment);
  const asked = (law?.verdicts ?? []).filter(holds);
  return worstFirst.flatMap((fit) => asked.find((one) => one.fit === fit) ?? [])[0] ?? null;
}

/** "1.4 mg total THC a container, at most 0.4. Federal definition of hemp: Public Law …, read on 2026-11-22". */
export const formatVerdict = ({
  reason,
  name,
  source,
  readOn,
}: Pick<StoredVerdict, 'reason' | 'name' | 'source' | 'readOn'>) =>
  `${reason}. ${name}: ${source}${readOn && `, read on ${readOn}`}.`;

/** The same in words for customers. */
export const formatForCustomers = ({
  forCustomers,
  ...verdict
}: Parameters<typeof formatVerdict>[0] & Pick<Verdict, 'forCustomers'>) =>
  formatVerdict({ ...verdict, reason: forCustomers ?? verdict.reason });
