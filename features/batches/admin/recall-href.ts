export const recallHref = (recallId: string) =>
  `/admin?${new URLSearchParams({ settings: 'recalls', form: recallId })}`;
