import { dollars } from '#shared/money.ts';
import type { Settings } from '#shared/settings.ts';
import { formatArea, zoneOf } from '#features/settings/rules/zones.ts';

/**
 * Says where the shop delivers and what the minimum is: in the zone of the address, or in any zone before one is
 * known. Undefined where everything is served.
 */
export function areaHint({ zones }: Settings['area'], address: string) {
  const area = formatArea({ zones });
  if (!area) return undefined;
  const minimum = zoneOf({ zones }, address)?.minimum ?? Math.min(...zones.map((zone) => zone.minimum));
  return `We deliver to ${area}${minimum > 0 ? `. Orders start at ${dollars(minimum)}.` : ''}`;
}
