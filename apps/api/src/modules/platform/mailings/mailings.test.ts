/** Mailings: messages to owners or trustees, and statements of a whole building. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { desc, eq, sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { leaveJobsOneTry } from '../../../../test/job-last-try.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { auditEntries, outbox, settings } from '../../../db/schema/platform/platform.ts';
import type { FileStore } from '../../../kernel/files/stored-files.ts';
import { deliverMailingJob } from './deliver-mailing.job.ts';
import { sendMailingJob } from './send-mailing.job.ts';

const harness = useHarness({
  mail: async () => ({ deliver: async () => ({ kind: 'sent' }), close: () => undefined }),
});
let world: TestWorld;
let manager: TestUser;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'mail-manager', { staffRole: 'portfolio manager' });
  reader = await aPerson(harness(), 'mail-reader', { staffRole: 'reader' });
  const branding = { name: 'Acme Agents', email: 'office@acme.test' };
  await harness().deps.db.insert(settings).values({ name: 'branding', value: branding });
});
beforeEach(() =>
  harness()
    .deps.db.delete(mailingRecipients)
    .then(() => harness().deps.db.delete(mailings))
    .then(() => harness().deps.db.delete(outbox)),
);

const message = (more: object = {}) => ({
  buildingId: world.buildings.a,
  audience: 'Owners',
  subject: 'Water off on Friday',
  body: 'The water is off from 9 to 12.\n\nPlease fill a kettle.',
  ...more,
});
const statements = (more: object = {}) => ({
  buildingId: world.buildings.a,
  fromDay: '2026-01-01',
  toDay: '2026-03-10',
  format: 'PDF',
  ...more,
});

const { get, create, preview, act, upload } = officeDeskOf(harness, () => manager);
const start = async (resource: string, values: object) => (await create(resource, values)).id;
const mails = () => harness().deps.db.select().from(outbox);

test('the preview says how many it reaches and shows one; nothing is kept or sent', async () => {
  expect(await preview('mailings', message())).toMatchObject({
    recipients: expect.any(Number),
    example: { subject: 'Water off on Friday', text: expect.stringContaining('Please fill a kettle.') },
  });
  await harness().runJobs();
  expect(await mails()).toEqual([]);
});

test('a preview shows nothing of a file that somebody else uploaded', async () => {
  const { id: fileId } = await upload(new File(['%PDF-1.4\n%%EOF\n'], 'theirs.pdf'), world.people.ST);
  await expect(preview('mailings', message({ fileId }))).rejects.toMatchObject({
    fields: { fileId: 'Please choose a file.' },
  });
});

test('each owner of the building gets one mail, answers go to the agent, and no other building hears of it', async () => {
  const { recipients } = await preview('mailings', message());
  const id = await start('mailings', message());
  await harness().runJobs();
  const sent = await mails();
  expect(sent).toHaveLength(recipients);
  expect(new Set(sent.map(({ to }) => to)).size).toBe(recipients);
  expect(sent.map(({ to }) => to)).toContain(world.people.O1.email);
  expect(sent.map(({ to }) => to)).not.toContain(world.people.OX.email);
  expect(sent.every(({ replyTo }) => replyTo === 'office@acme.test')).toBe(true);
  expect(await get('mailings', id)).toMatchObject({
    total: recipients,
    sent: recipients,
    failed: 0,
    can: [],
  });
});

test('to trustees it reaches those in office alone', async () => {
  await start('mailings', message({ audience: 'Trustees' }));
  await harness().runJobs();
  const to = (await mails()).map((mail) => mail.to);
  expect(to).toContain(world.people.T1.email);
  expect(to).not.toContain(world.people.TX.email);
  expect(to).not.toContain(world.people.O1.email);
});

test('F-4: jobs that run again send nothing twice', async () => {
  const id = await start('mailings', message());
  await harness().runJobs();
  const before = (await mails()).length;
  await sendMailingJob.handle(harness().deps, { mailingId: id }, { id, retryCount: 1 });
  const recipients = await harness()
    .deps.db.select({ id: mailingRecipients.id })
    .from(mailingRecipients)
    .where(eq(mailingRecipients.mailingId, id));
  for (const one of recipients)
    await deliverMailingJob.handle(harness().deps, { recipientId: one.id }, { id: one.id, retryCount: 1 });
  await harness().runJobs();
  expect(await mails()).toHaveLength(before);
});

test('F-11: of two that are sent at once one goes out; the same is sent again when a moment has passed', async () => {
  const settled = await Promise.allSettled([start('mailings', message()), start('mailings', message())]);
  expect(settled.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(settled.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { status: 409 } });
  await start('mailings', message({ audience: 'Trustees' }));
  const { db, clock } = harness().deps;
  await db.update(mailings).set({ createdAt: new Date(clock.now().getTime() - 60_000) });
  await expect(start('mailings', message())).resolves.toBeDefined();
});

test('A-78: whoever sends it is in the audit with what was sent; a reader may not', async () => {
  const id = await start('mailings', message());
  const [row] = await harness()
    .deps.db.select({
      action: auditEntries.action,
      by: auditEntries.actorProfileId,
      detail: auditEntries.detail,
    })
    .from(auditEntries)
    .where(eq(auditEntries.subjectId, id));
  expect(row).toMatchObject({
    action: 'mailings.created',
    by: manager.profileId,
    detail: { after: { subject: 'Water off on Friday', audience: 'Owners' } },
  });
  for (const ask of [create, preview])
    await expect(ask('mailings', message(), reader)).rejects.toMatchObject({ status: 403 });
});

test('statements of a building go to the address kept for each account, with progress and history', async () => {
  const { db } = harness().deps;
  await db.update(ownerAccounts).set({ email: 'books@owner.test' }).where(eq(ownerAccounts.name, 'Account A001'));
  const { recipients } = await preview('statement-runs', statements());
  const id = await start('statement-runs', statements());
  expect(await get('statement-runs', id)).toMatchObject({ total: recipients, sent: 0, endedAt: null });
  await harness().runJobs();
  expect(await get('statement-runs', id)).toMatchObject({
    total: recipients,
    sent: recipients,
    endedAt: expect.any(String),
  });
  const sent = await mails();
  expect(sent).toHaveLength(recipients);
  expect(sent.find(({ to }) => to === 'books@owner.test')).toMatchObject({
    subject: 'Statement for A001, Building A',
    attachments: [{ name: 'Statement A001 2026-01-01 to 2026-03-10.pdf' }],
  });
});

test('F-4: one statement that fails holds up no other, is kept with its reason, and is sent again alone', async () => {
  const { deps } = harness();
  const id = await start('statement-runs', statements());
  let disk = 'full once';
  const put: FileStore['put'] = async (...file) => {
    if (disk === 'well') return deps.files.put(...file);
    if (disk === 'full once') disk = 'well';
    throw new Error('no space left');
  };
  const files = { ...deps.files, put };
  await expect(harness().runJobs({ files })).rejects.toThrow('wait for their next try');
  expect(await get('statement-runs', id)).toMatchObject({ failed: 0, endedAt: null });
  disk = 'full';
  await leaveJobsOneTry(harness(), 'deliver-mailing');
  await expect(harness().runJobs({ files })).rejects.toThrow('wait for their next try');
  const stuck = await get('statement-runs', id);
  expect(stuck).toMatchObject({ failed: 1, sent: Number(stuck.total) - 1, can: ['retry'] });
  const [lost] = await deps.db.select().from(mailingRecipients).where(eq(mailingRecipients.state, 'failed'));
  expect(lost).toMatchObject({ problem: 'no space left', doneAt: deps.clock.now() });
  const before = (await mails()).length;
  await act('statement-runs', id, 'retry');
  await harness().runJobs();
  expect(await mails()).toHaveLength(before + 1);
  expect(await get('statement-runs', id)).toMatchObject({ failed: 0, can: [] });
});

const zipOfRun = (id: string, by = manager) =>
  harness().call(apiContract.office.statementsOfRun, { params: { id } }, by.token);
const unzipped = async ({ blob }: { blob: Blob }) => unzipSync(new Uint8Array(await blob.arrayBuffer()));

test('the statements of a run that has ended come in one zip, as they were mailed, and who took it is known', async () => {
  const { deps } = harness();
  const id = await start('statement-runs', statements());
  await expect(zipOfRun(id)).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('still being prepared'),
  });
  await harness().runJobs();
  const zip = await zipOfRun(id, reader);
  expect(zip.name).toBe('Statements Building A 2026-01-01 to 2026-03-10.zip');
  const found = await unzipped(zip);
  const kept = await deps.db
    .select({ id: files.id, name: files.name })
    .from(mailingRecipients)
    .innerJoin(files, eq(files.id, mailingRecipients.fileId))
    .where(eq(mailingRecipients.mailingId, id));
  expect(Object.keys(found).toSorted()).toEqual(kept.map(({ name }) => name).toSorted());
  for (const file of kept) expect(Buffer.from(found[file.name] ?? '')).toEqual(await deps.files.get(file.id));
  const [row] = await deps.db
    .select({ by: auditEntries.actorProfileId, detail: auditEntries.detail })
    .from(auditEntries)
    .where(eq(auditEntries.subjectKind, apiContract.office.statementsOfRun.row))
    .orderBy(desc(auditEntries.sequence))
    .limit(1);
  expect(row).toEqual({ by: reader.profileId, detail: { params: { id } } });
});

test('an account without an address is in the zip to be printed; one that cannot be read is named in it', async () => {
  const { deps } = harness();
  const id = await start('statement-runs', statements({ format: 'Excel' }));
  await harness().runJobs();
  const [printed, gone] = await deps.db
    .select({ id: mailingRecipients.id, fileId: mailingRecipients.fileId, name: files.name })
    .from(mailingRecipients)
    .innerJoin(files, eq(files.id, mailingRecipients.fileId))
    .where(eq(mailingRecipients.mailingId, id))
    .orderBy(files.name);
  if (!printed || !gone?.fileId) throw new Error('Two accounts have statements.');
  await deps.db
    .update(mailingRecipients)
    .set({ state: 'no address', email: null, fileId: null })
    .where(eq(mailingRecipients.id, printed.id));
  await deps.files.remove(gone.fileId);
  const found = await unzipped(await zipOfRun(id));
  expect(found[printed.name]?.slice(0, 2)).toEqual(new Uint8Array(Buffer.from('PK')));
  expect(found[gone.name]).toBeUndefined();
  const account = /^Statement (\S+) /.exec(gone.name)?.[1] ?? '';
  expect(strFromU8(found['Not in this zip.txt'] ?? new Uint8Array())).toContain(`\r\n${account}\r\n`);
});

test('a bulk mail is no run of statements', async () => {
  const id = await start('mailings', message());
  await expect(zipOfRun(id)).rejects.toMatchObject({ status: 404 });
});

test('a run of statements is not found as a bulk mail, and not sent again as one', async () => {
  const id = await start('statement-runs', statements({ fromDay: '2025-11-01', format: 'Excel' }));
  await expect(get('mailings', id)).rejects.toMatchObject({ status: 404 });
  await expect(act('mailings', id, 'retry')).rejects.toMatchObject({ status: 404 });
});

test('A-5: a range that is upside down is refused at its field, and a building without people too', async () => {
  await expect(
    create('statement-runs', statements({ fromDay: '2026-03-01', toDay: '2026-02-01' })),
  ).rejects.toMatchObject({ status: 400, fields: { fromDay: expect.stringContaining('From Date') } });
  const [empty] = (
    await harness().deps.db.execute<{ id: string }>(sql`insert into buildings (name, code, accounting_id)
      values ('Empty', 'EMP', 'BC-EMP') returning id`)
  ).rows;
  await expect(create('mailings', message({ buildingId: empty?.id }))).rejects.toMatchObject({
    status: 409,
  });
});

test('who sold the unit gets a statement while something is open, or moved in its period, and none after that', async () => {
  const { db } = harness().deps;
  const { levyAccountId } = world.accounts.o1;
  const runOf = async (fromDay: string, toDay: string) =>
    (await preview('statement-runs', statements({ fromDay, toDay }))).recipients;
  const all = await runOf('2026-03-02', '2026-03-10');
  await db.update(levyAccounts).set({ untilDay: '2026-03-01' }).where(eq(levyAccounts.id, levyAccountId));
  // The levy of 1 March is open on this account.
  expect(await runOf('2026-03-02', '2026-03-10')).toBe(all);
  const paid = { levyAccountId, entryDay: '2026-03-05', dueDay: '2026-03-05', description: 'Paid' };
  await db.transaction((tx) =>
    postTestEntries(tx, [{ ...paid, kind: 'receipt', amount: cents(-150_000) }], POSTED_BY_TEST),
  );
  expect(await runOf('2026-03-02', '2026-03-10')).toBe(all);
  expect(await runOf('2026-03-06', '2026-03-10')).toBe(all - 1);
});

test('FAULT-33: the preview of a run of statements names accounts whose PDF would lack characters', async () => {
  const { db } = harness().deps;
  expect((await preview('statement-runs', statements())).unprintable).toEqual([]);
  await db.update(ownerAccounts).set({ name: '陈伟' }).where(eq(ownerAccounts.name, 'Account A001'));
  const { unprintable } = await preview('statement-runs', statements());
  expect(unprintable?.map(({ characters }) => characters)).toEqual([['陈', '伟']]);
  const { unprintable: inExcel } = await preview('statement-runs', statements({ format: 'Excel' }));
  expect(inExcel).toEqual([]);
  await db.update(ownerAccounts).set({ name: 'Account A001' }).where(eq(ownerAccounts.name, '陈伟'));
});
