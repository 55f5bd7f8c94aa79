import { isCallable, toDialable } from '#shared/phone.ts';

/** The address that calls a number as it was written; undefined for what no phone can dial. */
export const telHref = (written: string) => (isCallable(written) ? `tel:${toDialable(written)}` : undefined);
