/** Tests that a killed statement job leaves no orphaned file (F-3, F-4). */
import { apiContract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { leaveJobsOneTry } from '../../../../test/job-last-try.ts';
import { killWorkerDuringJob, readLongestRetrySeconds } from '../../../../test/kill-worker.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import type { TestWorld } from '../../../../test/world.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { renderRequestedStatementJob } from './render-requested-statement.job.ts';

const harness = useHarness({
  mail: async () => ({ deliver: async () => ({ kind: 'sent' }), close: () => undefined }),
});
let world: TestWorld;
beforeAll(async () => {
  world = await makeTestWorld(harness());
});

const request = async (to: string): Promise<string> => {
  const { deps } = harness();
  const { email, profileId, token } = world.people.O1;
  const { levyAccountId } = world.accounts.o1;
  const body = { email, levyAccountId, from: '2026-01-01', to, userProfileId: profileId };
  await harness().call(apiContract.statements.requestPdf, { body }, token);
  const [row] = await deps.db.select().from(statementRequests).where(eq(statementRequests.toDay, to));
  return row?.id ?? '';
};
/** As the job stands when its process is killed: the content is written, and nothing of the database is. */
const killedOnce = async (requestId: string) => {
  const { deps } = harness();
  const store = {
    ...deps.files,
    put: async (id: string, bytes: Uint8Array) => {
      await deps.files.put(id, bytes);
      throw new Error('killed');
    },
  };
  await expect(
    renderRequestedStatementJob.handle({ ...deps, files: store }, { requestId }, { id: requestId, retryCount: 0 }),
  ).rejects.toThrow('killed');
};
/** What is stored, and what the database knows of it. */
const stored = async () => {
  const { deps } = harness();
  const rows = await deps.db.select({ id: files.id }).from(files);
  return { blobs: (await deps.files.list()).sort(), rows: rows.map(({ id }) => id).sort() };
};

test('FAULT-25: the try that follows a killed statement job leaves one file, which its request names', async () => {
  const { deps } = harness();
  const before = await stored();
  const requestId = await request('2026-03-10');
  await killedOnce(requestId);
  await killedOnce(requestId);
  expect((await stored()).rows).toEqual(before.rows);
  await harness().runJobs();
  const after = await stored();
  expect(after.rows).toHaveLength(before.rows.length + 1);
  expect(after.blobs).toEqual(after.rows);
  const [made] = await deps.db.select().from(statementRequests).where(eq(statementRequests.id, requestId));
  expect(after.rows).toContain(made?.fileId);
  expect(await deps.db.select().from(outbox).where(eq(outbox.causeId, requestId))).toHaveLength(1);
});

test('FAULT-25: a statement job that is given up takes what its tries wrote with it', async () => {
  const { deps } = harness();
  const before = await stored();
  const requestId = await request('2026-03-09');
  await killedOnce(requestId);
  expect((await stored()).blobs).toHaveLength(before.blobs.length + 1);
  await leaveJobsOneTry(harness(), renderRequestedStatementJob.name);
  const { put } = deps.files;
  deps.files.put = () => Promise.reject(new Error('no space left'));
  await harness()
    .runJobs()
    .catch(() => undefined);
  deps.files.put = put;
  const [given] = await deps.db.select().from(statementRequests).where(eq(statementRequests.id, requestId));
  expect(given?.status).toBe('failed');
  expect(await stored()).toEqual(before);
});

const HOUR = 3_600;

test('FAULT-25: a process that is killed at a statement leaves nothing behind once another has worked', async () => {
  const { deps } = harness();
  const before = await stored();
  const requestId = await request('2026-03-08');
  expect(await killWorkerDuringJob(harness(), renderRequestedStatementJob.name)).toBe('SIGKILL');
  expect((await stored()).rows).toEqual(before.rows);
  expect((await stored()).blobs).toHaveLength(before.blobs.length + 1);
  await harness().runJobs();
  const after = await stored();
  expect(after.blobs).toEqual(after.rows);
  expect(after.rows).toHaveLength(before.rows.length + 1);
  const [made] = await deps.db.select().from(statementRequests).where(eq(statementRequests.id, requestId));
  expect(after.rows).toContain(made?.fileId);
});

test('FAULT-25: a process that is killed at every try of a statement leaves no file and no content, within an hour', async () => {
  const before = await stored();
  const requestId = await request('2026-03-07');
  expect(await killWorkerDuringJob(harness(), renderRequestedStatementJob.name)).toBe('SIGKILL');
  expect(await readLongestRetrySeconds(harness(), renderRequestedStatementJob.name)).toBeLessThan(HOUR);
  await leaveJobsOneTry(harness(), renderRequestedStatementJob.name);
  expect(await killWorkerDuringJob(harness(), renderRequestedStatementJob.name)).toBe('SIGKILL');
  await harness().runJobs();
  expect(await stored()).toEqual(before);
  const { db } = harness().deps;
  const [given] = await db.select().from(statementRequests).where(eq(statementRequests.id, requestId));
  expect(given).toMatchObject({ status: 'failed', fileId: null });
});
