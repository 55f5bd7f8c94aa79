type Max = { title: number; message: number };

const words = { kind: 'text', empty: '', required: true, isCounted: true } as const;

/** Title and message of what goes to the phones of customers. `max` is how many characters each may have. */
export const messageFields = (max: Max, placeholders?: { title: string; message: string }) =>
  [
    { ...words, path: 'title', label: 'Title', max: max.title, placeholder: placeholders?.title },
    {
      ...words,
      path: 'message',
      label: 'Message',
      max: max.message,
      placeholder: placeholders?.message,
      lines: 2,
    },
  ] as const;
