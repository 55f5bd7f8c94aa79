import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import {
  describeBackup,
  isBackupLate,
  readBackupRecord,
  writeBackupRecord,
} from '../backup/backup-record.ts';
import { users } from '../db/user-tables.ts';
import type { App } from '../http/app-types.ts';
import { dayMs } from '#shared/durations.ts';

const tellAgainMs = dayMs;

/** Tells the owners once a day, by email, that the last backup is too old. The first call begins to count. */
export async function reportLateBackup(app: App) {
  const { config, db, clock } = app;
  const now = clock();
  const record = await readBackupRecord(config.dataDir, now);
  const isTold = record.toldAt !== null && now.getTime() - Date.parse(record.toldAt) < tellAgainMs;
  if (!isBackupLate(record, config, now)) return writeBackupRecord(config.dataDir, record);
  const { sendEmail } = app;
  if (isTold || !sendEmail) return;
  const owners = await db
    .select({ email: users.email })
    .from(users)
    .where(
      and(
        eq(users.role, 'admin'),
        isNull(users.staffRole), // an owner
        eq(users.accountState, 'active'),
        isNotNull(users.email),
      ),
    );
  const { shop } = await app.settings.read();
  for (const { email } of owners) {
    await sendEmail({
      to: email ?? '',
      id: `late-backup.${now.getTime()}`,
      subject: `${shop.name} has no fresh backup`,
      text: [
        describeBackup(record, now),
        '',
        'If the disk of the server dies now, everything since then is lost. Whoever runs the server can see why with',
        'systemctl status budtender-backup, and make one with systemctl start budtender-backup.',
        '',
        shop.name,
      ].join('\n'),
    });
  }
  await writeBackupRecord(config.dataDir, { ...record, toldAt: now.toISOString() });
}
