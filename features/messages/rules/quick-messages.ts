export const quickMessages = ['outside', 'late', 'call'] as const;
export type QuickMessage = (typeof quickMessages)[number];

/** Messages that a driver sends with one press. */
export const quickMessageText: Record<QuickMessage, string> = {
  outside: "I'm outside",
  late: '10 minutes late',
  call: 'Please call me',
};
