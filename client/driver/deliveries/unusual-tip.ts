/** Cents. A smaller tip is not asked about, however low the sum that is due. */
const smallestAskedTip = 2_000;

/** More than double what is due was taken: more often a slip, such as 4832 for $48.32, than a tip. */
export const isUnusualTip = (due: number, tip: number) => tip > due && tip >= smallestAskedTip;
