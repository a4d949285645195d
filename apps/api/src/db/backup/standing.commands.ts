/** How the newest backup stands, kept among the settings: the office warns when it is old, failed, or was never made. */
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Queryable } from '../../kernel/database/client.ts';
import { settings } from '../schema/platform/platform.ts';
import type { Taken } from './take-backup.commands.ts';

const NAME = 'backup';
/** A day, and the time that a long night takes. */
const OLD_MS = 26 * 3_600_000;

const moment = z.iso.datetime().nullable();
/** `provedAt`: when the newest backup was last restored into a scratch place; `unusableAt`: when that failed. */
const stored = z.object({
  goodAt: moment,
  failedAt: moment,
  provedAt: moment.default(null),
  unusableAt: moment.default(null),
});
type Stored = z.output<typeof stored>;

const read = async (db: Queryable): Promise<Stored> => {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.name, NAME));
  return row ? stored.parse(row.value) : stored.parse({ goodAt: null, failedAt: null });
};

const write = async (db: Queryable, value: Stored, updatedAt: Date): Promise<void> => {
  await db
    .insert(settings)
    .values({ name: NAME, value, updatedAt })
    .onConflictDoUpdate({ target: settings.name, set: { value, updatedAt } });
};

/** A backup is on the disk. */
export const noteGood = async (db: Queryable, { manifest }: Taken): Promise<void> =>
  write(db, { ...(await read(db)), goodAt: manifest.at, failedAt: null }, new Date(manifest.at));

/** None could be made. */
export const noteFailed = async (db: Queryable, at: Date): Promise<void> =>
  write(db, { ...(await read(db)), failedAt: at.toISOString() }, at);

/** The newest backup was restored into a scratch place. */
export const noteProved = async (db: Queryable, at: Date): Promise<void> =>
  write(db, { ...(await read(db)), provedAt: at.toISOString(), unusableAt: null }, at);

/** The newest backup would not restore. */
export const noteUnusable = async (db: Queryable, at: Date): Promise<void> =>
  write(db, { ...(await read(db)), unusableAt: at.toISOString() }, at);

export type Stands = {
  /** `first`: backups are made, and the first night has yet to come; `unusable`: the newest would not restore. */
  readonly backup: 'good' | 'old' | 'failed' | 'first' | 'none' | 'unusable' | null;
  readonly backupAt: Date | null;
};

/** Nothing is said of the demo, which has nothing to lose. */
export const backupStands = async ({
  db,
  config,
  clock,
}: Pick<Deps, 'db' | 'config' | 'clock'>): Promise<Stands> => {
  if (config.demo) return { backup: null, backupAt: null };
  const { goodAt, failedAt, unusableAt } = await read(db);
  const backupAt = goodAt ? new Date(goodAt) : null;
  if (failedAt) return { backup: 'failed', backupAt };
  if (unusableAt) return { backup: 'unusable', backupAt };
  if (!backupAt) return { backup: config.backups ? 'first' : 'none', backupAt };
  return { backup: clock.now().getTime() - backupAt.getTime() > OLD_MS ? 'old' : 'good', backupAt };
};
