export const transcriptSpeakers = ['assistant', 'customer'] as const;
