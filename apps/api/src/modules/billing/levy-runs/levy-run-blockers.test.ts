/**
 * Tests of what a levy run would embarrass with: no account to pay into, units without a levy or an owner account,
 * owners who get no mail, and no interest rate (issue 51, 4).
 */
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmBenchmarkBankAccounts } from '../../../../../../bench/month/benchmark-buildings.ts';
import { APRIL_2026, useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { automaticLevyRunsJob } from './automatic-levy-runs.job.ts';

const desk = useLevyRunDesk('E', 12);
const { harness, staff, calls, at, scheme, show, rowsOf, press, post, undo, standing, codeOfScheme } = desk;
const MAY_2026 = '2026-05-01';
type Row = { readonly id: string };

const db = () => harness().deps.db;
const confirmBank = () =>
  confirmBenchmarkBankAccounts(db(), codeOfScheme(), {
    proposedBy: staff.keeper.profileId,
    decidedBy: staff.other.profileId,
  });
/** The owner of a unit has no email address, or one again. */
const setEmail = (owner: number, email: string | null) =>
  db().execute(sql`update owner_accounts set email = ${email} where name = ${`Owner ${owner} of ${codeOfScheme()}`}`);
const setAddress = (owner: number) =>
  db().execute(
    sql`update owner_accounts set address2 = 'PO Box 7' where name = ${`Owner ${owner} of ${codeOfScheme()}`}`,
  );
/** As of a building that never had a rate. A change begins in the month of the database's clock. */
const dropRate = async (id: string) => {
  await db().update(buildings).set({ monthlyInterestBasisPoints: null }).where(eq(buildings.id, id));
  await db().execute(sql`delete from interest_terms where building_id = ${id} and from_day > '1900-01-01'`);
  await db().execute(sql`update interest_terms set monthly_basis_points = 0 where building_id = ${id}`);
};
const accept = (rows: readonly Row[], reason: string) =>
  harness().call(calls.accept, { body: { rows: rows.map(({ id }) => id), reason } }, staff.keeper.token);
const mail = (rows: readonly Row[]) =>
  harness().call(calls.mail, { body: { rows: rows.map(({ id }) => id), content: 'notice' } }, staff.keeper.token);
const problemsOf = async (row: Row | undefined, by = staff.keeper) =>
  (await harness().call(calls.rowLines, { params: { id: row?.id ?? '' } }, by.token)).problems;
const kindsOf = (rows: Awaited<ReturnType<typeof rowsOf>>) => rows[0]?.openProblems.map(({ kind }) => kind);

test('without a confirmed account to pay into it is posted, and not mailed until two people have seen to it', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const rows = await show([id]);
  expect(rows).toMatchObject([
    { state: 'ready', problems: 0, mailBlock: expect.stringMatching(/not approved by two people/) },
  ]);
  await post(rows);
  expect((await rowsOf([id]))[0]).toMatchObject({ state: 'posted', openProblems: [{ level: 'mailing' }] });
  const blocked = async (why: RegExp, page: RegExp | null) => {
    await expect(mail(rows)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(why) });
    const [first] = await problemsOf(rows[0]);
    expect(first).toMatchObject({ kind: 'nowhere to pay', text: expect.stringMatching(why) });
    expect(first?.page).toMatch(page ?? /^$/);
  };
  await blocked(/not approved by two people/, /^\/bank-accounts\/.*\/show$/);
  const [account] = await db().select().from(buildingBankAccounts).where(eq(buildingBankAccounts.buildingId, id));
  const change = sql`insert into bank_account_changes (bank_account_id, state, bank, branch_code, account_number,
    account_type, reason, proposed_by) select id, 'waiting', bank, branch_code, account_number, account_type, 'New',
    ${staff.keeper.profileId} from building_bank_accounts where id = ${account?.id}`;
  await db().execute(change);
  await blocked(/awaiting approval/, /^\/bank-account-changes\/.*\/show$/);
  await db().execute(sql`delete from bank_account_changes where bank_account_id = ${account?.id}`);
  await db().execute(sql`update building_bank_accounts set in_use = false where id = ${account?.id}`);
  await blocked(/No bank account to pay into/, /^\/bank-accounts\/create\?source=/);
  expect((await problemsOf(rows[0], staff.reader))[0]).toMatchObject({ kind: 'nowhere to pay', page: null });
  await db().execute(sql`insert into agent_bank_changes (state, account, proposed_by)
    values ('waiting', '{"bank": "FNB"}', ${staff.other.profileId})`);
  await blocked(/bank account of the agency is awaiting/, /^\/bank-accounts\/create\?source=/);
  await db().execute(sql`delete from agent_bank_changes`);
  await db().execute(sql`update building_bank_accounts set in_use = true where id = ${account?.id}`);
  await confirmBank();
  expect((await rowsOf([id]))[0]).toMatchObject({ mailBlock: null, openProblems: [] });
  expect(await mail(rows)).toEqual({ count: 1 });
  await harness().runJobs();
  // Owners are mailed about a reversed run, with or without an account to pay into.
  await undo(rows);
  await db().execute(sql`delete from bank_account_changes where bank_account_id = ${account?.id}`);
  expect(await mail(rows)).toEqual({ count: 1 });
});

test('a call that mails several buildings mails none if one has no account to pay into', async () => {
  await at('2026-03-25');
  const confirmed = await scheme();
  await confirmBank();
  const bare = await scheme();
  const rows = await show([confirmed, bare]);
  await post(rows);
  await expect(mail(rows)).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/^Scheme E/) });
  expect((await rowsOf([confirmed])).map(({ mailingId }) => mailingId)).toEqual([null]);
});

test('owners who get no mail and a missing rate are named, accepted with a reason, and stay accepted next month', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await confirmBank();
  await setEmail(2, null);
  await setAddress(2);
  await setEmail(4, null);
  await dropRate(id);
  const rows = await show([id]);
  expect(rows).toMatchObject([{ state: 'problems', blocked: false, wantsReason: true }]);
  const problems = await problemsOf(rows[0]);
  expect(problems.map(({ kind, level, text }) => [kind, level, text])).toEqual([
    ['no address', 'acceptable', 'No email or postal address for unit D4: nothing can be sent.'],
    ['no email', 'acceptable', 'No email address for unit D2: send a printed copy.'],
    ['no rate', 'acceptable', expect.stringMatching(/^No interest rate/)],
  ]);
  expect(problems[1]?.records).toMatchObject([{ name: 'D2', page: expect.stringMatching(/^\/owner-accounts\//) }]);
  expect((await problemsOf(rows[0], staff.reader)).map(({ page, records }) => [page, records])).toEqual(
    problems.map(() => [null, []]),
  );
  await expect(press(rows)).rejects.toMatchObject({ status: 409 });
  await expect(accept(rows, '')).rejects.toMatchObject({
    fields: { reason: expect.stringMatching(/^Enter the reason/) },
  });
  await accept(rows, 'They get printed copies');
  // One that is corrected leaves the acceptance of the rest, and what was accepted is posted.
  await setEmail(4, `owner4.${codeOfScheme().toLowerCase()}@schemes.test`);
  await post(rows);
  expect(await rowsOf([id])).toMatchObject([{ state: 'posted', acceptedReason: 'They get printed copies' }]);

  await at('2026-04-24');
  const [may] = await show([id], MAY_2026);
  expect(may).toMatchObject({
    state: 'accepted',
    problems: 2,
    acceptedBy: 'month-keeper Person',
    acceptedReason: 'They get printed copies',
    acceptedAt: new Date('2026-03-25T08:00:00Z'),
  });
  // Another owner is not covered by it, and posting waits for a person.
  await setEmail(1, null);
  await post([may as Row]);
  expect(await rowsOf([id], MAY_2026)).toMatchObject([{ state: 'problems', changed: true, acceptedBy: null }]);
  await setEmail(1, `owner1.${codeOfScheme().toLowerCase()}@schemes.test`);
  const again = await show([id], MAY_2026);
  expect(again).toMatchObject([{ state: 'accepted' }]);
  await post(again);
  expect((await standing(id)).map(({ day, sum }) => [day, sum])).toEqual([
    [APRIL_2026, 440_000],
    [MAY_2026, 440_000],
  ]);
});

test('a rate of zero that was meant is no missing rate, and an entered one corrects it', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await confirmBank();
  const set = (rate: number | null) =>
    db().update(buildings).set({ monthlyInterestBasisPoints: rate }).where(eq(buildings.id, id));
  await dropRate(id);
  const term = (rate: number, authority: string | null) =>
    db().execute(sql`update interest_terms set monthly_basis_points = ${rate}, authority = ${authority}
      where building_id = ${id}`);
  expect(kindsOf(await show([id]))).toEqual(['no rate']);
  await term(0, 'Resolution of 2025');
  expect(kindsOf(await show([id]))).toEqual([]);
  await term(200, null);
  expect(kindsOf(await show([id]))).toEqual([]);
  await term(0, null);
  await set(0);
  expect(kindsOf(await show([id]))).toEqual([]);
});

test('a unit without a levy and one without an owner account are named by door, each with its form', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await confirmBank();
  const quota = (section: number, quotaMillionths: number) =>
    db()
      .update(units)
      .set({ quotaMillionths })
      .where(and(eq(units.buildingId, id), eq(units.sectionNumber, section)));
  await quota(1, 500_000);
  await quota(3, 0);
  const until = (untilDay: string | null) =>
    db()
      .update(levyAccounts)
      .set({ untilDay })
      .where(and(eq(levyAccounts.buildingId, id), sql`account_number like '%/4'`));
  await until('2026-03-20');
  const rows = await show([id]);
  expect(rows).toMatchObject([{ state: 'problems', shortfall: 110_000, total: 330_000, wantsReason: true }]);
  const problems = await problemsOf(rows[0]);
  expect(problems.map(({ kind, text }) => [kind, text])).toEqual([
    ['no account', expect.stringMatching(/No levy account for the owner of D4: R 1.100.00 is not charged/)],
    ['no levy share', expect.stringMatching(/^No levy is charged for D3\./)],
  ]);
  expect(problems[0]?.records).toMatchObject([{ name: 'D4', page: expect.stringMatching(/^\/levy-accounts\/create/) }]);
  // A levy of its own is a levy, whatever its share.
  await db().execute(sql`insert into unit_billings (unit_id, name, statement_description, kind, charge_to, amount, position, from_day)
    select id, 'Garage', 'Garage', 'Levy', 'Owner', 5000, 1, '2026-01-01' from units
    where building_id = ${id} and section_number = 3`);
  await until(null);
  expect(kindsOf(await show([id]))).not.toContain('no levy share');
  expect(kindsOf(await rowsOf([id]))).not.toContain('no account');
});

test('by itself: a month with what was accepted before is posted in the night, another waits', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await confirmBank();
  await db().update(buildings).set({ autoMonth: true, monthPostDay: 24 }).where(eq(buildings.id, id));
  await setEmail(2, null);
  const night = () => automaticLevyRunsJob.handle(harness().deps, {}, { id: '1', retryCount: 0 });
  await night();
  expect(await rowsOf([id])).toMatchObject([{ state: 'problems' }]);
  const rows = await rowsOf([id]);
  await accept(rows, 'Printed');
  await post(rows);
  await at('2026-04-25');
  await night();
  expect(await rowsOf([id], MAY_2026)).toMatchObject([
    { state: 'posted', by: 'The schedule', acceptedReason: 'Printed' },
  ]);
});

test('a tenant without an address is named as one', async () => {
  await at('2026-03-25');
  const id = await scheme();
  await confirmBank();
  await db().execute(sql`
    with tenant as (insert into owner_accounts (name) values ('Tenant') returning id)
    insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
    select ${codeOfScheme()} || '/T', ${id}, u.id, tenant.id, 'Tenant', '2026-01-01' from tenant, units u
    where u.building_id = ${id} and u.section_number = 2`);
  const rows = await show([id]);
  expect((await problemsOf(rows[0])).map(({ text }) => text)).toEqual([
    'No email or postal address for tenant of unit D2: nothing can be sent.',
  ]);
});
