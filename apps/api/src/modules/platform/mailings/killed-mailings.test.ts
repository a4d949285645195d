/** A mailing whose process is killed leaves no orphaned file and mails each recipient once (F-3, F-4). */
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { leaveJobsOneTry } from '../../../../test/job-last-try.ts';
import { killWorkerDuringJob, readLongestRetrySeconds, runQueuedJobs } from '../../../../test/kill-worker.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { mailingRecipients } from '../../../db/schema/platform/mailings.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { deliverMailingJob } from './deliver-mailing.job.ts';
import { sendMailingJob } from './send-mailing.job.ts';

const harness = useHarness({
  mail: async () => ({ deliver: async () => ({ kind: 'sent' }), close: () => undefined }),
});
const HOUR = 3_600;
let world: TestWorld;
let manager: TestUser;
const { create } = officeDeskOf(harness, () => manager);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'killed-manager', { staffRole: 'portfolio manager' });
});

/** A statement mailing with all recipients pending. */
const ordered = async (toDay: string): Promise<string> => {
  const values = { buildingId: world.buildings.a, fromDay: '2026-01-01', toDay, format: 'PDF' };
  const { id } = await create('statement-runs', values);
  await runQueuedJobs(harness(), sendMailingJob.name);
  return id;
};
const stored = async () => {
  const { db, files: store } = harness().deps;
  const rows = await db.select({ id: files.id }).from(files);
  return { blobs: (await store.list()).sort(), rows: rows.map(({ id }) => id).sort() };
};
const recipientsOf = (id: string) =>
  harness().deps.db.select().from(mailingRecipients).where(eq(mailingRecipients.mailingId, id));

test('FAULT-25: a process that is killed at a mailing leaves nothing behind once another has worked', async () => {
  const { db } = harness().deps;
  const before = await stored();
  const id = await ordered('2026-03-10');
  expect(await killWorkerDuringJob(harness(), deliverMailingJob.name)).toBe('SIGKILL');
  expect((await stored()).rows).toEqual(before.rows);
  expect((await stored()).blobs.length).toBeGreaterThan(before.blobs.length);
  await harness().runJobs();
  const [after, recipients] = [await stored(), await recipientsOf(id)];
  expect(after.blobs).toEqual(after.rows);
  expect(recipients.length).toBeGreaterThan(0);
  const named = recipients.map(({ fileId }) => fileId).filter((one) => one !== null);
  expect(after.rows).toEqual([...before.rows, ...named].sort());
  for (const { id: causeId, fileId } of recipients)
    if (fileId) expect(await db.select().from(outbox).where(eq(outbox.causeId, causeId))).toHaveLength(1);
});

test('FAULT-25: a process that is killed at every try of a mailing leaves no file and no content, within an hour', async () => {
  const before = await stored();
  const id = await ordered('2026-03-09');
  expect(await killWorkerDuringJob(harness(), deliverMailingJob.name)).toBe('SIGKILL');
  expect(await readLongestRetrySeconds(harness(), deliverMailingJob.name)).toBeLessThan(HOUR);
  await leaveJobsOneTry(harness(), deliverMailingJob.name);
  expect(await killWorkerDuringJob(harness(), deliverMailingJob.name)).toBe('SIGKILL');
  await harness().runJobs();
  expect(await stored()).toEqual(before);
  const recipients = await recipientsOf(id);
  expect(recipients.filter(({ fileId }) => fileId !== null)).toEqual([]);
  expect(recipients.map(({ state }) => state)).toContain('failed');
});
