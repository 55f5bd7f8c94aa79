import type { DeliveryProblem } from './delivery-times.ts';
import { formatList } from '#shared/format-list.ts';
import { dollars } from '#shared/money.ts';
import type { Settings } from '#shared/settings.ts';
import { readZip } from '#shared/zip-code.ts';

export type Zone = Settings['area']['zones'][number];

/** The ZIP code of an address; of two that may be meant it is one that is served. */
export const zipOf = (address: string, { zones }: Settings['area']) =>
  readZip(address, { isServed: (zip) => zoneOfZip(zones, zip) !== undefined });

/** The zone of a ZIP code: the one that names it, or else the one that names the longest beginning of it. */
export function zoneOfZip(zones: readonly Zone[], zip: string): Zone | undefined {
  const lengthIn = (zone: Zone) =>
    Math.max(
      ...zone.zips.map((given) => {
        if (given === zip) return zip.length;
        return given.endsWith('*') && zip.startsWith(given.slice(0, -1)) ? given.length - 1 : 0;
      }),
    );
  const [best] = zones.toSorted((one, other) => lengthIn(other) - lengthIn(one));
  return best && lengthIn(best) > 0 ? best : undefined;
}

/** The zone of an address; none outside of all, and none while there are no zones. */
export function zoneOf(area: Settings['area'], address: string) {
  const zip = area.zones.length > 0 ? zipOf(address, area) : undefined;
  return zip === undefined ? undefined : zoneOfZip(area.zones, zip);
}

/** "80202, 80302 and ZIP codes that begin with 801"; null where everything is served. */
export function formatArea({ zones }: Settings['area']) {
  const all = zones.flatMap((zone) => zone.zips).toSorted();
  // A ZIP code that a shorter beginning covers is not named again, though it may be a zone of its own.
  const isCovered = (zip: string) =>
    all.some((other) => other !== zip && other.endsWith('*') && zip.startsWith(other.slice(0, -1)));
  const zips = all.filter((zip) => !isCovered(zip));
  if (zips.length === 0) return null;
  const beginnings = zips.filter((zip) => zip.endsWith('*')).map((zip) => zip.slice(0, -1));
  const whole = zips.filter((zip) => !zip.endsWith('*'));
  if (beginnings.length === 0) return formatList(whole);
  const some = `ZIP codes that begin with ${formatList(beginnings, 'or')}`;
  return formatList([...whole, some]);
}

/** Returns the reason why an address cannot be served, as a sentence that says what to do; null when it can. */
export function addressProblem(area: Settings['area'], address: string): DeliveryProblem | null {
  if (area.zones.length === 0 || zoneOf(area, address)) return null;
  const zip = zipOf(address, area);
  const reason = zip ? `We do not deliver to ${zip}.` : 'Please add the ZIP code to the address.';
  return {
    code: 'OUTSIDE_AREA',
    path: 'deliveryAddress',
    message: `${reason} We deliver to ${formatArea(area)}.`,
  };
}

/** "$3.00, free from $60.00", "free", with "from $20.00" as the minimum and "15 minutes longer". */
export function formatZone({ fee, freeFrom, minimum, extraMinutes }: Zone) {
  const charge = fee === 0 ? 'free' : dollars(fee);
  return [
    charge,
    fee > 0 && freeFrom !== null && `free from ${dollars(freeFrom)}`,
    minimum > 0 && `orders from ${dollars(minimum)}`,
    extraMinutes > 0 && `${extraMinutes} minutes longer`,
  ]
    .filter(Boolean)
    .join(', ');
}
