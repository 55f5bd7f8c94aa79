import { createStore } from '../ui/store.ts';

/** The milliseconds that the shop's clock is ahead of this device's; 0 until an answer says otherwise. */
export const clockOffset = createStore(0);

/** The time by the shop's clock: what is offered, promised or over is judged by it, and not by the device's. */
export const shopNow = () => new Date(Date.now() + clockOffset.current());

/** Converts between the shop's time and this device's, in milliseconds since 1970. */
export const toDeviceTime = (shopTime: number) => shopTime - clockOffset.current();
export const toShopTime = (deviceTime: number) => deviceTime + clockOffset.current();

/** A difference of less is the second that a `Date` header leaves out, or the way of the answer. */
const toleranceMs = 2_000;

/**
 * Takes over the shop's time from the `Date` header of an answer. `sentAt` is the device's time when the question left:
 * the header was written between it and now.
 */
export function noteShopTime(date: string | null, sentAt: number) {
  const receivedAt = Date.now();
  const shopTime = Date.parse(date ?? '') + 500;
  const onTheWayMs = receivedAt - sentAt;
  // Without a header, or where the device's clock was set in between.
  if (Number.isNaN(shopTime) || onTheWayMs < 0) return;
  const offset = shopTime - (sentAt + onTheWayMs / 2);
  if (Math.abs(offset - clockOffset.current()) > toleranceMs + onTheWayMs / 2) {
    clockOffset.set(Math.abs(offset) > toleranceMs + onTheWayMs / 2 ? offset : 0);
  }
}
