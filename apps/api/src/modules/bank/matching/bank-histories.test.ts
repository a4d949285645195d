/** Property tests: random histories of files, matches, undos and closed months keep all invariants (books D). */
import { addDays, type Day } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type SampleBankFileLine, sampleFnbStatementFile } from '../../../../../../bench/bank-file.ts';
import { createBenchmarkBuildings } from '../../../../../../bench/month/benchmark-buildings.ts';
import { useBankDesk } from '../../../../test/factories/bank/bank-desk.ts';
import { useHarness } from '../../../../test/harness.ts';
import { officeDeskOf } from '../../../../test/office-desk.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';
import { pooledSchemes } from '../../../db/schema/bank/banking.ts';
import { readReconciliationOnDay } from '../reconciliations/reconciliations.queries.ts';

const harness = useHarness();
const { there, take, match, undo } = useBankDesk(harness);

/** A few with every run; `npm run trust -- histories` asks for 1,000 (`STOEP_HISTORIES`). */
const HISTORIES = Number(process.env.STOEP_HISTORIES ?? 12);
const LONGEST_MS = 20 * 60_000;
const FIRST = '2026-02-20';

/** The same numbers with every run. */
let seed = 20_260_301;
const upTo = (limit: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
};

type Pair = { readonly a: string; readonly b: string; readonly references: readonly string[] };
type History = { id: string; number: string; pooled: boolean; lines: SampleBankFileLine[]; cut: number };

/** So many histories share two schemes: an agency with more accounts has more schemes, not more accounts of each. */
const OF_A_PAIR = 12;
const pairs: Pair[] = [];
const pairOf = (at: number): Pair => {
  const found = pairs[Math.floor(at / OF_A_PAIR)];
  if (!found) throw new Error(`No schemes for history ${at}`);
  return found;
};

const makePairs = async (): Promise<void> => {
  const { db } = harness().deps;
  await createBenchmarkBuildings(db, { code: 'H', count: 2 * Math.ceil(HISTORIES / OF_A_PAIR), units: 2 });
  const { rows } = await db.execute<{ id: string; code: string }>(
    sql`select id, replace(code, '-', '') as code from buildings where code like 'H-%' order by code`,
  );
  for (let at = 0; at + 1 < rows.length; at += 2) {
    const [a, b] = [rows[at], rows[at + 1]];
    if (a && b) pairs.push({ a: a.id, b: b.id, references: [`${a.code}1`, `${a.code}2`, `${b.code}1`] });
  }
};

const aLine = (at: number, day: Day, { references }: Pair): SampleBankFileLine => ({
  day,
  amount: (upTo(9) + 1) * 1_000 * (upTo(4) === 0 ? -1 : 1),
  text: `LINE ${at}`,
  reference: references[upTo(5)] ?? '',
});

const makeAccounts = async (): Promise<History[]> => {
  const { db } = harness().deps;
  const made = await db
    .insert(buildingBankAccounts)
    .values(
      Array.from({ length: HISTORIES }, (_, at) => ({
        name: `History ${at}`,
        bank: 'FNB',
        branchCode: '250655',
        accountType: 'Cheque',
        accountNumber: `700000${10_000 + at}`,
        accountingNumber: `H${at}`,
        ...(at % 3 === 0 ? { pooled: true } : { buildingId: at % 3 === 1 ? pairOf(at).a : pairOf(at).b }),
      })),
    )
    .returning();
  await db.insert(pooledSchemes).values(
    made
      .map(({ id: bankAccountId, pooled }, at) => ({ bankAccountId, pooled, ...pairOf(at) }))
      .filter(({ pooled }) => pooled)
      .flatMap(({ bankAccountId, a, b }) => [a, b].map((buildingId) => ({ bankAccountId, buildingId }))),
  );
  return made.map(({ id, accountNumber: number, pooled }, history) => {
    const lines = Array.from({ length: 4 + upTo(4) }, () => addDays(FIRST, upTo(16)))
      .toSorted()
      .map((day, at) => aLine(at, day, pairOf(history)));
    return { id, number, pooled, lines, cut: 1 + upTo(lines.length) };
  });
};

/** Two cuts of one statement; the second begins anywhere. */
const file = ({ number, lines, cut }: History, second: boolean): File => {
  const from = second ? upTo(cut) : 0;
  const before = lines.slice(0, from).reduce((sum, { amount }) => sum + amount, 0);
  return sampleFnbStatementFile(number, before, second ? lines.slice(from) : lines.slice(0, cut));
};

const openLines = async (share: number) => {
  const { rows } = await harness().deps.db.execute<{
    id: string;
    amount: number;
    building: string | null;
    history: number;
  }>(sql`
    select l.id, l.amount::int as amount, a.building_id as building, split_part(a.name, ' ', 2)::int as history from bank_lines l
      join building_bank_accounts a on a.id = l.bank_account_id
    where a.name like 'History %' and not exists (select from matches m where m.line_id = l.id and m.state = 'posted')
    order by a.name, l.position, l.id`);
  return rows.filter(() => upTo(100) < share);
};

const byHand = async (share: number) => {
  for (const { id, amount, building, history } of await openLines(share)) {
    const { a, b } = pairOf(history);
    const buildingId = building ?? [a, b][upTo(2)] ?? a;
    const parts =
      upTo(2) === 0 && Math.abs(amount) > 1_000
        ? [amount - Math.sign(amount) * 400, Math.sign(amount) * 400]
        : [amount];
    await match(
      id,
      parts.map((part) => ({ kind: 'suspense', amount: part, buildingId })),
    );
  }
};

const takeBack = async (share: number) => {
  const { rows } = await harness().deps.db.execute<{ id: string }>(sql`
    select m.id from matches m join bank_lines l on l.id = m.line_id join building_bank_accounts a on a.id = l.bank_account_id
    where a.name like 'History %' and m.state = 'posted' order by a.name, l.position, m.id`);
  for (const { id } of rows.filter(() => upTo(100) < share)) await undo(id, there.admin);
};

/** Lines wait, and no others, of which no match stands: what triggers keep, beside what the matches say. */
const waitOnly = async () => {
  const { rows } = await harness().deps.db.execute<{ waiting: number; wrong: number }>(sql`
    select count(*) filter (where w.line_id is not null)::int as waiting,
      count(*) filter (where (w.line_id is not null) = exists (select from matches m
        where m.line_id = l.id and m.state = 'posted'))::int as wrong
    from bank_lines l left join waiting_lines w on w.line_id = l.id and w.bank_account_id = l.bank_account_id`);
  expect(rows[0]?.wrong).toBe(0);
  expect(rows[0]?.waiting).toBeGreaterThan(0);
};

const explained = async ({ id, pooled }: History, day: Day) => {
  const { figures, schemes } = await readReconciliationOnDay(harness().deps.db, id, day, '2026-03-10');
  if (!figures) return;
  const { statementBalance, bookBalance, sums, difference } = figures;
  expect({ id, day, difference }).toEqual({ id, day, difference: 0 });
  expect(statementBalance).toBe(bookBalance + sums.unpresented + sums.unmatched + sums.late);
  if (!pooled) return;
  const held = schemes.reduce((sum, { balance }) => sum + balance, 0);
  expect({ id, day, held }).toEqual({ id, day, held: bookBalance });
  // Nothing was typed into the account: what is not a scheme's is unmatched, or waits for its closed month.
  expect(held + sums.unmatched + sums.late + sums.unpresented).toBe(statementBalance);
};

test(
  'acceptance 40: the schemes of a pool and what is unmatched are the bank; bank = cash book + unpresented + unmatched + late, on every day of random histories',
  async () => {
    await makePairs();
    const histories = await makeAccounts();
    const check = async () => {
      await waitOnly();
      for (const history of histories)
        for (const day of [addDays(FIRST, upTo(9)), addDays(FIRST, 9 + upTo(9))]) await explained(history, day);
    };
    for (const history of histories) await take(file(history, false));
    await harness().runJobs();
    await byHand(30);
    await check();
    for (const { a: buildingId } of pairs)
      await officeDeskOf(harness, () => there.admin).create('periods', { buildingId, month: '2026-02-01' });
    for (const history of histories) await take(file(history, true));
    await harness().runJobs();
    await takeBack(15);
    await byHand(40);
    await check();
    // The last day shows them whole.
    for (const history of histories) await explained(history, '2026-03-10');
  },
  LONGEST_MS,
);
