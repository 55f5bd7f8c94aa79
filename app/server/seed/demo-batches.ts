import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { fileOf } from '#features/batches/server/service.ts';
import type { Config } from '#platform/server/config.ts';
import type { Db } from '#platform/server/db/database.ts';
import { batches, certificates } from '#features/batches/schema/batch-tables.ts';
import { recalls } from '#features/batches/schema/recall-tables.ts';
import { listJudged } from '#features/products/server/law-queries.ts';
import { openStorage } from '#platform/server/uploads/open-storage.ts';
import { dayMs } from '#shared/durations.ts';
const laboratory = 'Example Laboratory, Denver';

/** These products have a current batch with a warning, or an earlier batch that was recalled. */
const pastItsDate = 'Sea Salt Dark Chocolate';
const withoutCertificate = 'Garden Hemp Balm';
const recalledOf = 'Chamomile Hemp Tea';
const recallWords = {
  reason: 'The laboratory found too much moisture in a kept sample.',
  title: 'Recall of lot CHT-0601',
  message:
    'Please do not use the chamomile tea of lot CHT-0601. Answer here or call us, and we take it back.',
};

type Setting = { adminId: string; now: Date; config: Pick<Config, 's3' | 'dataDir'> };

/** A batch of every product with its certificate, on the lines of packed orders too; and a recall that is over. */
export async function addBatches(tx: Db, { adminId, now, config }: Setting) {
  const storage = openStorage(config);
  const dayOf = (days: number) => new Date(now.getTime() + days * dayMs).toISOString().slice(0, 10);
  for (const { id: productId, product } of await listJudged(tx)) {
    const { name, facts } = product;
    const lotNumber = `${initialsOf(name)}-${dayOf(-70).slice(5).replace('-', '')}`;
    const { thcMgPerContainer: mg = null, cbdMgPerContainer: cbd } = facts;
    const cannabinoids = cbd === undefined ? [] : [{ name: 'CBD', percent: null, mgPerContainer: cbd }];
    const found = { totalThcPercent: mg === null ? 0.2 : null, totalThcMgPerContainer: mg, cannabinoids };
    const tested = { packedOn: dayOf(-70), testedOn: dayOf(-66), laboratory, ...found };
    const bestBy = dayOf(name === pastItsDate ? -2 : 300);
    const certificateId = name === withoutCertificate ? null : randomUUID();
    if (certificateId) {
      const pdf = certificatePdf([
        'Certificate of analysis (an example of the demo)',
        `${name}, lot ${lotNumber}`,
        `${laboratory}, ${dayOf(-66)}`,
        `Total THC: ${mg === null ? '0.2 %' : `${mg} mg a container`}`,
      ]);
      await tx.insert(certificates).values({ id: certificateId, bytes: pdf.length, createdAt: now });
      await storage.put(fileOf(certificateId), pdf);
    }
    const row = { productId, productName: name, lotNumber, bestBy, certificateId, createdAt: now };
    await tx.insert(batches).values({ ...row, ...tested, isCurrent: true });
    if (name === recalledOf) await addRecall(tx, { productId, adminId, now });
  }
  await tx.execute(sql`
    update order_items i set batch_id = b.id from orders o, batches b
    where o.id = i.order_id and b.product_id = i.product_id and b.is_current and i.batch_id is null
      and o.status in ('processing', 'completed')`);
}

const initialsOf = (name: string) =>
  name
    .split(' ')
    .map(([letter = '']) => letter)
    .join('')
    .toUpperCase();

type Recalled = { productId: string; adminId: string; now: Date };

/** Marks the orders delivered until forty days ago as packed from the recalled batch. */
async function addRecall(tx: Db, { productId, adminId, now }: Recalled) {
  const recalledAt = new Date(now.getTime() - 40 * dayMs);
  const lotNumber = 'CHT-0601';
  const [batchId, recallId] = [randomUUID(), randomUUID()];
  const named = { productName: recalledOf, lotNumber };
  await tx
    .insert(batches)
    .values({ id: batchId, productId, ...named, laboratory, recalledAt, createdAt: now });
  const sent = { startedBy: adminId, startedAt: recalledAt, toldAt: recalledAt };
  await tx.insert(recalls).values({ id: recallId, batchId, ...named, ...recallWords, ...sent });
  await tx.execute(sql`
    update order_items i set batch_id = ${batchId} from orders o
    where o.id = i.order_id and i.product_id = ${productId} and o.status = 'completed'
      and o.completed_at < ${recalledAt.toISOString()}::timestamptz`);
  await tx.execute(sql`
    insert into recall_buyers (recall_id, user_id, told_at, pushes, reached_at, reached_by)
    select ${recallId}::uuid, user_id, ${recalledAt.toISOString()}::timestamptz, 1,
      case when n % 3 > 0 then ${recalledAt.toISOString()}::timestamptz end, ${adminId}::uuid
    from (select o.user_id, row_number() over () as n from orders o join order_items i on i.order_id = o.id
      where i.batch_id = ${batchId} group by o.user_id) buyers`);
}

function certificatePdf(lines: readonly string[]) {
  const shown = lines.map((line) => `(${line.replaceAll(/[\\()]/g, '\\$&')}) Tj T*`).join('\n');
  const content = `BT /F1 14 Tf 22 TL 72 720 Td\n${shown}\nET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ];
  let file = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const start = file.length;
  const table = offsets.map((offset) => `${offset} 00000 n \n`).join('');
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`;
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return Buffer.from(file, 'latin1');
}
