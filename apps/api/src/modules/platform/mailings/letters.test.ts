/** Letters from templates to the accounts of a building. */
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { handOverLevyAccount } from '../../../../test/factories/handed-over.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { legalCases } from '../../../db/schema/credit/credit.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { ownerAccounts } from '../../../db/schema/people/owner-accounts.ts';
import { mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';

const harness = useHarness({
  mail: async () => ({ deliver: async () => ({ kind: 'sent' }), close: () => undefined }),
});
let world: TestWorld;
let manager: TestUser;
let templateId: string;

const words = {
  name: 'Please pay',
  subject: 'Levies of {{owner_name}}',
  body: 'You owe {{ balance }}, of it {{overdue}} for long.\n\n<b>Use {{reference}}.</b>',
};
const { get, create, preview, update } = officeDeskOf(harness, () => manager);
const mails = () => harness().deps.db.select().from(outbox);
const letter = (more: object = {}) => ({
  buildingId: world.buildings.a,
  templateId,
  letterGroup: 'Accounts that are overdue',
  ...more,
});

beforeAll(async () => {
  world = await makeTestWorld(harness());
  manager = await aPerson(harness(), 'letter-manager', { staffRole: 'portfolio manager' });
  const { o1, o2 } = world.accounts;
  const of = ({ levyAccountId }: { levyAccountId: string }, entryDay: string, amount: number) =>
    ({
      levyAccountId,
      entryDay,
      dueDay: entryDay,
      kind: 'levy',
      description: 'Levy',
      amount: cents(amount),
    }) as const;
  await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [of(o1, '2026-01-01', 150_000), of(o1, '2026-03-09', 50_000), of(o2, '2026-01-01', 90_000)],
      POSTED_BY_TEST,
    ),
  );
  // A name that looks like a mail header, a placeholder and markup.
  await harness()
    .deps.db.update(ownerAccounts)
    .set({ name: 'Sly\r\nBcc: all@people.test {{bank_account_number}} <b>' })
    .where(eq(ownerAccounts.id, o1.accountId));
  templateId = (await create('letter-templates', words)).id;
});
beforeEach(async () => {
  const { db } = harness().deps;
  await db.delete(mailingRecipients);
  await db.delete(mailings);
  await db.delete(outbox);
});

test('a template that asks for what is nobody’s to send, or is half in Afrikaans, is refused at its field', async () => {
  const refused = (values: object) => create('letter-templates', { ...words, name: 'Other', subject: 'S', ...values });
  await expect(refused({ body: 'Your number {{id_number}}' })).rejects.toMatchObject({
    status: 400,
    fields: { body: expect.stringContaining('“id_number”') },
  });
  for (const body of ['Pay {balance} today', 'Pay { overdue }', 'Pay {{ }} today'])
    await expect(refused({ body })).rejects.toMatchObject({
      fields: { body: expect.stringContaining('Insert field') },
    });
  await expect(refused({ subject: '{{unit} now' })).rejects.toMatchObject({
    fields: { subject: expect.stringContaining('braces') },
  });
  await expect(refused({ subjectAf: 'Heffings' })).rejects.toMatchObject({
    fields: { bodyAf: expect.stringContaining('Afrikaans') },
  });
  await expect(refused({ name: words.name })).rejects.toMatchObject({ fields: { name: expect.any(String) } });
});

test('each overdue account gets one letter of its own, escaped, once a day whoever presses', async () => {
  expect(await preview('account-letters', letter())).toMatchObject({
    recipients: 2,
    withAttorneys: 0,
    unprintable: [],
    example: { subject: expect.stringContaining('Levies of Sly'), text: expect.stringContaining('A001') },
  });
  const { id } = await create('account-letters', letter());
  await harness().runJobs();
  const sent = await mails();
  expect(sent.map(({ to }) => to).sort()).toEqual([world.people.O1.email, world.people.O2.email].sort());
  const first = sent.find(({ to }) => to === world.people.O1.email);
  expect(first?.text).toMatch(/You owe R 3 500\.00, of it R 1 500\.00 for long/);
  expect(first?.html).not.toContain('<b>');
  expect(first?.text).toContain('{{bank_account_number}}');
  expect(sent.every(({ subject }) => !/[\r\n]/.test(subject))).toBe(true);
  expect(await get('account-letters', id)).toMatchObject({
    title: 'Levies of [Account holder’s name]',
    total: 2,
    sent: 2,
    failed: 0,
  });
  const colleague = await aPerson(harness(), 'letter-colleague', { staffRole: 'credit controller' });
  await expect(create('account-letters', letter(), colleague)).rejects.toMatchObject({ status: 409 });
  await harness().runJobs();
  expect(await mails()).toHaveLength(2);
});

test('what was sent keeps its words, and goes in the language of whoever reads it', async () => {
  await harness()
    .deps.db.update(userProfiles)
    .set({ language: 'af' })
    .where(eq(userProfiles.id, world.people.O1.profileId));
  await update('letter-templates', templateId, { subjectAf: 'Heffings', bodyAf: 'Jy skuld {{balance}}.' });
  const { id } = await create('account-letters', letter());
  await update('letter-templates', templateId, { body: 'Another letter', bodyAf: 'Ander brief' });
  await harness().runJobs();
  const sent = await mails();
  const to = (email: string) => sent.find((mail) => mail.to === email)?.text;
  expect(to(world.people.O1.email)).toContain('Jy skuld R 3 500.00.');
  expect(to(world.people.O2.email)).toContain('You owe R 2 400.00, of it R 900.00');
  expect(await get('account-letters', id)).toMatchObject({ body: words.body });
});

test('a letter that is written in English is English throughout, whatever its reader chose', async () => {
  await harness()
    .deps.db.update(userProfiles)
    .set({ language: 'zu-ZA' })
    .where(eq(userProfiles.id, world.people.O1.profileId));
  await create('account-letters', letter());
  await harness().runJobs();
  const text = (await mails()).find((mail) => mail.to === world.people.O1.email)?.text;
  expect(text).toContain('Dear ');
  expect(text).toContain('Your reply goes to the managing agent.');
  expect(text).not.toContain('Sanibonani');
});

test('whoever got it as one who is overdue does not get it again that day as one who owes', async () => {
  const owing = async () => (await preview('account-letters', letter({ letterGroup: 'Accounts that owe' }))).recipients;
  const before = await owing();
  await create('account-letters', letter());
  await harness().runJobs();
  expect(await owing()).toBe(before - 2);
  expect(await preview('account-letters', letter({ letterGroup: 'Accounts that owe' }))).toMatchObject({
    alreadySent: 2,
  });
  const { id } = await create('account-letters', letter({ letterGroup: 'All accounts' }));
  await harness().runJobs();
  expect(await get('account-letters', id)).toMatchObject({ alreadySent: 2 });
  expect(new Set((await mails()).map(({ to }) => to)).size).toBe((await mails()).length);
});

test('a letter on paper is not printed again for the same account on the same day', async () => {
  const { db } = harness().deps;
  await create('account-letters', letter());
  const { levyAccountId } = world.accounts.o1;
  for (const state of ['no address', 'printed'] as const) {
    await db
      .update(mailingRecipients)
      .set({ state, email: null })
      .where(eq(mailingRecipients.levyAccountId, levyAccountId));
    expect(await preview('account-letters', letter({ letterGroup: 'All accounts' }))).toMatchObject({ alreadySent: 2 });
  }
});

test('a letter that all accounts of the choice got today is refused with that reason', async () => {
  await create('account-letters', letter({ letterGroup: 'All accounts' }));
  await expect(create('account-letters', letter())).rejects.toMatchObject({
    status: 409,
    message: expect.stringContaining('already sent'),
  });
});

test('an account with the attorneys is named and not written to', async () => {
  await handOverLevyAccount(harness(), world.accounts.o2.levyAccountId);
  expect(await preview('account-letters', letter())).toMatchObject({ recipients: 1, withAttorneys: 1 });
  const { id } = await create('account-letters', letter());
  await harness().runJobs();
  expect((await mails()).map(({ to }) => to)).toEqual([world.people.O1.email]);
  expect(await get('account-letters', id)).toMatchObject({ total: 1, withAttorneys: 1 });
  const { rows } = await harness().deps.db.execute<{ state: string }>(
    sql`select state from mailing_recipients where levy_account_id = ${world.accounts.o2.levyAccountId}`,
  );
  expect(rows).toEqual([{ state: 'with the attorneys' }]);
});

test('an account that was handed over before its letter went is left to the attorneys', async () => {
  const { db } = harness().deps;
  await db.update(legalCases).set({ closedAt: harness().deps.clock.now() });
  await create('account-letters', letter());
  await db.update(legalCases).set({ closedAt: null });
  await harness().runJobs();
  expect((await mails()).map(({ to }) => to)).toEqual([world.people.O1.email]);
});
