import { lockOutBackups } from '#platform/server/backup/picture-lock.ts';
import { randomUUID } from 'node:crypto';
import { type BatchBody, batchBody } from '../contract/batches.ts';
import type { FirstBatch } from '#features/products/contract/first-batch.ts';
import type { ProductBody } from '#features/products/contract/products.ts';
import { createProduct, judgeAnew } from '#features/products/server/product-service.ts';
import { type Actor, recordThingChange } from '#features/audit/server/queries.ts';
import { isConstraintViolation, retryTransaction } from '#platform/server/db/errors.ts';
import type { Db } from '#platform/server/db/database.ts';
import { conflict, invalid, notFound, unavailable } from '#platform/server/errors.ts';
import type { App } from '#platform/server/http/app-types.ts';
import { requireVersion } from '#platform/server/http/if-match.ts';
import { applyLaw, lockLaw } from '#features/products/server/apply-law.ts';
import { orderAnnouncement } from '#platform/server/announcements/publisher.ts';
import { queueMessages } from '#platform/server/outbox/queue-messages.ts';
import { checkPdf } from './pdf.ts';
import * as batches from './queries.ts';
import { releasePending } from './recalls-queries.ts';
import { dayMs } from '#shared/durations.ts';

type NewBatch = BatchBody & { certificateId?: string | null };

/**
 * Creates a batch within the caller's transaction. The first batch of a product, and the first after a recall, is
 * the current one.
 */
export async function createBatch(tx: Db, productId: string, body: NewBatch, actor: Actor) {
  await lockLaw(tx);
  const product = await batches.lockProduct(tx, productId);
  if (!product) throw notFound();
  await requireSize(tx, productId, body);
  const isCurrent = !(await batches.hasCurrent(tx, productId));
  const row = { ...body, productId, productName: product.name, isCurrent, createdAt: actor.now };
  const id = await named(body, () => batches.insert(tx, row));
  await applyLaw(tx, productId);
  await record(tx, actor, id, null, row);
  if (isCurrent) await release(tx, productId);
  return id;
}

/** Pending orders that a recall held back go on; open screens are told. */
async function release(tx: Db, productId: string) {
  const orders = await releasePending(tx, productId);
  await queueMessages(
    tx,
    orders.map(({ driverId, ...order }) => orderAnnouncement({ order, userId: null, driverId })),
  );
}

/** Creates a product with its first batch within the caller's transaction. */
export async function createProductWithBatch(
  tx: Db,
  { batch, ...body }: ProductBody & { batch: FirstBatch },
  actor: Actor,
) {
  const product = await createProduct(tx, body, actor);
  if (batch.certificateId && !(await batches.lockCertificate(tx, batch.certificateId)))
    throw invalid('batch.certificateId', 'This certificate is gone. Please upload it again.');
  const { lotNumber, bestBy, certificateId } = batch;
  await createBatch(tx, product.id, { ...batchBody.parse({ lotNumber, bestBy }), certificateId }, actor);
  return judgeAnew(tx, product);
}

type Audited = BatchBody & { isCurrent: boolean; certificate: string | null; size: string | null };
type Named = BatchBody & { productName: string; isCurrent: boolean; certificateId?: string | null };

const audited = async (tx: Db, { certificateId, ...batch }: Named) => ({
  ...batch,
  certificate: certificateId ?? null,
  size: (await batches.findSize(tx, batch.sizeId))?.label ?? null,
});

/** The milligrams of a batch are those of a size of its own product. */
async function requireSize(tx: Db, productId: string | null, { sizeId }: BatchBody) {
  if (sizeId && (await batches.findSize(tx, sizeId))?.productId !== productId)
    throw invalid('sizeId', 'Choose a size of this product');
}

const record = async (tx: Db, actor: Actor, id: string, before: Named | null, after: Named | null) =>
  recordThingChange<Audited>(tx, {
    actor,
    subject: 'batch',
    id,
    name: batchName(after ?? before),
    before: before && (await audited(tx, before)),
    after: after && (await audited(tx, after)),
    fields: [
      'lotNumber',
      'packedOn',
      'bestBy',
      'laboratory',
      'testedOn',
      'totalThcPercent',
      'totalThcMgPerContainer',
      'size',
      'cannabinoids',
      'isCurrent',
      'certificate',
    ],
  });

/** Names a batch: "Gummies, lot A". */
export const batchName = (batch: Pick<Named, 'productName' | 'lotNumber'> | null) =>
  batch ? `${batch.productName}, lot ${batch.lotNumber}` : '';

type Edit = { id: string; body: BatchBody; version: number | undefined; actor: Actor };

export const updateBatch = (db: Db, { id, body, version, actor }: Edit) =>
  change(db, id, actor, async (tx, batch) => {
    requireVersion('batch', batch, version);
    await requireSize(tx, batch.productId, body);
    await named(body, () => batches.update(tx, id, body));
  });

/** From now on orders of its product are packed from this batch, or else from none that is known. */
export const setCurrent = (db: Db, id: string, isCurrent: boolean, actor: Actor) =>
  change(db, id, actor, async (tx, batch) => {
    if (isCurrent) refuseRecalled(batch);
    if (isCurrent && batch.productId) await batches.clearCurrent(tx, batch.productId);
    await batches.update(tx, id, { isCurrent });
    if (isCurrent && batch.productId) await release(tx, batch.productId);
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

export function refuseRecalled({ recalledAt, lotNumber }: Pick<Stored, 'recalledAt' | 'lotNumber'>) {
  if (recalledAt) throw conflict(`Lot ${lotNumber} was recalled. Choose another batch.`, 'BATCH_RECALLED');
}

async function named<T>({ lotNumber }: BatchBody, write: () => Promise<T>) {
  try {
    return await write();
  } catch (error) {
    if (!isConstraintViolation(error, 'batches_lot_key')) throw error;
    throw conflict(`This product has a batch of lot ${lotNumber} already.`, 'LOT_EXISTS');
  }
}

type Shop = Pick<App, 'db' | 'storage' | 'clock'>;

export const fileOf = (certificateId: string) => `${certificateId}.pdf`;

/** Stores the file. Its row comes first: when the process ends in the middle, the sweeper knows which file to remove. */
export async function storeCertificate({ db, storage, clock }: Shop, bytes: Buffer) {
  await checkPdf(bytes);
  const id = randomUUID();
  await batches.insertCertificate(db, { id, bytes: bytes.length, createdAt: clock() });
  try {
    await storage.put(fileOf(id), bytes);
  } catch (cause) {
    await removeCertificate({ db, storage }, id).catch(() => {}); // else the sweeper will
    throw unavailable('The certificate could not be stored. Please try again in a moment.', cause);
  }
  return id;
}

/** Stores the file and names it in its batch. */
export async function saveCertificate(shop: Shop, batchId: string, bytes: Buffer, actorId: string) {
  const id = await storeCertificate(shop, bytes);
  const { db, clock } = shop;
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

const filesPerSweep = 50;

/** Removes certificates that no batch has named for a day after they came; not while a backup copies them. */
export async function sweepCertificates({ db, storage, clock }: Shop) {
  const before = new Date(clock().getTime() - dayMs);
  await db.transaction(async (tx) => {
    if (!(await lockOutBackups(tx))) return;
    for (const { id } of await batches.lockUnusedCertificates(tx, before, filesPerSweep))
      await removeCertificate({ db: tx, storage }, id);
  });
}
