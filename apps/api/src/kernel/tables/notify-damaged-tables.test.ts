/** A table that cannot be read whole is reported by mail and in the audit, once a day; intact tables cause no report (F-21). */
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { aPerson } from '../../../test/world.ts';
import { listDamagedTables } from '../../db/damaged-tables.ts';
import { auditEntries, outbox } from '../../db/schema/platform/platform.ts';
import { checkDatabaseTablesJob } from './check-tables.job.ts';
import { notifyDamagedTables } from './notify-damaged-tables.writes.ts';

const harness = useHarness();

test('a whole database: every table is read, and nothing is told', async () => {
  const { deps } = harness();
  expect(await listDamagedTables(deps.db)).toEqual([]);
  await checkDatabaseTablesJob.handle(deps, {}, { id: 'a', retryCount: 0 });
  expect(await deps.db.select().from(outbox)).toEqual([]);
  // The next user of the connection has the planner settings that the check switched off.
  const shown = await deps.db.execute(sql`show enable_seqscan`);
  expect(shown.rows).toEqual([{ enable_seqscan: 'on' }]);
});

test('the reading may take hours, and is not begun again by day', async () => {
  const { db, jobs } = harness().deps;
  await db.transaction((tx) => jobs.enqueue(tx, checkDatabaseTablesJob, {}));
  const queued = await db.execute(
    sql`select expire_seconds, retry_limit from pgboss.job where name = ${checkDatabaseTablesJob.name}`,
  );
  expect(queued.rows).toEqual([{ expire_seconds: 14_400, retry_limit: 0 }]);
});

test('damage is mailed to each administrator who can log in, and audited; again the same day it is not mailed', async () => {
  const { deps } = harness();
  await aPerson(harness(), 'told', { staffRole: 'administrator' });
  await aPerson(harness(), 'left', { staffRole: 'administrator', disabled: true });
  await aPerson(harness(), 'reader', { staffRole: 'reader' });
  const damages = [{ table: 'ledger_entries', problem: 'its file holds 10 rows, its key names 20' }];
  await notifyDamagedTables(deps, damages);
  await notifyDamagedTables(deps, damages);
  const mails = await deps.db.select({ to: outbox.to, text: outbox.text }).from(outbox);
  expect(mails.map(({ to }) => to)).toEqual(['told@people.test']);
  expect(mails[0]?.text).toContain('its file holds 10 rows, its key names 20');
  const audited = await deps.db.select().from(auditEntries).where(eq(auditEntries.action, 'database.damaged'));
  expect(audited[0]?.detail).toEqual({ damages });
});
