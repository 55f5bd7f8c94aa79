/** Each section of the settings, and a text that is there once all of it is. */
const sections = [
  ['hours', 'Always open'],
  ['delivery-times', 'Offer ASAP'],
  ['area', 'Add a zone'],
  ['charges', 'Suggested tips'],
  ['first-steps', 'See your menu'],
  ['shop', 'Time zone'],
  ['look', 'The app shows its own sign.'],
  ['limits', 'Add a limit'],
  ['privacy', 'Remove after months'],
  ['pages', 'Nothing is written: the footer links to no page.'],
  ['printing', 'Nothing is printed by itself.'],
  ['email', 'Off. Whoever installed the shop'],
  ['health', 'The database takes a write, and so an order.'],
  ['staff', 'Add a Staff Account'],
  ['audit', 'Who changed what.'],
  ['door', 'Your drivers take'],
  ['cash', 'What each driver has taken'],
  ['close-day', 'Collected at the door'],
  ['age', 'Minimum age'],
  ['law', 'Limits of your own'],
  ['recalls', 'Download the register (CSV)'],
  ['promo-codes', 'Add a promo code'],
  ['preview', 'Date and time'],
] as const;

export const settingsScreens = sections.map(([section, shows]) => ({
  name: `the settings ${section}`,
  role: 'admin' as const,
  path: `/admin?settings=${section}`,
  title: 'Admin · Settings',
  shows,
}));
