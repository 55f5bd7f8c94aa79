const named = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=application-name]');

/** It is SHOP_NAME, as the server wrote it into the page. */
export const shopName = named?.content || 'Budtender';
