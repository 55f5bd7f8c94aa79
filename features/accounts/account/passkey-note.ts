/** Names the note on a device that a passkey was added there. */
export const passkeyNote = 'passkey';
