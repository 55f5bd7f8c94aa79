import { lockOutBackups } from '#platform/server/backup/picture-lock.ts';
import { randomUUID } from 'node:crypto';
import type { BatchBody } from '../contract/batches.ts';
import { type Actor, recordChange, recordThingChange } from '#features/audit/server/queries.ts';
import { isConstraintViolation, retryTransaction } from '#platform/server/db/errors.ts';
import type { Db } from '#platform/server/db/database.ts';
import { orderEvents } from '#features/orders/schema/order-event-tables.ts';
import { conflict, notFound, unavailable } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { requireVersion } from '#platform/server/http/if-match.ts';
import { applyLaw, lockLaw } from './apply-law.ts';
import { checkPdf } from './pdf.ts';
import * as batches from './queries.ts';

/**
 * Creates a batch within the caller's transaction. The first batch of a product, and the first after a recall, is
 * the current one.
 */
export async function createBatch(tx: Db, productId: string, body: BatchBody, actor: Actor) {
  await lockLaw(tx);
  const product = await batches.lockProduct(tx, productId);
  if (!product) throw notFound();
  const isCurrent = !(await batches.hasCurrent(tx, productId));
  const row = { ...body, productId, productName: product.name, isCurrent, createdAt: actor.now };
  const id = await named(body, () => batches.insert(tx, row));
  await applyLaw(tx, productId);
  await record(tx, actor, id, null, row);
  return id;
}

type Audited = BatchBody & { isCurrent: boolean; certificate: string | null };
type Named = BatchBody & { productName: string; isCurrent: boolean; certificateId?: string | null };

const audited = ({ certificateId, ...batch }: Named) => ({ ...batch, certificate: certificateId ?? null });

const record = (tx: Db, actor: Actor, id: string, before: Named | null, after: Named | null) =>
  recordThingChange<Audited>(tx, {
    actor,
    subject: 'batch',
    id,
    name: batchName(after ?? before),
    before: before && audited(before),
    after: after && audited(after),
    fields: [
      'lotNumber',
      'packedOn',
      'bestBy',
      'laboratory',
      'testedOn',
      'totalThcPercent',
      'totalThcMgPerContainer',
      'cannabinoids',
      'isCurrent',
      'certificate',
    ],
  });

/** Returns "Gummies, lot A". */
export const batchName = (batch: Pick<Named, 'productName' | 'lotNumber'> | null) =>
  batch ? `${batch.productName}, lot ${batch.lotNumber}` : '';

type Edit = { id: string; body: BatchBody; version: number | undefined; actor: Actor };

export const updateBatch = (db: Db, { id, body, version, actor }: Edit) =>
  change(db, id, actor, async (tx, batch) => {
    requireVersion('batch', batch, version);
    await named(body, () => batches.update(tx, id, body));
  });

/** From now on orders of its product are packed from this batch, or else from none that is known. */
export const setCurrent = (db: Db, id: string, isCurrent: boolean, actor: Actor) =>
  change(db, id, actor, async (tx, batch) => {
    if (isCurrent && batch.recalledAt) throw recalled(batch.lotNumber);
    if (isCurrent && batch.productId) await batches.clearCurrent(tx, batch.productId);
    await batches.update(tx, id, { isCurrent });
  });

type Stored = NonNullable<Awaited<ReturnType<typeof batches.lock>>>;

const change = (db: Db, id: string, actor: Actor, write: (tx: Db, batch: Stored) => Promise<void>) =>
  retryTransaction(() =>
    db.transaction(async (tx) => {
      await lockLaw(tx);
      const batch = await batches.lock(tx, id);
      if (!batch) throw notFound();
      await write(tx, batch);
      await record(tx, actor, id, batch, (await batches.lock(tx, id)) ?? null);
      if (batch.productId) await applyLaw(tx, batch.productId);
    }),
  );

export const deleteBatch = (db: Db, id: string, actor: Actor) =>
  change(db, id, actor, async (tx, { lotNumber }) => {
    if (await batches.remove(tx, id)) return;
    throw conflict(
      `Orders were packed from lot ${lotNumber}, so it stays. Make another batch current instead.`,
      'BATCH_USED',
    );
  });

/** Until the order is delivered or cancelled: what a customer has was packed from what it was packed from. */
export async function setLineBatch(app: App, lineId: string, batchId: string | null, actor: Actor) {
  const changed = await app.db.transaction(async (tx) => {
    const line = await batches.lockLine(tx, lineId);
    if (!line) throw notFound();
    if (line.status === 'completed' || line.status === 'cancelled')
      throw conflict('This order is closed, so its batches stay as they were packed.', 'ORDER_CLOSED');
    const batch = batchId && (await batches.lock(tx, batchId));
    if (batchId && (!batch || batch.productId !== line.productId))
      throw conflict('This batch is not one of this product. Choose one that is.', 'OTHER_PRODUCT');
    if (batch && batch.recalledAt) throw recalled(batch.lotNumber);
    if (batchId !== line.batchId) {
      await recordLine(tx, line, batch || null, actor);
      const order = await batches.findOrder(tx, line.orderId);
      await app.publisher.orderChanged(tx, {
        order,
        userId: order.userId,
        driverId: null,
        isNotForAdmins: true,
      });
    }
    return batches.setLine(tx, lineId, batchId);
  });
  app.publisher.flush();
  return changed;
}

type Line = NonNullable<Awaited<ReturnType<typeof batches.lockLine>>>;

/**
 * Records the change in the order's history and in the audit: who asks for a lot later must find out who changed
 * it.
 */
async function recordLine(tx: Db, line: Line, batch: Stored | null, actor: Actor) {
  const { orderId, orderNumber, productName, lotNumber: from } = line;
  const to = batch?.lotNumber ?? null;
  const inWords = (lot: string | null) => `${productName}, ${lot === null ? 'no batch' : `lot ${lot}`}`;
  const who = { actorId: actor.id, createdAt: actor.now };
  await tx.insert(orderEvents).values({
    ...who,
    orderId,
    actorRole: 'admin',
    what: 'items',
    from: inWords(from),
    to: inWords(to),
  });
  await recordChange(tx, {
    ...who,
    subject: 'batch',
    subjectId: batch?.id ?? line.batchId,
    subjectName: `${productName} in order ${orderNumber}`,
    action: 'changed',
    changes: [{ field: 'lotNumber', from, to }],
  });
}

const recalled = (lotNumber: string) =>
  conflict(`Lot ${lotNumber} was recalled. Choose another batch.`, 'BATCH_RECALLED');

async function named<T>({ lotNumber }: BatchBody, write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    if (!isConstraintViolation(error, 'batches_lot_key')) throw error;
    throw conflict(`This product has a batch of lot ${lotNumber} already.`, 'LOT_EXISTS');
  }
}

type Shop = Pick<App, 'db' | 'storage' | 'clock'>;

/** Returns the file of a certificate, by its id. */
export const fileOf = (certificateId: string) => `${certificateId}.pdf`;

/**
 * Stores the file and names it in its batch. Its row comes first: when the process ends in the middle, the sweeper
 * knows which file to remove.
 */
export async function saveCertificate(
  { db, storage, clock }: Shop,
  batchId: string,
  bytes: Buffer,
  actorId: string,
) {
  await checkPdf(bytes);
  const id = randomUUID();
  await batches.insertCertificate(db, { id, bytes: bytes.length, createdAt: clock() });
  try {
    await storage.put(fileOf(id), bytes);
  } catch (cause) {
    await removeCertificate({ db, storage }, id).catch(() => {}); // else the sweeper will
    throw unavailable('The certificate could not be stored. Please try again in a moment.', cause);
  }
  await db.transaction(async (tx) => {
    const batch = await batches.lock(tx, batchId);
    if (!batch) throw notFound();
    await batches.update(tx, batchId, { certificateId: id });
    await record(tx, { id: actorId, now: clock() }, batchId, batch, { ...batch, certificateId: id });
  });
}

/** The row goes last, so that a file that could not be removed is not forgotten. */
async function removeCertificate({ db, storage }: Pick<App, 'db' | 'storage'>, id: string) {
  await storage.remove(fileOf(id));
  await batches.deleteCertificate(db, id);
}

const day = 24 * 3_600_000;
const atOnce = 50;

/** Removes certificates that no batch has named for a day after they came; not while a backup copies them. */
export async function sweepCertificates({ db, storage, clock }: Shop) {
  const before = new Date(clock().getTime() - day);
  await db.transaction(async (tx) => {
    if (!(await lockOutBackups(tx))) return;
    for (const { id } of await batches.lockUnusedCertificates(tx, before, atOnce))
      await removeCertificate({ db: tx, storage }, id);
  });
}
