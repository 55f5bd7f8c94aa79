import type { DriverWord } from '#shared/order-status.ts';

export const quickMessages = ['outside', 'late', 'call'] as const satisfies (DriverWord | 'late')[];
export type QuickMessage = (typeof quickMessages)[number];

/** Messages that a driver sends with one press. */
export const quickMessageText: Record<QuickMessage, string> = {
  outside: "I'm outside",
  late: '10 minutes late',
  call: 'Please call me',
};
