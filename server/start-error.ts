/** A start that cannot go on, for a reason the shop's owner can mend. Its message is all that is shown. */
export class StartError extends Error {}
