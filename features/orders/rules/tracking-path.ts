/** Returns the address at which anybody who has its key follows an order. */
export const trackingPath = (key: string) => `/t/${key}`;
