/** The numbers that the assistant names in an emergency until the owner enters others: those of the United States. */
export const defaultHelpLines = {
  emergency: '911',
  poison: '1-800-222-1222',
  petPoison: '888-426-4435',
  petPoisonHelpline: '855-764-7661',
  crisis: '988',
};

export type HelpLines = typeof defaultHelpLines;

/** A button that calls a number, or writes to it. */
export type Call = { label: string; number: string; isText?: true; isUrgent?: true };
