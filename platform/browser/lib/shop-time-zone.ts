import { formatClock, formatOrderDate } from '#shared/dates.ts';

const given = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=shop-time-zone]')?.content;

/** It is SHOP_TIMEZONE, as the server wrote it into the page; in development it is the reader's own. */
export const shopTimeZone = given?.startsWith('__') ? undefined : given;

/** Returns "MDT" where the reader's own clock differs at this moment; undefined where it does not. */
export function shopZoneName(now: Date) {
  if (formatOrderDate(now, shopTimeZone) === formatOrderDate(now)) return undefined;
  const zone = new Intl.DateTimeFormat('en-US', { timeZone: shopTimeZone, timeZoneName: 'short' });
  return zone.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value;
}

/** Names the clock that the times of a screen follow, for a reader whose own differs. */
export function clockNote(now: Date) {
  const name = shopZoneName(now);
  return name && `Times are the shop's (${name}).`;
}

/** Formats a time: "3:07 PM", or "3:07 PM MDT" for a reader whose own clock differs. */
export const formatShopClock = (when: Date) =>
  [formatClock(when, shopTimeZone), shopZoneName(when)].filter(Boolean).join(' ');

/** Adds the zone's name to each time of a sentence, "about 4:17 PM MDT", for a reader whose own clock differs. */
export function nameZone(sentence: string, now: Date) {
  const name = shopZoneName(now);
  return name ? sentence.replace(/\d:\d\d [AP]M/g, (time) => `${time} ${name}`) : sentence;
}
