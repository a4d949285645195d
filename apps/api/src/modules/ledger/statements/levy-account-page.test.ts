/** Tests of the office page of a levy account, and of its statement that is sent to nobody. */
import { apiContract } from '@stoep/contract';
import { friendlyReminderKey } from '@stoep/domain/credit/friendly-reminder';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { useHarness } from '../../../../test/harness.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { captureSentQueries } from '../../../../test/sent-queries.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';
import { parsePdf } from '../../../kernel/pdf/read-pdf.ts';

const harness = useHarness();
let world: TestWorld;
let reader: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  reader = await aPerson(harness(), 'account-reader', { staffRole: 'reader' });
  const of = { levyAccountId: world.accounts.o1.levyAccountId };
  const day = (on: string) => ({ ...of, entryDay: on, dueDay: on });
  await harness().deps.db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        { ...day('2026-01-01'), kind: 'levy', description: 'Levy January', amount: cents(150_000) },
        { ...day('2026-01-20'), kind: 'receipt', description: 'EFT', amount: cents(-100_000) },
      ],
      POSTED_BY_TEST,
    ),
  );
});

const page = (query: { kind?: 'levy' | 'receipt' } = {}, id = world.accounts.o1.levyAccountId) =>
  harness().call(apiContract.office.accountPage, { params: { id }, query }, reader.token);

test('each entry has the balance after it, of the whole account, and the journal that it stands in', async () => {
  const all = await page();
  const [newest] = all.entries;
  expect(newest?.balance).toBe(all.ageTotal);
  expect(all.entryCount).toBe(all.entries.length);
  for (const [at, entry] of all.entries.entries())
    expect(entry.balance - entry.amount).toBe(all.entries[at + 1]?.balance ?? 0);
  expect(all.entries.every(({ journal, journalId }) => journal !== null && journalId !== null)).toBe(true);
  // What is shown of it changes no balance.
  const receipts = await page({ kind: 'receipt' });
  expect(receipts.entries).toEqual(all.entries.filter(({ kind }) => kind === 'receipt'));
  expect(receipts.entryCount).toBe(1);
});

test('who pays stands with the address that they confirmed or that is on file, and how the account stands leads to its record', async () => {
  const { O1 } = world.people;
  const before = await page();
  expect(before.payers).toEqual([expect.objectContaining({ id: O1.contactId, address: O1.email })]);
  expect(before.disconnectionId).not.toBe(null);
  await harness().deps.db.execute(sql`update disconnections set status = 'Reconnected', reconnected_day = '2026-03-02'
    where id = ${before.disconnectionId}`);
  await harness().deps.db.execute(sql`update user_profiles set email_confirmed_at = null where id = ${O1.profileId}`);
  // Without a confirmed login the address on file stands, unless it changed lately.
  expect((await page()).payers[0]?.address).toBe(O1.email);
  await harness().deps.db.execute(sql`update contacts set email = 'typed@elsewhere.test' where id = ${O1.contactId}`);
  const after = await page();
  expect(after.payers[0]?.address).toBe(null);
  expect(after.disconnectionId).toBe(null);
});

test('it is one statement however much hangs on the account, and an account that is not there has no page', async () => {
  const sent = await captureSentQueries(() => page());
  expect(sent.filter(({ name }) => name?.startsWith('statements.account-page'))).toHaveLength(1);
  await expect(page({}, world.buildings.a)).rejects.toMatchObject({ status: 404 });
});

test('a statement is read as a PDF and nobody is sent anything', async () => {
  const params = { id: world.accounts.o1.levyAccountId };
  const ask = (from: string, to: string) =>
    harness().call(apiContract.office.accountStatement, { params, query: { from, to } }, reader.token);
  const { blob, name } = await ask('2026-01-01', '2026-03-10');
  expect(name).toContain('A001');
  const { pages } = await parsePdf(new Uint8Array(await blob.arrayBuffer()));
  expect(pages.join(' ')).toContain('Levy January');
  const { rows } = await harness().deps.db.execute(sql`select id from statement_requests union select id from outbox`);
  expect(rows).toEqual([]);
  await expect(ask('2026-03-10', '2026-01-01')).rejects.toMatchObject({ status: 400 });
});

test('what went out about the account stands with the state of its mail, and nothing about another', async () => {
  const { o1, o2 } = world.accounts;
  const run = (asked: ReturnType<typeof sql>) => harness().deps.db.execute<{ id: string }>(asked);
  await run(sql`insert into friendly_letters (levy_account_id, month) values (${o1.levyAccountId}, '2026-01-01'),
    (${o1.levyAccountId}, '2026-02-01')`);
  const key = friendlyReminderKey(o1.levyAccountId, '2026-02-01');
  await run(sql`insert into outbox ("to", subject, text, html, state, message_id, dedupe_key)
    values ('o1@people.test', 'Reminder', '', '', 'parked', '<1@test>', ${key})`);
  const { rows } = await run(sql`insert into mailings (kind, building_id, profile_id, subject)
    values ('month', ${world.buildings.a}, ${world.people.O1.profileId}, 'Levies of March') returning id`);
  const recipient = (name: string, account: string, more: string) => sql`insert into mailing_recipients
    (mailing_id, name, email, levy_account_id, more_account_ids, state)
    values (${rows[0]?.id}, ${name}, ${name}, ${account}, ${more}::uuid[], 'failed')`;
  await run(recipient('first', o1.levyAccountId, '{}'));
  await run(recipient('as-a-further-one', o2.levyAccountId, `{${o1.levyAccountId}}`));
  await run(recipient('another', o2.levyAccountId, '{}'));
  await run(sql`update mailing_recipients set outbox_id = (select id from outbox where dedupe_key = ${key})
    where name = 'first'`);
  const { reminders, mailed } = await page();
  expect(reminders).toEqual([
    expect.objectContaining({ month: '2026-02-01', state: 'parked', mailId: expect.any(String) }),
    expect.objectContaining({ month: '2026-01-01', state: null, mailId: null }),
  ]);
  expect(mailed.map(({ name, subject, state }) => [name, subject, state])).toEqual([
    // As its mail was filled in.
    ['first', 'Reminder', 'failed'],
    ['as-a-further-one', 'Levies of March', 'failed'],
  ]);
});
