/** Recomputes two buildings with awkward figures from raw rows: nothing differs, and each built-in fault is found. */
import { apiContract } from '@stoep/contract';
import { cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../../../bench/bank-file.ts';
import { meters, tariffSteps, tariffs } from '../../src/db/schema/billing/metering.ts';
import { unitBillings } from '../../src/db/schema/billing/unit-billings.ts';
import {
  postConsumptionOfMonth,
  postInterestOfMonth,
  postLeviesOfMonth,
} from '../../src/modules/billing/levy-runs/plan/plan-levy-run.writes.ts';
import { aBankFileLine, useBankDesk } from '../factories/bank/bank-desk.ts';
import { useLevyRunDesk } from '../factories/bank/levy-run-desk.ts';
import { postTestEntries } from '../factories/post-test-entries.ts';
import { POSTED_BY_TEST } from '../posted-by-test.ts';
import { expectedLevyCharges, postedCharges } from './expected-charges.ts';
import {
  absorbedCsosLevyOf,
  estimatesNotReversed,
  estimatesReversedTooEarly,
  expectedNetInterest,
  postedNetInterest,
  readingsWithWrongUse,
} from './expected-corrections.ts';
import { type RawLedgerRows, readRawLedgerRows } from './raw-ledger-rows.ts';

const desk = useLevyRunDesk('AW', 2);
const { harness, scheme } = desk;
const { there, take, lineOf, match, act } = useBankDesk(harness);
const MONTHS = ['2024-01-01', '2024-02-01', '2024-03-01'];
const QUOTAS = [142_857, 285_714, 333_333, 238_096];

type Account = { id: string; unitId: string };
type Home = { id: string; bank: string; accounts: Account[] };
const homes: Home[] = [];
let books: RawLedgerRows;

const inTransaction = <T>(work: Parameters<ReturnType<typeof harness>['deps']['db']['transaction']>[0]) =>
  harness().deps.db.transaction(work) as Promise<T>;
const keeper = () => there.keeper.token;

const aHome = async (more: number): Promise<Home> => {
  const { db } = harness().deps;
  const id = await scheme();
  for (const [index, quota] of QUOTAS.entries())
    await db.execute(
      sql`update units set quota_millionths = ${quota} where building_id = ${id} and section_number = ${index + 1}`,
    );
  await db.execute(
    sql`update budget_lines set from_day = '2024-01-01', yearly_amount = yearly_amount + ${more} where building_id = ${id}`,
  );
  await db.execute(sql`delete from interest_terms where building_id = ${id}`);
  await db.execute(sql`insert into interest_terms (building_id, from_day, monthly_basis_points, grace_days)
    values (${id}, '2023-01-01', 200, 0)`);
  const { rows: accounts } = await db.execute<Account>(sql`
    select l.id, l.unit_id as "unitId" from levy_accounts l where l.building_id = ${id} order by l.account_number`);
  const { rows } = await db.execute<{ number: string }>(
    sql`select account_number as number from building_bank_accounts where building_id = ${id}`,
  );
  return { id, bank: rows[0]?.number ?? '', accounts };
};

/** Receipts matched after the runs. The bank returns the first of them. */
const lateMoney = async ({ bank, accounts }: Home, opening: number, lines: SampleBankFileLine[]) => {
  await take(sampleFnbStatementFile(bank, opening, lines));
  const levyAccountId = accounts[0]?.id ?? '';
  const ids: string[] = [];
  for (const { text, amount } of lines.filter((one) => one.amount > 0)) {
    const found = await lineOf(text);
    ids.push(found.id);
    const isKnown = !text.startsWith('NOBODY');
    await match(found.id, [isKnown ? { kind: 'levy account', levyAccountId, amount } : { kind: 'suspense', amount }]);
  }
  const back = lines.find((one) => one.amount < 0);
  const { id } = await lineOf(back?.text ?? '');
  const receipts = await harness().call(apiContract.returning.receipts, { params: { id } }, keeper());
  const receiptId = receipts.find(({ day }) => day === lines[0]?.day)?.id ?? '';
  await harness().call(apiContract.returning.takeBack, { params: { id }, body: { receiptId } }, keeper());
  return ids;
};

/** A receipt whose return was known before the levy run of its month. */
const returnedInTime = (levyAccountId: string, amount: number) =>
  inTransaction(async (tx) => {
    const on = (day: string) => ({ levyAccountId, entryDay: day, dueDay: day });
    const receipt = { kind: 'receipt' as const, description: 'Receipt', amount: cents(-amount) };
    const [reverses = null] = await postTestEntries(tx, [{ ...on('2024-01-02'), ...receipt }], POSTED_BY_TEST);
    const returned = { kind: 'reversal' as const, description: 'Returned', amount: cents(amount), reverses };
    await postTestEntries(tx, [{ ...on('2024-02-05'), ...returned }], POSTED_BY_TEST);
  });

/** Every offered correction of a bank line or charge is posted. */
const press = async (lineIds: readonly string[], chargeIds: readonly string[]) => {
  const { ofLine, giveBack, ofCharge, giveBackOfCharge } = apiContract.suspenseInterest;
  for (const id of lineIds)
    for (const { matchId, done } of await harness().call(ofLine, { params: { id } }, keeper()))
      if (!done) await harness().call(giveBack, { params: { id: matchId } }, keeper());
  for (const id of chargeIds)
    for (const { done } of await harness().call(ofCharge, { params: { id } }, keeper()))
      if (!done) await harness().call(giveBackOfCharge, { params: { id } }, keeper());
};

/** A meter that is estimated and charged for two months and then read. Its counter rolls over. */
const estimatedThenRead = async ({ id, accounts }: Home, multiplier: number) => {
  const { db } = harness().deps;
  const [tariff] = await db
    .insert(tariffs)
    .values({ buildingId: id, meterType: 'Water', fromDay: '2024-01-01' })
    .returning({ id: tariffs.id });
  await db.insert(tariffSteps).values({ tariffId: tariff?.id ?? '', fromQuantity: 0, rate: 1_033 });
  const unitId = accounts[1]?.unitId ?? '';
  const [billing] = await db
    .insert(unitBillings)
    .values({ unitId, name: 'Water', statementDescription: 'Water', kind: 'Consumption' })
    .returning({ id: unitBillings.id });
  const [meter] = await db
    .insert(meters)
    .values({ unitId, unitBillingId: billing?.id ?? '', name: 'W', type: 'Water', digits: 3, multiplier })
    .returning({ id: meters.id });
  const save = async (day: string, reading: number | null, more: object = {}) => {
    const row = {
      meter_id: meter?.id,
      day,
      reading,
      rolled_over: false,
      flag_answer: null,
      note: null,
      ...more,
    };
    const body = { meterType: 'Water', month: `${day.slice(0, 7)}-01`, rows: [row] } as never;
    await harness().call(apiContract.office.saveRound, { params: { building: id }, body }, keeper());
  };
  const charge = (month: string) => inTransaction((tx) => postConsumptionOfMonth(tx, id, month, POSTED_BY_TEST));
  const right = { flag_answer: 'right', note: 'Looked at' };
  await save('2025-10-25', 980, right);
  await save('2025-11-25', 990, right);
  await save('2025-12-25', null);
  await charge('2025-12-01');
  await charge('2026-01-01');
  await save('2026-01-25', 4, { ...right, rolled_over: true });
};

beforeAll(async () => {
  for (const [index, more] of [7, 100_001].entries()) {
    const home = await aHome(more);
    homes.push(home);
    const { id, accounts } = home;
    await returnedInTime(accounts[1]?.id ?? '', 30_007);
    for (const month of MONTHS) {
      await inTransaction((tx) => postLeviesOfMonth(tx, id, month, POSTED_BY_TEST));
      if (month === '2024-02-01') {
        const wrong = {
          levyAccountId: accounts[2]?.id ?? '',
          entryDay: '2024-02-01',
          dueDay: '2024-02-01',
          kind: 'adjustment' as const,
          description: 'Twice',
          amount: cents(50_001 + index),
        };
        const ids = await inTransaction<string[]>((tx) =>
          postTestEntries(tx, [wrong, { ...wrong, levyAccountId: accounts[3]?.id ?? '' }], POSTED_BY_TEST),
        );
        // One is reversed before the runs, the other after them.
        await act('ledger-entries', ids[1] ?? '', 'reverse', { reason: 'Charged twice' });
        home.accounts.push({ id: ids[0] ?? '', unitId: '' });
      }
      await inTransaction((tx) => postInterestOfMonth(tx, id, month, POSTED_BY_TEST));
    }
    const late = [
      aBankFileLine(`FIRST ${index}`, 40_003, '2024-01-02'),
      aBankFileLine(`SECOND ${index}`, 40_003 + index, '2024-01-17'),
      aBankFileLine(`RETURNED DEBIT ORDER ${index}`, -40_003, '2024-02-05'),
      aBankFileLine(`THIRD ${index}`, 10_001, '2024-02-29'),
      aBankFileLine(`NOBODY KNOWS ${index}`, 31_501, '2024-02-29'),
    ];
    const lines = await lateMoney(home, 1_000_000, late);
    const wrong = home.accounts.pop()?.id ?? '';
    await act('ledger-entries', wrong, 'reverse', { reason: 'Charged twice' });
    await press(lines, [wrong]);
    // The CSOS levy absorbed in the levy, from months that are posted.
    await harness().deps.db.execute(
      sql`update buildings set csos_way = 'Inside the levy', csos_from = '2024-02-01' where id = ${id}`,
    );
    for (const month of MONTHS.slice(1)) await inTransaction((tx) => postLeviesOfMonth(tx, id, month, POSTED_BY_TEST));
    await estimatedThenRead(home, index === 0 ? 40 : 0.001);
  }
  books = await readRawLedgerRows(harness().deps.db);
});

const ofHomes = (lines: readonly string[]) => {
  const own = new Set(homes.flatMap(({ accounts }) => accounts.map(({ id }) => id)));
  return lines.filter((one) => [...own].some((id) => one.includes(id))).toSorted();
};

test('levies: shares of quotas that do not divide, to the cent', () => {
  const until = MONTHS.at(-1) ?? '';
  const anew = ofHomes(expectedLevyCharges(books, MONTHS[0] ?? '', until));
  expect(anew.length).toBe(2 * 4 * 2 * 3);
  expect(ofHomes(postedCharges(books).levies)).toEqual(anew);
});

test('FAULT-13: FAULT-14: interest, after every offer was pressed, is what it would have been: 29 February, returned receipts, reversed charges', () => {
  const anew = ofHomes(expectedNetInterest(books, '2024-01-01', '2024-03-01'));
  expect(anew.length).toBe(2 * 4 * 3);
  expect(ofHomes(postedNetInterest(books))).toEqual(anew);
  const given = books.entries.filter(({ cause }) => cause?.['kind'] === 'interest put right');
  expect(new Set(given.map(({ levy_account_id }) => levy_account_id)).size).toBe(4);
});

test('FAULT-18: a receipt that was returned counts as never received, whether that was known in time or late', () => {
  for (const { accounts } of homes)
    for (const { id } of [accounts[0], accounts[1]].flatMap((one) => one ?? [])) {
      const of = (lines: readonly string[]) => lines.filter((one) => one.includes(id)).toSorted();
      expect(of(postedNetInterest(books))).toEqual(of(expectedNetInterest(books, '2024-01-01', '2024-03-01')));
      const returned = books.entries.filter((one) => one.levy_account_id === id && one.kind === 'receipt');
      expect(returned.some((one) => books.entries.some(({ reverses }) => reverses === one.id))).toBe(true);
    }
});

test('FAULT-12: what a counter says is used by its multiplier and its digits', () => {
  const read = books.readings.filter(({ kind, rolled_over }) => kind === 'actual' && rolled_over);
  expect(read.map(({ multiplier }) => multiplier).toSorted()).toEqual([0.001, 40]);
  expect(readingsWithWrongUse(books)).toEqual([]);
  const bent = books.readings.map((one) => (one.multiplier === 40 ? { ...one, multiplier: 1 } : one));
  expect(readingsWithWrongUse({ ...books, readings: bent })).not.toEqual([]);
});

test('FAULT-15: every journal that the audit says was reversed has its reversal', async () => {
  const { rows: asked } = await harness().deps.db.execute<{ id: string }>(sql`
    select j.id from journals j where j.rule in ('bank lines', 'transfers', 'parked receipts')`);
  for (const { id } of asked) await act('journals', id, 'reverse', { reason: 'Wrong' }).catch(() => undefined);
  const { rows } = await harness().deps.db.execute(sql`
    select a.subject_id from audit_entries a where a.action = 'journals.reversed'
      and not exists (select from journals r where r.reverses::text = a.subject_id::text)`);
  expect(rows).toEqual([]);
});

test('FAULT-16: the ombud service inside the levy, switched on late, is borne for every month from then on', async () => {
  for (const { id } of homes)
    for (const month of MONTHS) {
      const { rows } = await harness().deps.db.execute<{ sum: number }>(sql`
        select coalesce(sum(l.amount), 0)::int as sum from journal_lines l join journals j on j.id = l.journal_id
          join gl_accounts a on a.id = l.account_id where j.building_id = ${id} and j.day = ${month} and a.code = '5500'`);
      const anew = month === '2024-01-01' ? 0 : absorbedCsosLevyOf(books, id, month);
      expect([id, month, rows[0]?.sum]).toEqual([id, month, anew]);
      if (month !== '2024-01-01') expect(anew).toBeGreaterThan(0);
    }
});

test('FAULT-17: estimates stand until what was read is charged', async () => {
  expect(books.readings.filter(({ kind }) => kind === 'estimate').length).toBe(2);
  expect(estimatesReversedTooEarly(books)).toEqual([]);
  for (const { id } of homes) await inTransaction((tx) => postConsumptionOfMonth(tx, id, '2026-02-01', POSTED_BY_TEST));
  const after = await readRawLedgerRows(harness().deps.db);
  expect([estimatesReversedTooEarly(after), estimatesNotReversed(after)]).toEqual([[], []]);
  expect(readingsWithWrongUse(after)).toEqual([]);
});
