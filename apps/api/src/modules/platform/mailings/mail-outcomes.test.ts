/** A mailing shows the status of its mails: nothing counts as sent that is pending, failed or had no mail server. */
import { apiContract } from '@stoep/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { failJobsInLastTry, leaveJobsOneTry } from '../../../../test/job-last-try.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { statementRequests } from '../../../db/schema/ledger/statement-requests.ts';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import type { MailSendOutcome } from '../../../kernel/mail/outgoing-mail.ts';

let outcome: MailSendOutcome = { kind: 'sent' };
const harness = useHarness({ mail: async () => ({ deliver: async () => outcome, close: () => undefined }) });
let world: TestWorld;
let manager: TestUser;
const { get, create, act, list } = officeDeskOf(harness, () => manager);

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'outcome-manager', { staffRole: 'portfolio manager' });
});
beforeEach(async () => {
  outcome = { kind: 'sent' };
  const { db } = harness().deps;
  for (const table of [statementRequests, mailingRecipients, mailings, outbox]) await db.delete(table);
  await db.execute('delete from pgboss.job');
});

const ask = async () => {
  const { O1 } = world.people;
  const body = {
    email: O1.email,
    levyAccountId: world.accounts.o1.levyAccountId,
    from: '2026-01-01',
    to: '2026-03-10',
    userProfileId: O1.profileId,
  };
  await harness().call(apiContract.statements.requestPdf, { body }, O1.token);
};
const statement = async () => {
  const [newest] = await harness().call(apiContract.statements.history, {}, world.people.O1.token);
  return newest;
};
const mailsOf = async () => (await list('outbox')).value;
const RETRY: MailSendOutcome = { kind: 'retry', problem: 'connection refused' };
const failing = () => expect(harness().runJobs()).rejects.toThrow('wait for their next try');

test('a statement is queued, made once its mail waits, and sent when the server took it', async () => {
  await ask();
  expect(await statement()).toMatchObject({ status: 'queued', sentAt: null });
  outcome = RETRY;
  await failing();
  expect(await statement()).toMatchObject({ status: 'made', sentAt: null, problem: null });
  outcome = { kind: 'sent' };
  await leaveJobsOneTry(harness(), 'send-mail');
  await harness().runJobs();
  expect(await statement()).toMatchObject({ status: 'sent', sentAt: expect.any(Date) });
});

test('refused for good: failed with the reason; sent again by the office it is made, then sent', async () => {
  await ask();
  outcome = { kind: 'park', problem: '550 no such mailbox' };
  await harness().runJobs();
  expect(await statement()).toMatchObject({ status: 'failed', sentAt: null, problem: '550 no such mailbox' });
  const [mail] = await mailsOf();
  expect((await get('outbox', String(mail?.id))).can).toEqual(['retry']);
  await act('outbox', String(mail?.id), 'retry');
  expect(await statement()).toMatchObject({ status: 'made', problem: null });
  outcome = { kind: 'sent' };
  await harness().runJobs();
  expect(await statement()).toMatchObject({ status: 'sent' });
});

test('refused until the last try: failed with the reason', async () => {
  await ask();
  outcome = RETRY;
  await failing();
  await leaveJobsOneTry(harness(), 'send-mail');
  await harness().runJobs();
  expect(await statement()).toMatchObject({ status: 'failed', problem: 'connection refused' });
});

test.each([
  ['outside the demo', false, 'Not sent: no mail server is set up'],
  ['in the demo', true, 'In the demo mailbox'],
])('no mail server, %s: kept, and no row says sent', async (_, demo, problem) => {
  const { config } = harness().deps;
  await ask();
  const run = await create('statement-runs', {
    buildingId: world.buildings.a,
    fromDay: '2026-01-01',
    toDay: '2026-03-10',
    format: 'PDF',
  });
  outcome = { kind: 'kept' };
  await harness().runJobs({ config: { ...config, demo } });
  expect(await statement()).toMatchObject({ status: 'kept', sentAt: null, problem });
  const mails = await mailsOf();
  expect(mails.length).toBeGreaterThan(1);
  for (const mail of mails) expect(mail).toMatchObject({ state: 'kept', problem });
  for (const mail of await harness().deps.db.select().from(outbox)) expect(mail.sentAt).toBeNull();
  const shown = await get('statement-runs', run.id);
  expect(shown).toMatchObject({ sent: 0, failed: 0, kept: shown.total, endedAt: expect.any(String) });
  // Without a mail server "send again" cannot help.
  expect(shown.can).toEqual([]);
  expect((await get('outbox', String(mails[0]?.id))).can).toEqual([]);
});

test('killed in the last try of making it: failed all the same, and asked for again it is sent', async () => {
  await ask();
  await failJobsInLastTry(harness(), 'make-statement');
  expect(await statement()).toMatchObject({ status: 'queued' });
  await harness().runJobs();
  expect(await statement()).toMatchObject({
    status: 'failed',
    problem: expect.stringContaining('Please request it again'),
  });
  await ask();
  await harness().runJobs();
  expect(
    (await harness().call(apiContract.statements.history, {}, world.people.O1.token)).map(({ status }) => status),
  ).toEqual(['sent', 'failed']);
});

test('killed in the last try of sending it: parked and failed, with a reason', async () => {
  await ask();
  outcome = RETRY;
  await failing();
  await failJobsInLastTry(harness(), 'send-mail');
  await harness().runJobs();
  expect(await statement()).toMatchObject({ status: 'failed', problem: expect.any(String) });
  expect(await mailsOf()).toMatchObject([{ state: 'parked' }]);
});

test('the recipients of a mailing are on their way, then sent or failed; the failed are sent again as the same mail', async () => {
  const { id } = await create('mailings', {
    buildingId: world.buildings.a,
    audience: 'Trustees',
    subject: 'Meeting on Friday',
    body: 'We meet at six.',
  });
  outcome = RETRY;
  await failing();
  const under = await get('mailings', id);
  expect(under).toMatchObject({ sent: 0, failed: 0, kept: 0, endedAt: null, can: [] });
  expect(Number(under.total)).toBeGreaterThan(0);
  await leaveJobsOneTry(harness(), 'send-mail');
  await harness().runJobs();
  expect(await get('mailings', id)).toMatchObject({ sent: 0, failed: under.total, can: ['retry'] });
  const { value } = await list('mailing-recipients', { filter: { mailingId: id } });
  for (const one of value) expect(one).toMatchObject({ state: 'failed', problem: 'connection refused' });
  outcome = { kind: 'sent' };
  await act('mailings', id, 'retry');
  await harness().runJobs();
  expect(await get('mailings', id)).toMatchObject({ sent: under.total, failed: 0, can: [] });
  expect(await harness().deps.db.$count(outbox)).toBe(Number(under.total));
});

test('a mail whose file is gone is parked at its last try', async () => {
  await ask();
  outcome = RETRY;
  await failing();
  const { files } = harness().deps;
  await leaveJobsOneTry(harness(), 'send-mail');
  const gone = { ...files, get: () => Promise.reject(new Error('the file is gone')) };
  await expect(harness().runJobs({ files: gone })).rejects.toThrow();
  const [mail] = await harness().deps.db.select().from(outbox).where(eq(outbox.state, 'parked'));
  expect(mail).toMatchObject({ problem: 'the file is gone' });
  expect(await statement()).toMatchObject({ status: 'failed', problem: 'the file is gone' });
});
