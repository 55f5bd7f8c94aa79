import { createCipheriv, createDecipheriv, hkdfSync } from 'node:crypto';

/**
 * Makes the keys of tracking links: an order's id, which is one block of 128 bits, encrypted with a key of the shop's.
 * So a key needs no row, and whoever knows an order's id, as an admin or a driver does, cannot make its key. A guess
 * becomes the id of an order once in 2^128 for each order that there is.
 */
export function createTrackingKeys(sessionSecret: string) {
  const secret = Buffer.from(hkdfSync('sha256', sessionSecret, '', 'tracking links', 16));

  return {
    of(orderId: string) {
      const cipher = createCipheriv('aes-128-ecb', secret, null).setAutoPadding(false);
      const block = Buffer.from(orderId.replaceAll('-', ''), 'hex');
      return Buffer.concat([cipher.update(block), cipher.final()]).toString('base64url');
    },

    /** Returns the id that a key stands for; null for what is no key. */
    read(key: string) {
      const block = Buffer.from(key, 'base64url');
      if (block.length !== 16 || block.toString('base64url') !== key) return null;
      const decipher = createDecipheriv('aes-128-ecb', secret, null).setAutoPadding(false);
      const hex = Buffer.concat([decipher.update(block), decipher.final()]).toString('hex');
      return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    },
  };
}
