import { isAboutKind } from '#features/products/rules/judge.ts';
import { holdsIn, isInForce, type LawRule, rulesOf } from '#features/products/rules/law-rules.ts';
import {
  formatForCustomers,
  formatVerdict,
  type LineLaw,
  lineLawOf,
  type PlaceOfSale,
  type SizeLaw,
} from '#features/products/rules/stored-verdict.ts';
import { formatCalendarDay } from '#shared/dates.ts';
import { isoDayOf } from '#shared/iso-day.ts';
import type { Settings } from '#shared/settings.ts';
import type { ProductKind } from '#shared/product-kind.ts';
import { stateAtEnd, stateNames, stateOfZip, zipBeginningsOf } from '#shared/states.ts';
import { readZip } from '#shared/zip-code.ts';
import type { DeliveryProblem } from './delivery-times.ts';

/**
 * The place and time of a sale. An address that names no state and no ZIP code counts as one in the shop's own state. The
 * goods are sold at the door: an order for later is judged by that moment, as the menu is by its own.
 */
export type Sale = { settings: Settings; address: string | null; now: Date; deliveryTime?: Date | null };

export function placeOf({ settings, address, now, deliveryTime }: Sale): PlaceOfSale {
  const state = (address && stateOfAddress(address)) || settings.law.state;
  const soldAt = deliveryTime && deliveryTime > now ? deliveryTime : now;
  return { state, day: isoDayOf(soldAt, settings.shop.timeZone), soldAt };
}

function stateOfAddress(address: string) {
  const zip = readZip(address);
  return (zip && stateOfZip(zip)) || stateAtEnd(address.trim());
}

/**
 * Returns the rules that an order line was sold under, as they are stored with it; null for a size that was not
 * judged yet.
 */
export function lineLawIn(sale: Sale, law: SizeLaw | null): LineLaw | null {
  return law && lineLawOf(law, placeOf(sale));
}

/**
 * Returns the reason why nothing may be delivered in the state of an address, with the rule; null without such a
 * rule.
 */
export function deliveryBan(sale: Sale): DeliveryProblem | null {
  const message = banIn(sale.settings, placeOf(sale), sale.now);
  return message ? { code: 'LAW_OF_PLACE', path: 'deliveryAddress', message } : null;
}

function banIn({ law }: Settings, { state, soldAt }: Pick<PlaceOfSale, 'state' | 'soldAt'>, now: Date) {
  if (law.mode !== 'keep_off' || law.rule !== 'federal-hemp-2026') return null;
  const isBan = (rule: LawRule) =>
    rule.forbids === 'delivery' && rule.place === state && isInForce(rule, soldAt);
  const ban = rulesOf(law).find(isBan);
  if (!ban) return null;
  const from = formatBegin(ban, now);
  const cure = `Choose ${from && 'an earlier delivery, or '}an address in another state.`;
  return `We cannot deliver to ${nameOf(state)}${from}. ${formatRule(ban)} ${cure}`;
}

/** Returns the states in which nothing may be delivered now, each with the reason that the checkout would give. */
export function deliveryBans(settings: Settings, now: Date) {
  const states = rulesOf(settings.law).flatMap(({ forbids, place }) =>
    forbids === 'delivery' ? [place] : [],
  );
  return [...new Set(states)].flatMap((state) => {
    const text = banIn(settings, { state, soldAt: now }, now);
    return text ? [{ state, name: nameOf(state), zips: zipBeginningsOf(state), text }] : [];
  });
}

const formatRule = ({ wording, name, source }: LawRule) =>
  formatVerdict({
    reason: wording.replace(/\.$/, ''),
    name,
    source: source.name,
    readOn: source.readOn,
  });

/** " from Nov 12, 2026" of a rule that is not in force yet, else nothing. */
const formatBegin = (rule: Pick<LawRule, 'place' | 'from'>, now: Date) =>
  isInForce(rule, now) ? '' : ` from ${formatCalendarDay(rule.from)}`;

const nameOf = (state: string | null) => (state && stateNames.get(state)) ?? 'this state';

/** Returns the reason why a size may not be sold to an address, or not on the day of its delivery; null when it may. */
export function lawOfAddress(sale: Sale, law: SizeLaw | null): string | null {
  if (sale.settings.law.mode !== 'keep_off') return null;
  const line = lineLawIn(sale, law);
  const unfit = line?.verdicts.filter(({ fit }) => fit === 'does_not_fit') ?? [];
  // One that is in force already is named first: an earlier day would be refused by it too.
  const refused = unfit.find((verdict) => isInForce(verdict, sale.now)) ?? unfit[0];
  if (!line || !refused) return null;
  const when = formatBegin(refused, sale.now);
  return `may not be sold in ${nameOf(line.state)}${when}: ${formatForCustomers(refused)}`;
}

type Packed = { kind: ProductKind | null; hasCertificate: boolean };

/**
 * Returns the statements that the rules in force at an address ask for on the label or the bag of a product, and what is
 * missing for them. A product whose kind is not known gets all.
 */
export function labelOf(sale: Sale, { kind, hasCertificate }: Packed) {
  const { state, soldAt } = placeOf(sale);
  const asked = rulesOf(sale.settings.law)
    .filter((rule) => holdsIn(rule, state) && isInForce(rule, soldAt) && isAboutKind(rule, kind) !== false)
    .flatMap(({ label = [] }) => label);
  const isUntrue = ({ needs }: (typeof asked)[number]) => needs === 'certificate' && !hasCertificate;
  return {
    statements: [...new Set(asked.filter((one) => !isUntrue(one)).map(({ text }) => text))],
    missing: asked.some(isUntrue) ? ['a certificate of analysis of its batch'] : [],
  };
}
