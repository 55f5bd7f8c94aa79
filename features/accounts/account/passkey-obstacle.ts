/** Returns why there are no passkeys here: they belong to a name, and browsers make none for a bare address. */
export function passkeyObstacle() {
  if (typeof PublicKeyCredential !== 'function') return 'This browser has no passkeys';
  return (
    /^[\d.]+$|^\[/.test(location.hostname) && 'Passkeys need an address with a name, and this is a number'
  );
}
