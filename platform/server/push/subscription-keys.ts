import { ECDH } from 'node:crypto';

const bytesOf = (text: string) =>
  /^[\w+/=-]*$/.test(text) ? Buffer.from(text, 'base64url') : Buffer.alloc(0);

/** The browser's public key as base64url: an uncompressed point of P-256, or null. */
export function publicKeyOf(text: string) {
  const point = bytesOf(text);
  if (point.length !== 65 || point[0] !== 4) return null;
  try {
    ECDH.convertKey(point, 'prime256v1'); // refuses what is not on the curve
    return point.toString('base64url');
  } catch {
    return null;
  }
}

/** The browser's secret as base64url: 16 bytes, or null. */
export function authSecretOf(text: string) {
  const secret = bytesOf(text);
  return secret.length === 16 ? secret.toString('base64url') : null;
}
