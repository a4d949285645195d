/** Tests of the office page of a person: accounts, payments, tickets, agreements and mails. */
import { apiContract } from '@stoep/contract';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  reader = await aPerson(harness(), 'page-reader', { staffRole: 'reader' });
});

const page = (contactId: string | null) =>
  harness().call(apiContract.office.personPage, { params: { id: contactId ?? '' } }, reader.token);
const run = (statement: ReturnType<typeof sql>) => harness().deps.db.execute(statement);

test('accounts stand with their age and the last payment that was not taken back, those that ended last', async () => {
  const { contactId } = world.people.O1;
  const before = await page(contactId);
  const [account] = before.accounts;
  if (!account) throw new Error('O1 has an account.');
  expect(account).toMatchObject({ paid: null, paidDay: null, unit: expect.any(String) });
  const paying = (entryDay: Day, amount: number) =>
    harness().deps.db.transaction((tx) =>
      postTestEntries(
        tx,
        [
          {
            levyAccountId: account.id,
            entryDay,
            dueDay: entryDay,
            kind: 'receipt',
            description: 'EFT',
            amount: cents(-amount),
          },
        ],
        POSTED_BY_TEST,
      ),
    );
  await paying('2026-03-02', 20_000);
  await paying('2026-03-04', 30_000);
  const after = (await page(contactId)).accounts.find(({ id }) => id === account.id);
  expect(after).toMatchObject({ paid: 30_000, paidDay: '2026-03-04', ageTotal: account.ageTotal - 50_000 });
  // Age buckets add up to the balance.
  const { ageCurrent, age30Days, age60Days, age90Days, age120Days, age150Days, age180Days } = after ?? account;
  expect(ageCurrent + age30Days + age60Days + age90Days + age120Days + age150Days + age180Days).toBe(after?.ageTotal);
  await run(sql`update levy_accounts set until_day = '2026-01-31' where id = ${account.id}`);
  const ended = (await page(contactId)).accounts;
  expect(ended.at(-1)).toMatchObject({ id: account.id, untilDay: '2026-01-31' });
  expect(ended).toHaveLength(before.accountCount);
});

test('tickets are the newest of this person alone, and mails those to the person and to where statements go', async () => {
  const { contactId, email } = world.people.O1;
  const mail = (to: string, subject: string, state: string, minutes: number) =>
    run(sql`insert into outbox ("to", subject, text, html, state, message_id, created_at) values
      (${to}, ${subject}, '', '', ${state}, ${`<${subject}@test>`}, now() + ${minutes} * interval '1 minute')`);
  await run(sql`update owner_accounts set email = 'books@o1.test' where id in
    (select account_id from account_holders where contact_id = ${contactId})`);
  await mail(email, 'To her', 'sent', 1);
  await mail('books@o1.test', 'Statement', 'parked', 2);
  await mail(`x${email}`, 'To another', 'sent', 3);
  await mail(world.people.O2.email, 'To another login', 'sent', 4);
  const { mails, tickets, ticketCount } = await page(contactId);
  expect(mails.slice(0, 2)).toMatchObject([
    { subject: 'Statement', state: 'parked', to: 'books@o1.test' },
    { subject: 'To her', state: 'sent' },
  ]);
  expect(mails.map(({ subject }) => subject)).not.toContain('To another');
  const own = await run(sql`select t.id from tickets t join user_profiles p on p.id = t.logged_by_id
    where p.contact_id = ${contactId}`);
  expect(ticketCount).toBe(own.rows.length);
  expect(new Set(tickets.map(({ id }) => id))).toEqual(new Set(own.rows.map(({ id }) => id)));
});

test('somebody with nothing has an empty page, and who is not there has none', async () => {
  expect(await page(world.people.NR.contactId)).toMatchObject({ accounts: [], accountCount: 0, tickets: [] });
  await expect(page(world.buildings.a)).rejects.toMatchObject({ status: 404 });
});

test('mails to the address that the person confirmed stand there too, where staff wrote another in the contact', async () => {
  const { contactId, email } = world.people.O2;
  await run(sql`update contacts set email = 'other@elsewhere.test' where id = ${contactId}`);
  await run(sql`insert into outbox ("to", subject, text, html, state, message_id) values
    (${email}, 'Her statement', '', '', 'sent', '<confirmed@test>')`);
  expect((await page(contactId)).mails.map(({ subject }) => subject)).toContain('Her statement');
});
