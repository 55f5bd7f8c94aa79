/** The address of a recall within the panel. */
export const recallHref = (recallId: string) =>
  `/admin?${new URLSearchParams({ settings: 'recalls', form: recallId })}`;
