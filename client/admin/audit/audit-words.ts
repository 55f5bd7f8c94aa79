import { shopTimeZone } from '#client/lib/shop-time-zone.ts';
import type { AuditEntry } from '#shared/contract/audit.ts';
import { formatOrderDate } from '#shared/dates.ts';
import { dollars } from '#shared/money.ts';

type Change = AuditEntry['changes'][number];

export const subjectLabels: Record<AuditEntry['subject'], string> = {
  product: 'Products',
  sale: 'Sales',
  promo_code: 'Promo codes',
  settings: 'Settings',
  person: 'People',
  batch: 'Batches',
  stock: 'Stock',
  recall: 'Recalls',
  notification: 'Notifications',
  shift: 'Cash',
};

const verbs: Record<AuditEntry['action'], string> = {
  created: 'created',
  changed: 'changed',
  deleted: 'deleted',
  password_link: 'made a password link for',
  password_reset: 'set a new password for',
  signed_out: 'signed out',
  blocked: 'blocked',
  unblocked: 'unblocked',
  ended: 'ended the account of',
  started: 'started',
  notified: 'sent the words of',
};

const nouns: Record<AuditEntry['subject'], string> = {
  product: 'product ',
  sale: 'the sale of ',
  promo_code: 'promo code ',
  settings: 'settings: ',
  person: '',
  batch: 'the batch of ',
  stock: 'the stock of ',
  recall: 'the recall of ',
  notification: 'the notification ',
  shift: 'the shift of ',
};

/** camelCase as words: "deliveryAddress" is "delivery address". */
const inWords = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

export const formatAction = ({ action, subject, subjectName }: AuditEntry) =>
  `${verbs[action]} ${nouns[subject]}${subject === 'settings' ? inWords(subjectName) : subjectName}`;

const isMoney = (field: string) => /price$|^(float|handedOver)$/i.test(field);

function formatValue(field: string, value: Change['from']): string {
  if (value === null || value === '') return 'nothing';
  if (typeof value === 'number' && isMoney(field)) return dollars(value);
  if (field === 'certificate') return 'a PDF';
  if (field === 'soldOut' && typeof value === 'string')
    return `until ${formatOrderDate(value, shopTimeZone)}`;
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'object') return JSON.stringify(value);
  return String(value);
}

export const formatChange = ({ field, from, to }: Change) =>
  `${inWords(field)}: ${formatValue(field, from)} → ${formatValue(field, to)}`;
