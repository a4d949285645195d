/** Recognises a database with the demo, whose logins and password are public: production must never run on one. */
import { eq, like } from 'drizzle-orm';
import { userProfiles } from '../db/schema/identity/logins.ts';
import { settings } from '../db/schema/platform/platform.ts';
import type { Queryable } from '../kernel/database/client.ts';

const NAME = 'demo-portfolio';
/** No real addresses: the domain is reserved for tests (RFC 2606). */
const ADDRESSES = '%@demo.test';

export const markDatabaseAsDemo = async (db: Queryable, now: Date): Promise<void> => {
  await db.insert(settings).values({ name: NAME, value: { since: now.toISOString() }, updatedAt: now });
};

/** Throws a sentence if the database was loaded with the demo or still has one of its logins. */
export const requireNoDemoDatabase = async (db: Queryable): Promise<void> => {
  const marks = await db.select({ name: settings.name }).from(settings).where(eq(settings.name, NAME));
  const logins = await db
    .select({ id: userProfiles.id })
    .from(userProfiles)
    .where(like(userProfiles.email, ADDRESSES))
    .limit(1);
  if (marks.length + logins.length > 0)
    throw new Error(
      'This database holds the demo, whose logins and password everybody can read: it does not run in production. ' +
        'Set STOEP_DATA_DIR to a new directory (DATABASE_URL to a new database) and start with --empty.',
    );
};
