import type { Permission } from '#shared/permissions.ts';
import type { Drafts } from './settings-drafts.ts';

type Entry = {
  id: string;
  label: string;
  /** The heading it is listed under, with its neighbors. */
  group: string;
  /** The permission that opens it; without one, that of the settings. */
  needs?: Permission;
  /** The place where its typed values are kept until they are saved. The others save at once, or ask in a dialog. */
  draft?: keyof Drafts;
};

/** The sections of the settings, in the order of their list. */
export const sections = [
  { id: 'hours', label: 'Hours', group: 'Orders and delivery', draft: 'hours' },
  { id: 'delivery-times', label: 'Delivery Times', group: 'Orders and delivery', draft: 'deliveryTimes' },
  { id: 'area', label: 'Delivery Area', group: 'Orders and delivery', draft: 'area' },
  { id: 'charges', label: 'Charges', group: 'Orders and delivery', draft: 'charges' },
  { id: 'promo-codes', label: 'Promo Codes', group: 'Orders and delivery', needs: 'menu' },
  { id: 'limits', label: 'Limits', group: 'Orders and delivery', draft: 'limits' },
  { id: 'printing', label: 'Printing', group: 'Orders and delivery', draft: 'printing' },
  { id: 'cash', label: 'Drivers and Cash', group: 'Drivers and money', draft: 'cash', needs: 'cash' },
  { id: 'close-day', label: 'Close the Day', group: 'Drivers and money', needs: 'cash' },
  { id: 'door', label: 'Door', group: 'Drivers and money', draft: 'door' },
  { id: 'first-steps', label: 'First Steps', group: 'Shop and pages' },
  { id: 'shop', label: 'Shop', group: 'Shop and pages', draft: 'shop' },
  { id: 'look', label: 'Logo and Color', group: 'Shop and pages', draft: 'look' },
  { id: 'pages', label: 'Pages', group: 'Shop and pages', draft: 'pages' },
  { id: 'email', label: 'Email', group: 'Shop and pages' },
  { id: 'preview', label: 'Preview', group: 'Shop and pages' },
  { id: 'age', label: 'Age', group: 'Law and privacy', draft: 'age' },
  { id: 'law', label: 'Law', group: 'Law and privacy', draft: 'law' },
  { id: 'recalls', label: 'Recalls', group: 'Law and privacy', needs: 'menu' },
  { id: 'privacy', label: 'Privacy', group: 'Law and privacy', draft: 'privacy' },
  { id: 'staff', label: 'Staff', group: 'Staff and records' },
  { id: 'audit', label: 'Audit', group: 'Staff and records', needs: 'audit' },
  { id: 'health', label: 'Health', group: 'Staff and records' },
] as const satisfies readonly Entry[];

export type SectionId = (typeof sections)[number]['id'];

export const isUnsaved = ({ draft }: Entry, drafts: Drafts) =>
  draft !== undefined && drafts[draft] !== undefined;

/** The names of the sections that hold something which is not saved. */
export const unsavedLabels = (drafts: Drafts) =>
  sections.filter((section) => isUnsaved(section, drafts)).map(({ label }) => label);
