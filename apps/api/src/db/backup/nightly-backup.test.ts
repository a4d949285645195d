/** The backup of each night: made, retained as configured, and its failure reported to administrators and the office. */
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { apiContract } from '@stoep/contract';
import { addDays } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { TEST_NOW, useHarness } from '../../../test/harness.ts';
import type { TestUser } from '../../../test/test-user.ts';
import { aPerson } from '../../../test/world.ts';
import { backupStatusForRole } from '../../engines/office/backup-status.queries.ts';
import { auditEntries, outbox } from '../schema/platform/platform.ts';
import { takeNightlyBackup } from './nightly-backup.writes.ts';
import { backupDaysToRetain } from './retention.ts';

const harness = useHarness();
const SECRET = 's3cret-of-the-backups-that-nobody-may-read';
let folder = '';
let administrator: TestUser;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'stoep-nightly-'));
  administrator = await aPerson(harness(), 'keeper', { staffRole: 'administrator' });
});
afterAll(() => rm(folder, { recursive: true }));

const deps = (keyFile?: string) => ({
  ...harness().deps,
  config: {
    ...harness().deps.config,
    backups: { folder: path.join(folder, 'kept'), keyFile, keep: { days: 2, weeks: 0, months: 0 } },
  },
});
/** The backup status that the office of a real portfolio shows. */
const stands = (role = 'administrator') => {
  const { deps } = harness();
  return backupStatusForRole({ ...deps, config: { ...deps.config, demo: false } }, role);
};

test('kept are the newest of 7 days, 4 weeks and 12 months', () => {
  const days = Array.from({ length: 800 }, (_, back) => addDays('2026-03-10', -back));
  const kept = [...backupDaysToRetain(days, { days: 7, weeks: 4, months: 12 })].sort().reverse();
  expect(kept.slice(0, 7)).toEqual(days.slice(0, 7));
  expect(kept.slice(7)).toEqual([
    '2026-03-01',
    '2026-02-28',
    '2026-02-22',
    '2026-01-31',
    '2025-12-31',
    '2025-11-30',
    '2025-10-31',
    '2025-09-30',
    '2025-08-31',
    '2025-07-31',
    '2025-06-30',
    '2025-05-31',
    '2025-04-30',
  ]);
});

test('without a folder nothing is made, and the administrator alone is told so', async () => {
  await takeNightlyBackup(harness().deps);
  expect(await stands()).toEqual({ backup: 'none', backupAt: null });
  expect(await stands('reader')).toEqual({ backup: null, backupAt: null });
  const inDemo = await harness().call(apiContract.office.whoAmI, {}, administrator.token);
  expect(inDemo).toMatchObject({ backup: null, backupAt: null });
});

test('FAULT-38: from the first minute on, the office says that the first backup is still to come, and not that it is old', async () => {
  const { backups } = deps(path.join(folder, 'key')).config;
  expect(backups).not.toBeNull();
  const set = { ...harness().deps, config: { ...harness().deps.config, demo: false, backups } };
  expect(await backupStatusForRole(set, 'administrator')).toEqual({ backup: 'first', backupAt: null });
});

test('a night makes one, the office knows its age, and old ones go', async () => {
  await writeFile(path.join(folder, 'key'), SECRET);
  for (let night = 0; night < 3; night += 1) {
    harness().setNow(new Date(TEST_NOW.getTime() + night * 86_400_000));
    await takeNightlyBackup(deps(path.join(folder, 'key')));
  }
  expect(await readdir(path.join(folder, 'kept'))).toEqual(['stoep-2026-03-11.backup', 'stoep-2026-03-12.backup']);
  const { backup, backupAt } = await stands();
  expect({ backup, isKnown: backupAt !== null }).toEqual({ backup: 'good', isKnown: true });
  harness().setNow(new Date((backupAt?.getTime() ?? 0) + 27 * 3_600_000));
  expect((await stands()).backup).toBe('old');
});

test('a failure is mailed, audited and shown, and never says the key', async () => {
  harness().setNow(new Date(TEST_NOW.getTime() + 5 * 86_400_000));
  await writeFile(path.join(folder, 'short'), 'too short');
  await takeNightlyBackup(deps(path.join(folder, 'short')));
  await takeNightlyBackup(deps(path.join(folder, 'short')));
  const { db } = harness().deps;
  const mails = await db.select({ to: outbox.to, text: outbox.text }).from(outbox);
  expect(mails.map(({ to }) => to)).toEqual(['keeper@people.test']);
  expect(mails[0]?.text).toContain('at least 32 characters');
  const audited = await db.select().from(auditEntries).where(eq(auditEntries.action, 'backup.failed'));
  expect(JSON.stringify([mails, audited])).not.toMatch(/too short"|s3cret/);
  expect((await stands()).backup).toBe('failed');
});
