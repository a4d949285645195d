/** An import never changes a payment that is posted to the ledger, and imported paid payments are posted. */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';

const importer = useTestImporter();
const db = () => importer().deps.db;

const paid = {
  key: 'paid',
  building: 'mill',
  type: 'Municipality',
  amount: 1_000,
  our_reference: 'x',
  state: 'Paid',
  paid_at: '2026-02-10T08:00:00Z',
  from_bank_account_number: '5',
};
const waiting = { ...paid, key: 'waiting', state: 'New', paid_at: '' };
const bring = async (...payments: object[]) =>
  importer().run(await importer().folder({ ...aPortfolio(), payments } as ReturnType<typeof aPortfolio>));

const journals = async () =>
  (
    await db().execute(sql`
      select j.day::text as day, a.code, l.amount::int as amount from journals j
        join journal_lines l on l.journal_id = j.id join gl_accounts a on a.id = l.account_id
      where j.rule = 'payments' order by j.number, a.code`)
  ).rows;

beforeAll(async () => {
  expect((await bring(paid, waiting)).faults).toEqual([]);
});

test.each([
  ['amount', { amount: 1_001 }],
  ['state', { state: 'New', paid_at: '' }],
  ['type', { type: 'Recurring' }],
  ['paid_at', { paid_at: '2026-02-11T08:00:00Z' }],
  ['from_bank_account_number', { from_bank_account_number: '6' }],
])('a payment that the bank has made is not corrected: %s', async (column, other) => {
  const before = await journals();
  const { faults } = await bring({ ...paid, ...other }, waiting);
  expect(faults).toMatchObject([
    { line: 2, column, reason: expect.stringContaining('enter any difference as a separate payment') },
  ]);
  expect(await journals()).toEqual(before);
});

test('what the books do not hold of it is brought as before', async () => {
  const { faults } = await bring({ ...paid, comment: 'Seen', paid_at: '2026-02-10T09:00:00Z' }, waiting);
  expect(faults).toEqual([]);
});

test('a payment that is reported paid later, of a day before the journals began, comes into one; a closed month is told at its row', async () => {
  await db().transaction(async (tx) => {
    const made = await tx.execute<{ id: string }>(sql`
      with n as (update journal_numbers set last = last + 1 returning building_id, last)
      insert into journals (building_id, number, fund, day, rule, source_kind, key, description, posted_by)
      select building_id, last, 'administrative', '2026-03-01', 'opening', 'upgrade', 'opening x', 'x', 'x' from n
      returning id`);
    await tx.execute(sql`insert into journal_lines (journal_id, account_id, amount)
      select ${made.rows[0]?.id}, id, case code when '1000' then -500 else 500 end
      from gl_accounts where building_id is null and code in ('1000', '3000')`);
    await tx.execute(sql`insert into periods (building_id, month, state, closed_by, closed_at)
      select building_id, '2026-01-01', 'Closed', 'x', now() from journal_numbers`);
  });
  const before = await journals();
  const { faults } = await bring(paid, { ...waiting, state: 'Paid', paid_at: '2026-01-09T08:00:00Z' });
  expect(faults).toMatchObject([
    { line: 3, column: 'paid_at', reason: expect.stringContaining('The month of 09 Jan 2026 is closed') },
  ]);
  const later = { ...waiting, state: 'Paid', paid_at: '2026-02-09T08:00:00Z' };
  expect((await bring(paid, later)).faults).toEqual([]);
  const comes = [
    { day: '2026-02-09', code: '1000', amount: -100_000 },
    { day: '2026-02-09', code: '5130', amount: 100_000 },
  ];
  expect(await journals()).toEqual([...before, ...comes]);
  // The same again with a changed text: it is not posted twice.
  expect((await bring(paid, { ...later, comment: 'Seen' })).faults).toEqual([]);
  expect(await journals()).toEqual([...before, ...comes]);
});
