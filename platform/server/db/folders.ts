import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  statSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '../start-error.ts';
import { codeOf } from '../errors.ts';

/** The user that the database runs as. Undefined is the user of this process. */
export type Owner = { uid: number; gid: number } | undefined;

export const sharedHome = '/var/lib/budtender';

/** PostgreSQL refuses to run as root. An existing cluster keeps its owner, a new one gets an ordinary user. */
export function ownerOf(cluster: string | undefined): Owner {
  if (process.getuid?.() !== 0) return undefined;
  const found = cluster && statSync(cluster);
  if (found && found.uid !== 0) return { uid: found.uid, gid: found.gid };

  const users = readFileSync('/etc/passwd', 'utf8');
  const line = /^postgres:.*$/m.exec(users) ?? /^nobody:.*$/m.exec(users);
  const [uid, gid] = line?.[0].split(':').slice(2, 4).map(Number) ?? [];
  if (!uid || !gid) throw new StartError('The built-in database needs a user other than root: run as one');
  return { uid, gid };
}

/** Tells whether that user may pass through every folder down to this one. */
export function reachable(folder: string, owner: Owner): boolean {
  if (!owner) return true;
  const { uid, gid, mode } = statSync(folder);
  const shift = uid === owner.uid ? 6 : gid === owner.gid ? 3 : 0;
  const parent = dirname(realpathSync(folder));
  return ((mode >> shift) & 1) === 1 && (parent === realpathSync(folder) || reachable(parent, owner));
}

/** Lets the database's user pass through a data folder that is ours alone, without letting it look around. */
export function admit(dataDir: string, owner: Owner) {
  const { uid, mode } = statSync(dataDir);
  const ours = uid === 0 && (mode & 0o777) === 0o700;
  const strange = readdirSync(dataDir).some(
    (name) => !/^postgres|^secrets\.json|^restore-unfinished|\.lock/.test(name),
  );
  if (!owner || !ours || strange) return;
  chownSync(dataDir, 0, owner.gid);
  chmodSync(dataDir, 0o710);
}

/**
 * A data folder that was copied back may have lost its owners and modes, and PostgreSQL refuses what is not its
 * user's alone. Root and the owner of the files may repair that; for any other user the error names who can.
 */
export function fixOwnership(cluster: string, owner: Owner) {
  const home = dirname(cluster);
  const uid = owner?.uid ?? process.getuid?.();
  if (uid === undefined) return;
  if (owner) {
    const files = [cluster, join(cluster, 'PG_VERSION')].filter((file) => existsSync(file));
    if (files.some((file) => statSync(file).uid !== uid)) giveTo(cluster, owner);
    admit(home, owner);
    if (!reachable(cluster, owner)) {
      throw new StartError(
        `The database's user (${uid}) may not pass to ${cluster}: let it with "chmod o+x" on the folders above, ` +
          'or move DATA_DIR to another place, such as /var/lib',
      );
    }
  } else if (statSync(cluster).uid !== uid) {
    throw new StartError(
      `${cluster} belongs to user ${statSync(cluster).uid} and this is user ${uid}: ` +
        `run "chown -R ${uid} ${home}" as root, or start the shop as its owner`,
    );
  }
  for (const folder of [cluster, join(home, 'run')].filter((one) => existsSync(one))) {
    if (owner && statSync(folder).uid === 0) giveTo(folder, owner);
    if ((statSync(folder).mode & 0o077) !== 0 && statSync(folder).uid === uid) chmodSync(folder, 0o700);
  }
}

function giveTo(path: string, owner: NonNullable<Owner>) {
  lchownSync(path, owner.uid, owner.gid);
  if (!lstatSync(path).isDirectory()) return;
  for (const name of readdirSync(path)) giveTo(join(path, name), owner);
}

/** A folder that only the database's user, and root, can enter. */
export function privateFolder(folder: string, owner: Owner) {
  try {
    mkdirSync(folder, { mode: 0o700 });
    if (owner) chownSync(folder, owner.uid, owner.gid);
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error;
  }
  // Another user may have made it before us: this is checked, never changed.
  const found = lstatSync(folder);
  const wanted = owner?.uid ?? process.getuid?.();
  if (!found.isDirectory() || found.uid !== wanted || (found.mode & 0o077) !== 0) {
    throw new StartError(`${folder} belongs to somebody else: remove it`);
  }
}

/** A socket's path has room for about a hundred bytes, so a deep folder gets its sockets in a short one. */
export function shortFolder(folder: string) {
  if (Buffer.byteLength(folder) <= 75) return folder;
  return `/tmp/budtender-${createHash('sha256').update(folder).digest('hex').slice(0, 16)}`;
}
