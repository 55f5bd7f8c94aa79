/** Returns the address of a product's public page. */
export const productPath = (slug: string) => `/p/${slug}`;

/** Returns an address that opens the product in the app for anybody, signed in or not. */
export const productInApp = (id: string) => `/?view=products&details=${id}`;
