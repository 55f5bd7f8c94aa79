import type pg from 'pg';
import { cleanPhone } from '#shared/phone.ts';
import { byteOrderMark, csvLine } from '#features/accounts/server/csv.ts';
import * as recalls from './recalls-queries.ts';

const header = [
  'Product',
  'Lot',
  'Started',
  'By',
  'Why',
  'Buyer',
  'Phone',
  'Pieces',
  'Orders',
  'Told',
  'Devices reached',
  'Email sent',
  'Spoken with',
  'Note',
];

const moment = (at: Date | null) => at?.toISOString() ?? null;

/** Returns the register of recalls as CSV, a line for each buyer, and one for a recall without buyers. */
export async function exportRecalls(pool: pg.Pool) {
  let file = byteOrderMark + csvLine(header);
  for (const recall of await recalls.list(pool)) {
    const { id, productName, lotNumber, startedAt, startedBy, reason } = recall;
    const shared = [productName, lotNumber, moment(startedAt), startedBy, reason];
    const buyers = await recalls.listBuyers(pool, id);
    if (buyers.length === 0) file += csvLine([...shared, ...Array.from({ length: 9 }, () => null)]);
    for (const {
      name,
      phoneNumber,
      quantity,
      orders,
      toldAt,
      pushes,
      emailedAt,
      reachedAt,
      note,
    } of buyers) {
      const numbers = orders.map(({ orderNumber }) => orderNumber).join(' ');
      file += csvLine([
        ...shared,
        name,
        cleanPhone(phoneNumber),
        quantity,
        numbers,
        moment(toldAt),
        pushes,
        moment(emailedAt),
        moment(reachedAt),
        note,
      ]);
    }
  }
  return file;
}
