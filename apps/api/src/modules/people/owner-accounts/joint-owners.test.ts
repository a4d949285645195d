/**
 * Tests of an account with several holders: spouses who own a unit together have equal access to the portal (A-1.2,
 *
 */
import { apiContract } from '@stoep/contract';
import { sql } from 'drizzle-orm';
import { strFromU8, unzipSync } from 'fflate';
import { beforeAll, expect, test } from 'vitest';
import { useHarness } from '../../../../test/harness.ts';
import { listMailsTo } from '../../../../test/people/mails.ts';
import type { TestUser } from '../../../../test/test-user.ts';
import { makeTestWorld } from '../../../../test/world/make-test-world.ts';
import { aPerson, type TestWorld } from '../../../../test/world.ts';

const harness = useHarness();
let world: TestWorld;
let first: TestUser;
let second: TestUser;

beforeAll(async () => {
  world = await makeTestWorld(harness());
  first = world.people.O1;
  second = await aPerson(harness(), 'Joint');
  await harness().deps.db.execute(
    sql`insert into account_holders values (${world.accounts.o1.accountId}, ${second.contactId})`,
  );
});

const accountsOf = (who: TestUser) => harness().call(apiContract.ownerAccounts.listOwnerAccounts, {}, who.token);
const account = () => ({ accountId: world.accounts.o1.accountId });
const exportOf = async (who: TestUser) => {
  const { blob } = await harness().call(apiContract.myData.export, {}, who.token);
  const parts = unzipSync(new Uint8Array(await blob.arrayBuffer()));
  return strFromU8(parts['data.json'] ?? new Uint8Array());
};

test('A-6.1 both hold the owner portal, and read the same account, ledger and amount due', async () => {
  for (const { email, contactId, token } of [first, second]) {
    const body = { email, contactId };
    const { access } = await harness().call(apiContract.session.determineAccess, { body }, token);
    expect(access).toEqual(['owner']);
  }
  expect((await accountsOf(second)).map(({ id }) => id)).toEqual([world.accounts.o1.accountId]);
  expect(await accountsOf(second)).toEqual(await accountsOf(first));
  const params = {
    levyAccountId: world.accounts.o1.levyAccountId,
    responsiblePersonId: world.accounts.o1.accountId,
  };
  const detailOf = (who: TestUser) => harness().call(apiContract.levyAccounts.get, { params }, who.token);
  expect(await detailOf(second)).toEqual(await detailOf(first));
  const dueOf = async (who: TestUser) =>
    (await harness().call(apiContract.ownerAccounts.summary, {}, who.token)).amountDue;
  expect(await dueOf(second)).toBe(await dueOf(first));
});

test('A-7.17 what one changes of the account the other reads, and sees who changed it', async () => {
  const body = { email: 'both@home.test', phoneNumber: '0111234567', registrationId: '8001015009087' };
  await harness().call(apiContract.accounts.update, { params: account(), body }, second.token);
  const read = await harness().call(apiContract.accounts.detail, { params: account() }, first.token);
  expect(read).toMatchObject({ email: 'both@home.test', phoneNumber: '+27111234567' });
  const lookedAt = (who: TestUser) => harness().call(apiContract.myData.readers, {}, who.token);
  expect(await lookedAt(first)).toMatchObject([
    { by: 'Joint Person', done: 'changed', of: ['contact details', 'ID number'] },
  ]);
  expect(await lookedAt(second)).toEqual([]);
});

test('M-124 the data of each holds the account, and nothing of the other person', async () => {
  for (const [who, other] of [
    [first, second],
    [second, first],
  ] as const) {
    const data = await exportOf(who);
    for (const own of ['A001', 'Levy March 2026', who.email]) expect(data).toContain(own);
    for (const theirs of [other.email, other.contactId, other.profileId]) expect(data).not.toContain(theirs);
  }
});

test('A-2.10 the statement goes to the one who asked, and stands in the requests of that one alone', async () => {
  const { levyAccountId } = world.accounts.o1;
  const subjectsTo = async ({ email }: TestUser) => (await listMailsTo(harness(), email)).map(({ subject }) => subject);
  await harness().runJobs();
  const before = [await subjectsTo(second), await subjectsTo(first)];
  const body = {
    email: second.email,
    levyAccountId,
    from: '2026-01-01',
    to: '2026-03-10',
    userProfileId: second.profileId,
  };
  await harness().call(apiContract.statements.requestPdf, { body }, second.token);
  await harness().runJobs();
  expect([await subjectsTo(second), await subjectsTo(first)]).toEqual([
    [...(before[0] ?? []), expect.stringMatching(/^Statement for/)],
    before[1],
  ]);
  const asked = async (who: TestUser) => (await harness().call(apiContract.statements.history, {}, who.token)).length;
  expect([await asked(second), await asked(first)]).toEqual([1, 0]);
});

test('R-6 who stops holding the account is refused on the next call; the other goes on', async () => {
  await harness().deps.db.execute(sql`delete from account_holders where contact_id = ${second.contactId}`);
  await expect(accountsOf(second)).rejects.toMatchObject({ status: 403 });
  expect(await accountsOf(first)).toHaveLength(1);
});
