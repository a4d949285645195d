/**
 * Tests of problems of a levy run: rates, grace, in duplum, failures, changes after preview, mails and the nightly
 * job (books C, acceptance 27 to 30).
 */
import { cents } from '@stoep/domain/money/cents';
import { and, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { confirmBenchmarkBankAccounts } from '../../../../../../bench/month/benchmark-buildings.ts';
import { aBankStatement } from '../../../../test/factories/bank/bank-statements.ts';
import { APRIL_2026, FOUR_UNIT_CHARGES, useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';
import { postTestEntries } from '../../../../test/factories/post-test-entries.ts';
import { POSTED_BY_TEST } from '../../../../test/posted-by-test.ts';
import { runWithFailingTable } from '../../../../test/run-with-failing-table.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { budgets, buildingInterestRates, levyLines } from '../../../db/schema/billing/budgets.ts';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { settings } from '../../../db/schema/platform/platform.ts';
import { buildings, units } from '../../../db/schema/scheme/buildings.ts';
import { automaticLevyRunsJob } from './automatic-levy-runs.job.ts';

const desk = useLevyRunDesk('W', 22);
const { harness, staff, calls, at, scheme, show, rowsOf, press, post, undo, standing } = desk;

const charged = async (id: string, number: string, kind: 'levy' | 'receipt', day: string, amount: number) => {
  const { db } = harness().deps;
  const [account] = await db
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(and(eq(levyAccounts.buildingId, id), sql`account_number like ${`%/${number}`}`));
  const entry = { levyAccountId: account?.id ?? '', entryDay: day, dueDay: day, kind, description: kind };
  await db.transaction((tx) => postTestEntries(tx, [{ ...entry, amount: cents(amount) }], POSTED_BY_TEST));
};

test('acceptance 27: the rate and the grace of a month apply to that month, and a rate without notice holds it up', async () => {
  await at('2026-04-02');
  const id = await scheme();
  await charged(id, '1', 'levy', '2026-01-01', 100_000);
  const { db } = harness().deps;
  await db.insert(buildingInterestRates).values([
    { buildingId: id, fromDay: '2026-03-01', monthlyBasisPoints: 200, graceDays: 0, authority: null },
    { buildingId: id, fromDay: '2026-04-01', monthlyBasisPoints: 100, graceDays: 30, authority: 'Notice' },
  ]);
  const [february] = await show([id], '2026-02-01', 'interest');
  expect(february).toMatchObject({ state: 'ready', interest: 1_500 });
  const [march] = await show([id], '2026-03-01', 'interest');
  expect(march).toMatchObject({ state: 'problems', blocked: true, interest: 2_000 });
  expect(march?.problem).toMatch(/no resolution or levy notice/);
  await db
    .update(buildingInterestRates)
    .set({ authority: 'Levy notice of February' })
    .where(and(eq(buildingInterestRates.buildingId, id), eq(buildingInterestRates.fromDay, '2026-03-01')));
  const [noticed] = await show([id], '2026-03-01', 'interest');
  expect(noticed).toMatchObject({ state: 'ready', blocked: false });
  await expect(
    harness().call(calls.show, { params: { kind: 'interest', month: APRIL_2026 }, body: {} }, staff.keeper.token),
  ).rejects.toMatchObject({ status: 409, message: expect.stringMatching(/when its month is over/) });
});

test('acceptance 28: of R 1,000 due, R 900 paid in the month: interest stops at the open R 100', async () => {
  await at('2026-04-02');
  const id = await scheme();
  await charged(id, '1', 'levy', '2025-01-01', 100_000);
  await charged(id, '1', 'receipt', '2026-03-10', -90_000);
  const { db } = harness().deps;
  // Interest of earlier years, just below the open capital after a payment of R 900.
  const [account] = await db
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(and(eq(levyAccounts.buildingId, id), sql`account_number like '%/1'`));
  await db.transaction((tx) =>
    postTestEntries(
      tx,
      [
        {
          levyAccountId: account?.id ?? '',
          entryDay: '2026-02-28',
          dueDay: '2026-02-28',
          kind: 'interest',
          description: 'Interest before',
          amount: cents(9_900),
        },
      ],
      POSTED_BY_TEST,
    ),
  );
  const [march] = await show([id], '2026-03-01', 'interest');
  // Ten days of 1.5 % on R 1,000 and R 99 run before the payment; after it unpaid interest has met the open R 100.
  expect(march?.interest).toBeLessThanOrEqual(Math.round(((100_000 + 9_900) * 0.015 * 10) / 31));
  expect(march?.interest).toBeGreaterThan(0);
  await post([march as { id: string }]);
  await at('2026-05-02');
  const [april] = await show([id], APRIL_2026, 'interest');
  expect(april).toMatchObject({ state: 'nothing', interest: 0 });
});

test('acceptance 29: a building that fails stands aside with its reason, and the others are posted', async () => {
  await at('2026-03-25');
  const ids = [await scheme(), await scheme(), await scheme()];
  const rows = await show(ids);
  // The period was closed after the preview: neither plan nor database allows a posting.
  await harness().deps.db.execute(sql`insert into periods (building_id, month, state, closed_by, closed_at)
    values (${ids[1]}, '2026-04-01', 'Closed', 'x', now())`);
  await press(rows);
  await harness().runJobs();
  expect((await rowsOf(ids)).map(({ state, changed }) => [state, changed])).toEqual([
    ['posted', false],
    ['problems', true],
    ['posted', false],
  ]);
  // An internal error is reported on the building, and a retry posts it.
  const more = [await scheme(), await scheme()];
  const faulty = await show(more);
  await press(faulty);
  await runWithFailingTable(harness(), 'journals', "raise 'broken'", `when (new.building_id = '${more[0]}')`, () =>
    harness().runJobs(),
  );
  expect((await rowsOf(more)).map(({ state, failure }) => [state, failure])).toEqual([
    ['failed', expect.stringMatching(/Nothing was posted; try again/)],
    ['posted', null],
  ]);
  await post(faulty.slice(0, 1));
  expect(await standing(more[0] ?? '')).toEqual(FOUR_UNIT_CHARGES);
});

test('a building that changed since it was shown goes back to who looked at it, with the difference', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const rows = await show([id]);
  await harness()
    .deps.db.update(levyLines)
    .set({ yearlyAmount: cents(6_000_000) })
    .where(and(eq(levyLines.buildingId, id), eq(levyLines.name, 'Levy')));
  await post(rows);
  expect(await standing(id)).toEqual([]);
  expect(await rowsOf([id])).toMatchObject([{ state: 'ready', changed: true, levies: 500_000 }]);
  const lines = await harness().call(calls.rowLines, { params: { id: rows[0]?.id ?? '' } }, staff.keeper.token);
  expect(lines.changes).toEqual([{ name: 'Levy', was: 400_000, is: 500_000 }]);
  await post(rows);
  expect((await standing(id))[0]?.sum).toBe(540_000);
});

test('each problem is named; one that cannot be accepted is corrected', async () => {
  await at('2026-03-25');
  const [quotas, nothing, dearer] = [await scheme(), await scheme(), await scheme()];
  const { db } = harness().deps;
  await db
    .update(units)
    .set({ quotaMillionths: 100 })
    .where(and(eq(units.buildingId, quotas), eq(units.sectionNumber, 1)));
  await db.delete(levyLines).where(eq(levyLines.buildingId, nothing));
  await post(await show([dearer], '2026-03-01'));
  await db.insert(levyLines).values({
    buildingId: dearer,
    name: 'Levy',
    statementDescription: 'Levy',
    yearlyAmount: cents(5_280_001),
    fromDay: APRIL_2026,
  });
  const rows = await show([quotas, nothing, dearer]);
  expect(rows.map(({ state, blocked, problem }) => [state, blocked, problem])).toEqual([
    ['problems', true, expect.stringMatching(/add up to 75.0100 %, not to 100 %/)],
    ['problems', true, 'No levy line is in force in this month.'],
    ['problems', false, expect.stringMatching(/Unusual change since the month before: Levy/)],
  ]);
  // The tolerance is a setting with a first month.
  const from = (month: string) => ({
    name: 'month-differences',
    value: [{ from: month, charges: 11, use: 30 }],
  });
  await db.insert(settings).values(from('2026-05-01'));
  expect((await show([dearer]))[0]?.state).toBe('problems');
  await db.update(settings).set(from(APRIL_2026)).where(eq(settings.name, 'month-differences'));
  expect((await show([dearer]))[0]?.state).toBe('ready');
  await db.delete(settings).where(eq(settings.name, 'month-differences'));
  await show([dearer]);
  const ids = rows.map(({ id }) => id);
  // A warning needs only a tick; a blocked building stays blocked.
  expect(await harness().call(calls.accept, { body: { rows: ids, reason: '' } }, staff.keeper.token)).toEqual({
    count: 1,
  });
  await post(rows);
  expect((await rowsOf([quotas, nothing, dearer])).map(({ state }) => state)).toEqual([
    'problems',
    'problems',
    'posted',
  ]);
});

test('acceptance 30: each owner gets one mail, with what is due and where to pay, also when it is sent again', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const code = desk.codeOfScheme().toLowerCase();
  // The mail names a bank account that two people have verified.
  await confirmBenchmarkBankAccounts(harness().deps.db, desk.codeOfScheme(), {
    proposedBy: staff.keeper.profileId,
    decidedBy: staff.other.profileId,
  });
  const rows = await show([id]);
  const mail = (content: 'notice' | 'both') =>
    harness().call(calls.mail, { body: { rows: rows.map((row) => row.id), content } }, staff.keeper.token);
  await expect(mail('both')).rejects.toMatchObject({ status: 409 });
  await post(rows);
  await mail('both');
  await harness().runJobs();
  const { db } = harness().deps;
  const sent = async () => {
    const found = await db.execute<{ to: string; subject: string; text: string; files: number }>(sql`
      select "to", subject, text, jsonb_array_length(attachments)::int as files from outbox
      where "to" like ${`%.${code}@schemes.test`} order by "to"`);
    return found.rows;
  };
  const mails = await sent();
  // Four accounts of three people: owner 1 has two units and gets one mail about both.
  expect(mails.map(({ to, files }) => [to.split('.')[0], files])).toEqual([
    ['owner1', 2],
    ['owner2', 1],
    ['owner4', 1],
  ]);
  expect(mails[0]?.subject).toMatch(/Levies due, April 2026/);
  expect(mails[1]?.text).toMatch(/R 1.100.00[\s\S]*01 Apr 2026[\s\S]*250655/);
  await expect(mail('notice')).rejects.toMatchObject({ status: 409 });
  await db.execute(sql`update mailing_recipients set state = 'failed' where email = ${`owner2.${code}@schemes.test`}`);
  expect((await rowsOf([id]))[0]).toMatchObject({ notReached: 3 });
  await mail('both');
  await harness().runJobs();
  expect(await sent()).toHaveLength(3);

  // Reversed after its mail, it offers one mail about that. A new preview continues the month.
  await undo(rows);
  expect(await rowsOf([id])).toMatchObject([{ state: 'undone', mailed: 0, mailingId: null }]);
  await mail('notice');
  await harness().runJobs();
  const corrections = (await sent()).filter(({ subject }) => subject.startsWith('Reversed: levies of April 2026'));
  expect(corrections.map(({ to }) => to.split('.')[0])).toEqual(['owner1', 'owner2', 'owner4']);
  expect(corrections[1]?.text).toMatch(/We have reversed the levies of April 2026/);
  expect(corrections[1]?.text).not.toMatch(/Please pay your levies/);
  await expect(mail('notice')).rejects.toMatchObject({ status: 409 });
  const [anew] = await show([id]);
  expect((await rowsOf([id])).map(({ id: row, state }) => [row, state])).toEqual([[anew?.id, 'ready']]);
});

test('by itself: months of the night are posted where nothing is wrong, and one mail says what is left', async () => {
  await at('2026-03-24');
  const [good, bad] = [await scheme(), await scheme()];
  const { db } = harness().deps;
  await db.update(buildings).set({ autoMonth: true }).where(sql`id in (${good}, ${bad})`);
  await db.delete(levyLines).where(eq(levyLines.buildingId, bad));
  const night = () => automaticLevyRunsJob.handle(harness().deps, {}, { id: '1', retryCount: 0 });
  await night();
  await night();
  expect((await rowsOf([good, bad])).map(({ state, by }) => [state, by])).toEqual([
    ['posted', 'The schedule'],
    ['problems', null],
  ]);
  const mails = await db.execute<{ to: string; text: string }>(
    sql`select "to", text from outbox where subject like 'Levy run April 2026%' order by "to"`,
  );
  expect(mails.rows.map(({ to }) => to)).toEqual([staff.keeper.email, staff.other.email].toSorted());
  expect(mails.rows[0]?.text).toMatch(/No levy line is in force/);
  expect(await db.$count(runBuildings, and(eq(runBuildings.buildingId, good), eq(runBuildings.state, 'posted')))).toBe(
    1,
  );
});

test('interest of a month that the bank is not in for is held up until somebody says why, and says where it comes in', async () => {
  await at('2026-04-02');
  const id = await scheme();
  await charged(id, '1', 'levy', '2026-01-01', 100_000);
  const { db } = harness().deps;
  const [account] = await db
    .select({ id: buildingBankAccounts.id })
    .from(buildingBankAccounts)
    .where(eq(buildingBankAccounts.buildingId, id));
  const statement = (days: readonly string[], gap?: number) =>
    aBankStatement(harness(), account?.id ?? '', {
      opening: 0,
      lines: days.map((day) => ({ day, rand: 1 })),
      ...(gap === undefined ? {} : { gap }),
    });
  const march = async () => (await show([id], '2026-03-01', 'interest'))[0];
  // Captured by hand: no bank statement is expected.
  expect(await march()).toMatchObject({ state: 'ready' });
  await statement(['2026-03-01', '2026-03-30']);
  const row = await march();
  expect(row).toMatchObject({ state: 'problems', blocked: false, wantsReason: true });
  expect(row?.problem).toMatch(/Bank statements missing up to the end of the month: Current 6200/);
  const { problems } = await harness().call(calls.rowLines, { params: { id: row?.id ?? '' } }, staff.keeper.token);
  expect(problems).toMatchObject([{ kind: 'nowhere to pay' }, { level: 'acceptable', page: '/bank-import' }]);
  // Lines of its last day are missing between two files, and are imported afterwards.
  await statement(['2026-04-01'], 1);
  expect(await march()).toMatchObject({ state: 'problems' });
  await db.execute(sql`update bank_statements set state = 'complete', missing = null where state = 'gap'`);
  expect(await march()).toMatchObject({ state: 'ready', problems: 0 });
});

test('by itself: a month whose nights were all missed is made up for, where months stand before it', async () => {
  const { db } = harness().deps;
  const [kept, fresh, last] = [await scheme(), await scheme(), await scheme()];
  const days = { [kept]: 24, [fresh]: 28, [last]: 28 };
  for (const [id, monthPostDay] of Object.entries(days))
    await db.update(buildings).set({ autoMonth: true, monthPostDay }).where(eq(buildings.id, id));
  const night = () => automaticLevyRunsJob.handle(harness().deps, {}, { id: '1', retryCount: 0 });
  const stands = async (month: string, of = [kept, fresh, last]) => (await rowsOf(of, month)).map(({ state }) => state);
  await at('2026-01-29');
  await post(await show([kept, last], '2026-02-01'));
  await charged(kept, '1', 'levy', '2026-01-01', 100_000);
  // The product was down from 24 February until March had begun.
  await at('2026-03-02');
  await night();
  expect(await stands('2026-03-01')).toEqual(['posted', 'posted']);
  expect((await standing(last)).map(({ day }) => day)).toEqual(['2026-02-01', '2026-03-01']);
  // Nothing is raised for the time before take-on; its own night follows.
  expect(await stands('2026-03-01', [fresh])).toEqual([]);
  expect(await stands(APRIL_2026)).toEqual([]);
  await night();
  expect((await standing(last)).length).toBe(2);
  // Of several missed months, the oldest comes first.
  await at('2026-05-03');
  await night();
  expect([await stands(APRIL_2026, [last]), await stands('2026-05-01', [last])]).toEqual([['posted'], ['posted']]);
});

test('taken back, a month leaves what units pay and the budget in force as they were before it', async () => {
  await at('2026-03-25');
  const id = await scheme();
  const { db } = harness().deps;
  const pays = async () => {
    const { rows } = await db.execute<{ name: string; sum: number }>(sql`
      select b.name, sum(b.amount)::int as sum from unit_billings b join units u on u.id = b.unit_id
      where u.building_id = ${id} and b.ended_day is null group by 1 order by 1`);
    return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
  };
  const year = { buildingId: id, yearFrom: '2026-04-01', yearUntil: '2027-03-31' };
  const [budget] = await db
    .insert(budgets)
    .values({ ...year, state: 'Approved', approvedDay: '2026-03-01', firstMonth: APRIL_2026 })
    .returning({ id: budgets.id });
  const stateOf = async () =>
    (
      await db
        .select({ state: budgets.state })
        .from(budgets)
        .where(eq(budgets.id, budget?.id ?? ''))
    )[0]?.state;
  await post(await show([id], '2026-03-01'));
  const before = await pays();
  expect(before).toEqual({ Levy: 400_000, Reserve: 40_000 });
  const line = { buildingId: id, budgetId: budget?.id ?? '', fromDay: APRIL_2026 };
  await db.insert(levyLines).values([
    { ...line, name: 'Levy', statementDescription: 'Levy', yearlyAmount: cents(4_920_000) },
    { ...line, name: 'Pool', statementDescription: 'Pool', yearlyAmount: cents(120_000) },
  ]);
  const [april] = await show([id]);
  await harness().call(calls.accept, { body: { rows: [april?.id ?? ''], reason: 'Looked at' } }, staff.keeper.token);
  await post([april as { id: string }]);
  expect([await pays(), await stateOf()]).toEqual([{ Levy: 410_000, Pool: 10_000, Reserve: 40_000 }, 'In force']);
  await undo([april as { id: string }]);
  expect([await pays(), await stateOf()]).toEqual([before, 'Approved']);
});
