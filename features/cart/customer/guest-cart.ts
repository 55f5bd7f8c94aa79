import { useSyncExternalStore } from 'react';
import { maxQuantity } from '#shared/limits.ts';
import { newKey } from '#platform/browser/api/api.ts';
import { guestCart as cart, type GuestLine } from '#platform/browser/lib/guest-lines.ts';

type Choice = Pick<GuestLine, 'productId' | 'sizeId'>;

/** A line that is being sent is the account's already, and stays as it is sent. */
const isLineOf = (line: GuestLine, { productId, sizeId }: Choice) =>
  !line.key && line.productId === productId && line.sizeId === sizeId;

/** Adds pieces to a line, at most as many as a cart holds. */
export const addGuestLine = ({ productId, sizeId }: Choice, quantity = 1) =>
  cart.update(({ lines }) => {
    const isSame = (line: GuestLine) => isLineOf(line, { productId, sizeId });
    const more = (line: GuestLine) => ({
      ...line,
      quantity: Math.min(line.quantity + quantity, maxQuantity),
    });
    return {
      lines: lines.some(isSame)
        ? lines.map((line) => (isSame(line) ? more(line) : line))
        : [...lines, { productId, ...(sizeId && { sizeId }), quantity }],
    };
  });

/** Takes one piece off a line. */
export const takeGuestLine = (choice: Choice) =>
  cart.update(({ lines }) => ({
    lines: lines.flatMap((line) => {
      if (!isLineOf(line, choice)) return [line];
      return line.quantity > 1 ? [{ ...line, quantity: line.quantity - 1 }] : [];
    }),
  }));

export const removeGuestLine = (choice: Choice) =>
  cart.update(({ lines }) => ({ lines: lines.filter((line) => !isLineOf(line, choice)) }));

/**
 * Returns the line that is to be sent next. Its key is stored before that, so that it is added once however often
 * it is sent.
 */
export function nextToSend() {
  cart.update(({ lines: [first, ...others] }) => ({
    lines: first ? [{ ...first, key: first.key ?? newKey() }, ...others] : [],
  }));
  return cart.current().lines[0];
}

export const forgetSent = ({ key }: GuestLine) =>
  cart.update(({ lines }) => ({ lines: lines.filter((line) => line.key !== key) }));

/** Returns the lines that can be changed here: one that is being sent cannot. */
export const useGuestLines = () =>
  useSyncExternalStore(cart.subscribe, cart.current).lines.filter(({ key }) => !key);
