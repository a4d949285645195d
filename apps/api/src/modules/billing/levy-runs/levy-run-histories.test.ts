/** Property test: random histories of levy runs on the real tables, against a naive second calculation (books C). */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useLevyRunDesk } from '../../../../test/factories/bank/levy-run-desk.ts';

/** A few in every test run; `npm run trust -- months` uses 1,000 (`STOEP_HISTORIES`). */
const HISTORIES = Number(process.env.STOEP_HISTORIES ?? 6);
const LONGEST_MS = 20 * 60_000;
const ROUNDS = 6;
const MONTHS = ['2026-02-01', '2026-03-01', '2026-04-01'] as const;
type Month = (typeof MONTHS)[number];

const desk = useLevyRunDesk('H', HISTORIES);
const { harness, staff, calls, at, scheme, show, rowsOf, post, undo } = desk;

/** A fixed seed, so that every run has the same numbers. */
let seed = 20_260_401;
const upTo = (limit: number): number => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * limit);
};

type Line = { readonly month: Month; readonly amount: number };
type History = { readonly id: string; readonly lines: Line[]; readonly standing: Map<Month, number> };

/** The expected total of a month: every line that has begun, whoever approved it. */
const wholeOf = ({ lines }: History, month: Month): number =>
  lines.filter((line) => line.month <= month).reduce((sum, { amount }) => sum + amount, 0);

const aLateLine = async (history: History): Promise<void> => {
  const line = { month: MONTHS[upTo(3)] ?? MONTHS[0], amount: 4 * (1 + upTo(5_000)) };
  const name = `Late ${history.lines.length}`;
  const fund = ['administrative', 'reserve'][upTo(2)];
  await harness().deps.db.execute(sql`insert into budget_lines (building_id, name, statement_description, fund, yearly_amount, from_day)
      values (${history.id}, ${name}, ${name}, ${fund}, ${12 * line.amount}, ${line.month})`);
  history.lines.push(line);
};

/** Previews a month and posts what is new. The preview must equal the expected postings. */
const raise = async (histories: readonly History[], month: Month): Promise<void> => {
  if (histories.length === 0) return;
  const ids = histories.map(({ id }) => id);
  const open = (await show(ids, month)).filter(({ state }) => state === 'ready' || state === 'problems');
  const rows = open.filter(({ state }) => state === 'problems').map(({ id }) => id);
  if (rows.length > 0) await harness().call(calls.accept, { body: { rows, reason: 'As agreed' } }, staff.keeper.token);
  for (const history of histories) {
    const shown = open.filter(({ buildingId }) => buildingId === history.id);
    const due = wholeOf(history, month) - (history.standing.get(month) ?? 0);
    expect([history.id, month, shown.map(({ total }) => total)]).toEqual([history.id, month, due === 0 ? [] : [due]]);
    history.standing.set(month, wholeOf(history, month));
  }
  if (open.length === 0) return;
  await post(open);
  const after = await rowsOf(ids, month);
  expect(after.filter(({ state }) => state !== 'posted')).toEqual([]);
};

/** Reverses the latest month of each building as a whole, with its later parts. */
const takeBack = async (histories: readonly History[]): Promise<void> => {
  for (const month of MONTHS) {
    const of = histories.filter(({ standing }) => [...standing.keys()].toSorted().at(-1) === month);
    if (of.length === 0) continue;
    const rows = await rowsOf(
      of.map(({ id }) => id),
      month,
    );
    await undo(rows.filter(({ state }) => state === 'posted'));
    for (const { standing } of of) standing.delete(month);
  }
};

const asReckoned = async (histories: readonly History[]): Promise<void> => {
  const { rows } = await harness().deps.db.execute<{ id: string; month: Month; sum: number }>(sql`
    select l.building_id as id, e.entry_day::text as month, sum(e.amount)::int as sum
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id group by 1, 2 having sum(e.amount) <> 0`);
  const stands = rows.map(({ id, month, sum }) => `${id} ${month} ${sum}`);
  const reckoned = histories.flatMap(({ id, standing }) =>
    [...standing].map(([month, sum]) => `${id} ${month} ${sum}`),
  );
  expect(stands.toSorted()).toEqual(reckoned.toSorted());
};

/** By building and day: the levy control account equals the entries, and inter-fund balances agree. */
const booksAgree = async (): Promise<void> => {
  const { rows } = await harness().deps.db.execute(sql`
    select building_id, day from (
      select j.building_id, j.day, l.amount, a.code = '1200' as control from journal_lines l
        join journals j on j.id = l.journal_id join gl_accounts a on a.id = l.account_id and a.code in ('1200', '1900', '2900')
      union all select v.building_id, e.entry_day, -e.amount, true from ledger_entries e
        join levy_accounts v on v.id = e.levy_account_id) x
    group by building_id, day, control having sum(amount) <> 0`);
  expect(rows).toEqual([]);
};

test(
  'acceptance 22, 25: whatever is posted, taken back and approved late in any order, what is shown is posted, and stands once',
  async () => {
    await at('2026-03-25');
    const histories: History[] = [];
    for (let made = 0; made < HISTORIES; made += 1) {
      const lines = [{ month: MONTHS[0], amount: 440_000 }];
      histories.push({ id: await scheme(), lines, standing: new Map() });
    }
    for (let round = 0; round < ROUNDS; round += 1) {
      const drawn = Map.groupBy(histories, () => (round === 0 ? upTo(3) : upTo(5)));
      for (const history of drawn.get(3) ?? []) await aLateLine(history);
      await takeBack(drawn.get(4) ?? []);
      for (const [draw, month] of MONTHS.entries()) await raise(drawn.get(draw) ?? [], month);
      await asReckoned(histories);
      await booksAgree();
    }
  },
  LONGEST_MS,
);
