import { isCallable, toDialable } from '#shared/phone.ts';

/** Returns a `tel:` address for a number as it was written; undefined for one that no phone can dial. */
export const telHref = (written: string) => (isCallable(written) ? `tel:${toDialable(written)}` : undefined);
