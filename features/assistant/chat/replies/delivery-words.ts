import type { Shop } from '#features/settings/contract/shop.ts';
import { dollars } from '#shared/money.ts';
import { readZip } from '#shared/zip-code.ts';
import { zipOf, zoneOfZip } from '#features/settings/rules/zones.ts';

type Area = NonNullable<Shop['area']>;
type Zone = Area['zones'][number];

/** "$3.00, and free from $60.00". */
const feeOf = ({ fee, freeFrom }: Zone) =>
  fee === 0 ? 'free' : `${dollars(fee)}${freeFrom === null ? '' : `, and free from ${dollars(freeFrom)}`}`;

function isSame(zones: readonly Zone[], of: (zone: Zone) => number | null) {
  return new Set(zones.map(of)).size <= 1;
}

/** Where zones differ: "$3.00 to $6.00, by your ZIP". */
function anywhere(zones: readonly Zone[]) {
  const [first] = zones;
  if (!first) return undefined;
  if (isSame(zones, ({ fee }) => fee) && isSame(zones, ({ freeFrom }) => freeFrom))
    return `Delivery is ${feeOf(first)}.`;
  const fees = zones.map(({ fee }) => fee);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  if (least === most) return `Delivery is ${dollars(least)}. From what sum it is free depends on your ZIP.`;
  return `Delivery is ${least === 0 ? 'free' : dollars(least)} to ${dollars(most)}, by your ZIP. Type it, and I'll say what it is for you.`;
}

/** Of a question about the area: whether it is about coming to the shop. */
const asksToCollect = /\b(?:pick|picking|picked|pickup|collect|walk|store|shop|curbside|visit)\b/i;

const asksWhere = /\b(?:where(?: are|'?s| is)|located|location|based|address)\b/i;
const asksForTime =
  /\b(?:\d{1,2}(?::\d\d)? ?[ap]\.?m|at \d|tonight|tomorrow|later|schedule|slot|morning|afternoon|evening|weekend)\b/i;

/** Of a question about the price: whether it is about taxes, and not about delivery too. */
const asksForTax = /^(?!.*\b(?:deliver\w*|shipping|fees?)\b).*\btax(?:es|ed)?\b/i;

const joined = (...parts: (string | false | null | undefined)[]) =>
  parts.filter(Boolean).join(' ') || undefined;

const minimumOf = ({ minimum }: Zone) =>
  minimum > 0 ? ` The smallest order there is ${dollars(minimum)}.` : '';

/**
 * What is said of delivery: to the ZIP code that was typed, of its price also to the customer's own `address`, and
 * else of the whole area.
 */
export function deliveryWords(
  { area, promise, address: shopAddress }: Shop,
  typed: string,
  address: string | null | undefined,
) {
  const zip = readZip(typed, { isQuestion: true });
  const zone = zip && area ? zoneOfZip(area.zones, zip) : undefined;
  const served = area ? `We deliver to ${area.text}.` : undefined;
  const refused = area && zip && !zone ? `We don't deliver to ${zip}. ${served}` : undefined;
  const extra = zone?.extraMinutes ?? 0;
  const where = zone ? ` to ${zip}` : '';
  const minutes = promise && `${promise.from + extra} to ${promise.to + extra} minutes`;
  const later = asksForTime.test(typed) ? ' The checkout offers times for later too.' : '';
  const toDoor = 'Orders are not picked up at the shop: the driver brings yours to your door.';
  return {
    area:
      refused ??
      (zip
        ? `Yes, we deliver to ${zip}${zone ? `, ${forFee(zone)}` : ''}.`
        : asksToCollect.test(typed)
          ? joined(toDoor, served)
          : joined(served, asksWhere.test(typed) && shopAddress && `The shop is at ${shopAddress}.`)),
    cost:
      refused ??
      (zip && zone
        ? `Delivery to ${zip} is ${feeOf(zone)}.${minimumOf(zone)}`
        : asksForTax.test(typed)
          ? 'Where your state or city has a tax, the checkout lists it by name before you order.'
          : (toOwn(area, address) ?? anywhere(area?.zones ?? []))),
    time: refused ?? (minutes ? `Delivery${where} takes ${minutes}.${later}` : undefined),
  };
}

const forFee = (zone: Zone) => (zone.fee === 0 ? 'for free' : `for ${feeOf(zone)}`);

function toOwn(area: Shop['area'], address: string | null | undefined) {
  const zip = address && area ? zipOf(address, area) : undefined;
  const zone = zip && area ? zoneOfZip(area.zones, zip) : undefined;
  return zone && `Delivery to your address (${zip}) is ${feeOf(zone)}.${minimumOf(zone)}`;
}
