/** Sending again: to the address that the account has now, and never past the attorneys or an archived building. */
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handOverLevyAccount } from '../../../../test/factories/handed-over.ts';
import { aLevyAccountOfContact } from '../../../../test/factories/records.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { MailSendOutcome } from '../../../kernel/mail/outgoing-mail.ts';

let outcome: MailSendOutcome = { kind: 'sent' };
let delivered: string[] = [];
const harness = useHarness({
  mail: async () => ({
    deliver: async ({ to }) => {
      if (outcome.kind === 'sent') delivered.push(to);
      return outcome;
    },
    close: () => undefined,
  }),
});
const FAILS: MailSendOutcome = { kind: 'park', problem: '550 no such mailbox' };
let world: TestWorld;
let manager: TestUser;
let owner: TestUser;
let account: { accountId: string; levyAccountId: string };
let made = 0;
const { get, create, act, list } = officeDeskOf(harness, () => manager);
const wrong = () => `wrong-${made}@people.test`;
const setAddress = (email: string | null) =>
  harness().deps.db.update(ownerAccounts).set({ email }).where(eq(ownerAccounts.id, account.accountId));
const recipients = () =>
  harness().deps.db.select().from(mailingRecipients).where(eq(mailingRecipients.levyAccountId, account.levyAccountId));
const failedMail = async () => {
  const [mail] = await harness().deps.db.select().from(outbox).where(eq(outbox.to, wrong()));
  return mail?.id ?? '';
};
const failedMails = async () => (await list('outbox', { filter: { queue: 'parkedMail' } })).value.length;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'retry-manager', { staffRole: 'portfolio manager' });
});
beforeEach(async () => {
  const { db } = harness().deps;
  for (const table of [mailingRecipients, mailings, outbox]) await db.delete(table);
  made += 1;
  owner = await aPerson(harness(), `retry-owner-${made}`);
  account = await aLevyAccountOfContact(harness().deps, world.buildings.b, owner.contactId ?? '');
  delivered = [];
});

/** A sending of which the mail to the account's wrong address failed. */
const failed = async (resource: 'account-letters' | 'statement-runs'): Promise<string> => {
  await setAddress(wrong());
  const buildingId = world.buildings.b;
  outcome = FAILS;
  const values =
    resource === 'statement-runs'
      ? { fromDay: '2026-01-01', toDay: '2026-03-10', format: 'PDF' }
      : {
          templateId: (
            await create('letter-templates', { name: `Retry ${made}`, subject: 'Roof', body: `Roof ${made}` })
          ).id,
          letterGroup: 'All accounts',
        };
  const { id } = await create(resource, { buildingId, ...values });
  await harness().runJobs();
  outcome = { kind: 'sent' };
  expect(await recipients()).toMatchObject([{ state: 'failed', email: wrong() }]);
  return id;
};

test.each([
  ['a letter, on its page', 'account-letters', false],
  ['a letter, among the emails', 'account-letters', true],
  ['a statement, on the page of its run', 'statement-runs', false],
  ['a statement, among the emails', 'statement-runs', true],
] as const)('%s goes to the corrected address, and not to the old one', async (_, resource, amongEmails) => {
  const id = await failed(resource);
  const mail = await failedMail();
  const before = await failedMails();
  await setAddress('right@people.test');
  await (amongEmails ? act('outbox', mail, 'retry') : act(resource, id, 'retry'));
  await harness().runJobs();
  expect(delivered).toContain('right@people.test');
  expect(delivered).not.toContain(wrong());
  expect(await recipients()).toMatchObject([{ state: 'sent', email: 'right@people.test' }]);
  // The old mail waits for nobody any more, and cannot be sent by hand.
  expect(await failedMails()).toBeLessThan(before);
  await expect(act('outbox', mail, 'retry')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('another address'),
  });
});

test('an address that was corrected twice is used as it is now', async () => {
  const id = await failed('account-letters');
  await setAddress('second@people.test');
  outcome = FAILS;
  await act('account-letters', id, 'retry');
  await harness().runJobs();
  outcome = { kind: 'sent' };
  await setAddress(wrong());
  await act('account-letters', id, 'retry');
  await harness().runJobs();
  expect(delivered).toContain(wrong());
  expect(await recipients()).toMatchObject([{ state: 'sent', email: wrong() }]);
});

test('an account that has no address any more is printed', async () => {
  const id = await failed('account-letters');
  await harness().deps.db.execute(sql`update contacts set email = '' where id = ${owner.contactId}`);
  await setAddress(null);
  await expect(act('outbox', await failedMail(), 'retry')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('no email address any more'),
  });
  await act('account-letters', id, 'retry');
  await harness().runJobs();
  expect(await recipients()).toMatchObject([{ state: 'no address', email: null }]);
  expect((await get('account-letters', id)).can).toContain('printed');
});

test('a letter to an account that was handed over since is sent from no page', async () => {
  const id = await failed('account-letters');
  await handOverLevyAccount(harness(), account.levyAccountId);
  const mail = await failedMail();
  await expect(act('outbox', mail, 'retry')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('attorneys'),
  });
  const before = await failedMails();
  await act('account-letters', id, 'retry');
  await harness().runJobs();
  expect(delivered).not.toContain(wrong());
  expect(await recipients()).toMatchObject([{ state: 'with the attorneys' }]);
  expect(await failedMails()).toBeLessThan(before);
});

test('a statement still goes to an account with the attorneys', async () => {
  await failed('statement-runs');
  await handOverLevyAccount(harness(), account.levyAccountId);
  await act('outbox', await failedMail(), 'retry');
  await harness().runJobs();
  expect(delivered).toContain(wrong());
});

test('no mail of an archived building is sent again', async () => {
  await failed('account-letters');
  const { db, clock } = harness().deps;
  const set = (values: Partial<typeof buildings.$inferInsert>) =>
    db.update(buildings).set(values).where(eq(buildings.id, world.buildings.b));
  await set({ lastDay: '2026-03-01', archivedAt: clock.now(), archivedById: world.people.ST.profileId });
  await expect(act('outbox', await failedMail(), 'retry')).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('archived'),
  });
  await set({ lastDay: null, archivedAt: null, archivedById: null });
  await act('outbox', await failedMail(), 'retry');
});
