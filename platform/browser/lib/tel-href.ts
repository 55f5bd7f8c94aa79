import { isCallable, toDialable } from '#shared/phone.ts';

/** Returns the address that calls a number as it was written; undefined for what no phone can dial. */
export const telHref = (written: string) => (isCallable(written) ? `tel:${toDialable(written)}` : undefined);
