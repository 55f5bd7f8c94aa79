/** The account the shop under test starts with. */
export const owner = { username: 'owner', password: 'owner-password' };
