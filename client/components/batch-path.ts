/** The page of a batch that everybody reads: the code on a pick list leads there. */
export const batchPath = (batchId: string) => `/batch/${batchId}`;
