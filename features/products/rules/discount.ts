/** Returns the badge of a sale, with the percentage as the owner typed it. */
export const discountBadge = (percent: number) => (percent > 0 ? `${percent}% OFF` : 'Sale');
