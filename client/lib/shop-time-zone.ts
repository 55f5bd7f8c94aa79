const given = globalThis.document?.querySelector<HTMLMetaElement>('meta[name=shop-time-zone]')?.content;

/** SHOP_TIMEZONE, as the server wrote it into the page; in development the reader's own. */
export const shopTimeZone = given?.startsWith('__') ? undefined : given;
