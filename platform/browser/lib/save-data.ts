/** On a metered connection (Save-Data) nothing is loaded in advance. */
export const isSaving = () =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
