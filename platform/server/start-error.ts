/** A start that cannot go on, for a reason the shop's owner can repair. Its message is all that is shown. */
export class StartError extends Error {}
