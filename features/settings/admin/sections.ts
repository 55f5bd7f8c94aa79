import type { Permission } from '#shared/permissions.ts';
import type { Drafts } from './settings-drafts.ts';

type Entry = {
  id: string;
  label: string;
  /** The permission that opens it; without one, that of the settings. */
  needs?: Permission;
  /** The place where its typed values are kept until they are saved. The others save at once, or ask in a dialog. */
  draft?: keyof Drafts;
};

/** The sections of the settings, in the order of their list. */
export const sections = [
  { id: 'hours', label: 'Hours', draft: 'hours' },
  { id: 'delivery-times', label: 'Delivery Times', draft: 'deliveryTimes' },
  { id: 'area', label: 'Delivery Area', draft: 'area' },
  { id: 'charges', label: 'Charges', draft: 'charges' },
  { id: 'promo-codes', label: 'Promo Codes', needs: 'menu' },
  { id: 'door', label: 'Door', draft: 'door' },
  { id: 'cash', label: 'Drivers and Cash', draft: 'cash', needs: 'cash' },
  { id: 'close-day', label: 'Close the Day', needs: 'cash' },
  { id: 'shop', label: 'Shop', draft: 'shop' },
  { id: 'look', label: 'Logo and Color', draft: 'look' },
  { id: 'age', label: 'Age', draft: 'age' },
  { id: 'law', label: 'Law', draft: 'law' },
  { id: 'recalls', label: 'Recalls', needs: 'menu' },
  { id: 'limits', label: 'Limits', draft: 'limits' },
  { id: 'privacy', label: 'Privacy', draft: 'privacy' },
  { id: 'pages', label: 'Pages', draft: 'pages' },
  { id: 'printing', label: 'Printing', draft: 'printing' },
  { id: 'email', label: 'E-mail' },
  { id: 'staff', label: 'Staff' },
  { id: 'audit', label: 'Audit', needs: 'audit' },
  { id: 'preview', label: 'Preview' },
  { id: 'health', label: 'Health' },
] as const satisfies readonly Entry[];

export type SectionId = (typeof sections)[number]['id'];

export const isUnsaved = ({ draft }: Entry, drafts: Drafts) =>
  draft !== undefined && drafts[draft] !== undefined;

/** The names of the sections that hold something which is not saved. */
export const unsavedLabels = (drafts: Drafts) =>
  sections.filter((section) => isUnsaved(section, drafts)).map(({ label }) => label);
