/** 128 random bits. `crypto.randomUUID` is missing on pages that are not served over https. */
export const newKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, '0')).join('');
