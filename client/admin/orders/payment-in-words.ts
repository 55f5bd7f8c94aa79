/** "pay_at_pickup" reads "pay at pickup". */
export const paymentInWords = (method: string) => method.replaceAll('_', ' ');
