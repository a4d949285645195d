/**
 * The status of the newest backup, stored in the settings. The office warns when it is old, failed or was never made.
 */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { ServerDeps } from '../../deps.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import { settings } from '../schema/platform/platform.ts';
import type { BackupResult } from './take-backup.writes.ts';

const NAME = 'backup';
/** A day, plus the duration of a long backup. */
const OLD_MS = 26 * 3_600_000;

const moment = z.iso.datetime().nullable();
/** `provedAt`: when the newest backup was last verified; `unusableAt`: when its verification failed. */
const stored = z.object({
  goodAt: moment,
  failedAt: moment,
  provedAt: moment.default(null),
  unusableAt: moment.default(null),
});
type StoredRow = z.output<typeof stored>;

const read = async (db: Queryable): Promise<StoredRow> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME));
  return row ? stored.parse(row.value) : stored.parse({ goodAt: null, failedAt: null });
};

const write = async (db: Queryable, value: StoredRow, updatedAt: Date): Promise<void> => {
  await db
    .insert(settings)
    .values({ name: NAME, value, updatedAt })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt } });
};

/** Records that a backup was made. */
export const recordBackupMade = async (db: Queryable, { manifest }: BackupResult): Promise<void> =>
  write(db, { ...(await read(db)), goodAt: manifest.at, failedAt: null }, new Date(manifest.at));

/** Records that no backup could be made. */
export const recordBackupFailed = async (db: Queryable, at: Date): Promise<void> =>
  write(db, { ...(await read(db)), failedAt: at.toISOString() }, at);

/** Records that the newest backup was restored into a scratch database. */
export const recordBackupVerified = async (db: Queryable, at: Date): Promise<void> =>
  write(db, { ...(await read(db)), provedAt: at.toISOString(), unusableAt: null }, at);

/** Records that the newest backup could not be restored. */
export const recordBackupUnusable = async (db: Queryable, at: Date): Promise<void> =>
  write(db, { ...(await read(db)), unusableAt: at.toISOString() }, at);

export type BackupStatus = {
  /**
   * `first`: backups are configured and the first night is still to come; `unusable`: the newest cannot be restored.
   */
  readonly backup: 'good' | 'old' | 'failed' | 'first' | 'none' | 'unusable' | null;
  readonly backupAt: Date | null;
};

/** No status for the demo, which has nothing to lose. */
export const readBackupStatus = async ({
  db,
  config,
  clock,
}: Pick<ServerDeps, 'db' | 'config' | 'clock'>): Promise<BackupStatus> => {
  if (config.demo) return { backup: null, backupAt: null };
  const { goodAt, failedAt, unusableAt } = await read(db);
  const backupAt = goodAt ? new Date(goodAt) : null;
  if (failedAt) return { backup: 'failed', backupAt };
  if (unusableAt) return { backup: 'unusable', backupAt };
  if (!backupAt) return { backup: config.backups ? 'first' : 'none', backupAt };
  return { backup: clock.now().getTime() - backupAt.getTime() > OLD_MS ? 'old' : 'good', backupAt };
};
