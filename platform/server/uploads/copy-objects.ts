import { StartError } from '../start-error.ts';
import { AppError } from '../errors.ts';
import type { Storage } from './storage.ts';

type Copying = { from: Storage; to: Storage; names: string[] };

/**
 * Copies stored files from one place to the other and reads each back. What is there already, byte for byte, is left
 * alone, so that it may be repeated. A name that the first place does not have is counted as missing.
 */
export async function copyObjects({ from, to, names }: Copying) {
  const counts = { copied: 0, present: 0, missing: 0 };
  for (const name of names) {
    const bytes = await from.get(name).catch(explainStorage);
    const kept = await to.get(name).catch(explainStorage);
    if (bytes && kept?.equals(bytes)) counts.present += 1;
    else if (bytes) {
      await putCompared(to, name, bytes);
      counts.copied += 1;
    } else if (kept) counts.present += 1;
    else counts.missing += 1;
  }
  return counts;
}

/** Stores a file and reads it back. */
export async function putCompared(storage: Storage, name: string, bytes: Buffer) {
  await storage.put(name, bytes).catch(explainStorage);
  const kept = await storage.get(name).catch(explainStorage);
  if (!kept?.equals(bytes)) throw new StartError(`The storage did not give ${name} back as it was saved`);
}

function explainStorage(error: unknown): never {
  if (!(error instanceof AppError)) throw error;
  const why = error.cause instanceof Error ? error.cause : error;
  throw new StartError(`The bucket of the S3 variables cannot be used: ${why.name}, ${why.message}`);
}
