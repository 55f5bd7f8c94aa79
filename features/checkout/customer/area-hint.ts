import { dollars } from '#shared/money.ts';
import type { Settings } from '#shared/settings.ts';
import { formatArea, zoneOf } from '#features/settings/rules/zones.ts';

/**
 * Where the shop delivers to, and what an order must come to: in the zone of the address, or in any while it has no
 * zone. Nothing where everything is served.
 */
export function areaHint({ zones }: Settings['area'], address: string) {
  const area = formatArea({ zones });
  if (!area) return undefined;
  const minimum = zoneOf({ zones }, address)?.minimum ?? Math.min(...zones.map((zone) => zone.minimum));
  return `We deliver to ${area}${minimum > 0 ? `. Orders start at ${dollars(minimum)}.` : ''}`;
}
