import { readZip } from '#shared/zip-code.ts';
import { zipOf, zoneOfZip } from '#features/settings/rules/zones.ts';
import type { Shop } from '#features/settings/contract/shop.ts';
import type { Situation } from './intent-handler.ts';

type Zone = NonNullable<Shop['area']>['zones'][number];
type Words = Situation['texts']['shop'];
type Asked = Pick<Situation, 'typed' | 'address' | 'texts'> & { shop: Shop };

const lowestOf = (zones: readonly Zone[], of: (zone: Zone) => number) => Math.min(...zones.map(of));
const highestOf = (zones: readonly Zone[], of: (zone: Zone) => number) => Math.max(...zones.map(of));
const isSame = (zones: readonly Zone[], of: (zone: Zone) => number | null) =>
  new Set(zones.map(of)).size <= 1;

const feeOf = ({ fee, freeFrom }: Zone, words: Words) => words.fee(fee, freeFrom);

const minimumOf = ({ minimum }: Zone, words: Words) => minimum > 0 && words.smallestThere(minimum);

const joined = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' ') || undefined;

/** The zone that a question is about: that of the ZIP code in it, or else of the customer's own address. */
export function findAskedZone({ typed, address, shop: { area } }: Pick<Asked, 'typed' | 'address' | 'shop'>) {
  const said = readZip(typed, { isQuestion: true });
  const zip = said ?? (address && area ? zipOf(address, area) : undefined);
  return { said, zip: zip ?? undefined, zone: zip && area ? zoneOfZip(area.zones, zip) : undefined };
}

/** The reason why the shop does not deliver to the state or the ZIP code in a question. */
export function sayOutside({ typed, shop: { area, noDelivery }, texts: { shop: words } }: Asked) {
  const zip = readZip(typed, { isQuestion: true });
  const ban = noDelivery?.find(({ state, name, zips }) =>
    zip
      ? zips.includes(zip.slice(0, 3))
      : typed.toLowerCase().includes(name.toLowerCase()) || new RegExp(`\\b${state}\\b`).test(typed),
  );
  if (ban) return ban.text;
  return area && zip && !zoneOfZip(area.zones, zip)
    ? `${words.outside(zip)} ${words.area(area.text)}`
    : undefined;
}

/** Of a question about the area: whether it is about coming to the shop. */
const asksToCollect =
  /\b(?:pick|picking|picked|pickup|collect|walk|store|shop|curbside|visit|in person|grab|(?:swing|come|stop|drop|go|run|drive) (?:by|over|in|get|and get)|recoger\w*|recojo|pasar|ir por)\b/i;
const asksWhere = /\b(?:where(?: are|'?s| is)|located|location|based|address|d[oó]nde)\b/i;

export function describeArea(asked: Asked) {
  const { typed, shop, texts } = asked;
  const { area, address } = shop;
  const words = texts.shop;
  const zip = readZip(typed, { isQuestion: true });
  const zone = zip && area ? zoneOfZip(area.zones, zip) : undefined;
  const served = area ? words.area(area.text) : undefined;
  const refused = sayOutside(asked);
  if (refused) return refused;
  if (zip) return words.inside(zip, zone && words.forFee(feeOf(zone, words)));
  if (asksToCollect.test(typed)) return joined(words.noPickup, served);
  return joined(served, asksWhere.test(typed) && address && words.shopAddress(address));
}

const asksForFree = /\b(?:free|gratis)\b/i;

/** Says what a delivery costs, and how much more makes it free. `subtotal`: of the cart, in cents. */
export function describeCost(asked: Asked, subtotal: number) {
  const { typed, shop, texts } = asked;
  const words = texts.shop;
  const { said, zip, zone } = findAskedZone(asked);
  const zones = zone ? [zone] : (shop.area?.zones ?? []);
  const lacks = zones.map(({ freeFrom }) => (freeFrom ?? 0) - subtotal);
  const free =
    asksForFree.test(typed) && subtotal > 0 && lacks.every((cents) => cents > 0) && lacks.length > 0
      ? words.cartLacks(Math.min(...lacks), Math.max(...lacks))
      : undefined;
  if (said && zone) return joined(words.feeTo(said, feeOf(zone, words)), free ?? minimumOf(zone, words));
  const refused = sayOutside(asked);
  if (refused) return refused;
  if (zip && zone) return joined(words.feeToYou(zip, feeOf(zone, words)), free ?? minimumOf(zone, words));
  return joined(anywhere(zones, words), free);
}

/** The range of fees where zones differ: "$3.00 to $6.00, by your ZIP". */
function anywhere(zones: readonly Zone[], words: Words) {
  const [first] = zones;
  if (!first) return undefined;
  const fee = (zone: Zone) => zone.fee;
  if (isSame(zones, fee) && isSame(zones, ({ freeFrom }) => freeFrom))
    return words.feeIs(feeOf(first, words));
  return isSame(zones, fee)
    ? words.sameFee(first.fee)
    : words.feeRange(lowestOf(zones, fee), highestOf(zones, fee));
}

/** The smallest order: where the customer asks for, or else by the ZIP code. Undefined while nothing is known. */
export function describeMinimum(asked: Asked, subtotal: number) {
  const words = asked.texts.shop;
  const zones = asked.shop.area?.zones ?? [];
  const { zip, zone } = findAskedZone(asked);
  const refused = sayOutside(asked);
  if (refused) return refused;
  const minimum = (one: Zone) => one.minimum;
  const lacking = (sum: number) => subtotal > 0 && subtotal < sum && words.cartLacks(sum - subtotal);
  if (zip && zone) return joined(words.minimumTo(zip, zone.minimum), lacking(zone.minimum));
  const [first] = zones;
  if (!first) return words.minimumIs(0);
  return isSame(zones, minimum)
    ? joined(words.minimumIs(first.minimum), lacking(first.minimum))
    : words.minimumRange(lowestOf(zones, minimum), highestOf(zones, minimum));
}

const asksForTime =
  /\b(?:\d{1,2}(?::\d\d)? ?[ap]\.?m|at \d|tonight|tomorrow|later|schedule|slot|morning|afternoon|evening|weekend|ma[nñ]ana|noche|tarde|luego)\b/i;

export function describeTimes(asked: Asked) {
  const { typed, shop, texts } = asked;
  const refused = sayOutside(asked);
  if (refused || !shop.promise) return refused;
  const zip = readZip(typed, { isQuestion: true });
  const zone = zip && shop.area ? zoneOfZip(shop.area.zones, zip) : undefined;
  const extra = zone?.extraMinutes ?? 0;
  const { from, to } = shop.promise;
  return joined(
    texts.shop.time({ from: from + extra, to: to + extra }, zone && zip ? zip : ''),
    asksForTime.test(typed) && texts.shop.laterToo,
  );
}
