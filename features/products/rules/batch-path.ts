/** The public page of a batch: the code on a pick list leads there. */
export const batchPath = (batchId: string) => `/batch/${batchId}`;
