/** Tests that receipts and payments come only from the bank once its statements are imported (books D). */
import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { aBankStatement } from '../../../../test/factories/bank/bank-statements.ts';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { Harness } from '../../../../test/harness.ts';
import { buildingBankAccounts } from '../../../db/schema/bank/bank-accounts.ts';

const importer = useTestImporter();
const db = () => importer().deps.db;

type Row = Record<string, string | number>;
const entry = (key: string, entry_day: string, kind = 'receipt', amount = -100): Row => ({
  key,
  levy_account: 'm2',
  entry_day,
  kind,
  description: key,
  amount,
});
const payment = (key: string, day: string, more: Row = {}): Row => ({
  key,
  building: 'mill',
  type: 'Municipality',
  amount: 1_000,
  our_reference: key,
  state: 'Paid',
  paid_at: `${day}T08:00:00Z`,
  from_bank_account_number: '',
  ...more,
});
const bring = async (entries: readonly Row[], payments: readonly Row[], dryRun = false) => {
  const base = aPortfolio();
  const tables = { ...base, ledger_entries: [...(base.ledger_entries ?? []), ...entries], payments };
  const { faults } = await importer().run(await importer().folder(tables as never), { dryRun });
  return faults.map(({ file, column, line }) => `${file} ${line} ${column}`);
};

const HISTORY = [entry('before', '2026-02-04'), entry('levy after', '2026-02-07', 'levy', 100)];
const PAID = [payment('paid before', '2026-02-04'), payment('waits', '2026-02-04', { state: 'New', paid_at: '' })];
const LATER = [entry('on the day', '2026-02-05'), entry('after', '2026-02-09')];
const PAID_LATER = [payment('paid after', '2026-02-05')];

let account = '';
beforeAll(async () => {
  expect(await bring([], PAID.slice(1))).toEqual([]);
  const [made] = await db()
    .insert(buildingBankAccounts)
    .values({
      name: 'Current',
      bank: 'FNB',
      branchCode: '250655',
      accountNumber: '62000000011',
      accountType: 'Current (Main)',
      accountingNumber: '8400',
      buildingId: sql`(select id from buildings)`,
    })
    .returning();
  account = made?.id ?? '';
  const lines = [{ day: '2026-02-05', rand: 10 }];
  await aBankStatement(importer() as unknown as Harness, account, { opening: 0, lines });
});

test('the history before the first statement comes in, with what is no receipt after it', async () => {
  expect(await bring(HISTORY, PAID)).toEqual([]);
  // The same folder again is no news.
  expect(await bring(HISTORY, PAID)).toEqual([]);
});

const REFUSED = ['ledger_entries.csv 7 entry_day', 'ledger_entries.csv 8 entry_day', 'payments.csv 4 paid_at'];

test('what was received and paid from its day on is refused, row by row, and told where it comes from', async () => {
  expect(await bring([...HISTORY, ...LATER], [...PAID, ...PAID_LATER], true)).toEqual(REFUSED);
  const reported = [PAID[0] ?? {}, payment('waits', '2026-02-10')] as Row[];
  expect(await bring(HISTORY, reported, true)).toEqual(['payments.csv 3 paid_at']);
  // Another bank account, whose statements do not come in.
  const elsewhere = payment('elsewhere', '2026-02-09', { from_bank_account_number: '5' });
  expect(await bring(HISTORY, [...PAID, elsewhere], true)).toEqual([]);
});

test('an account of several schemes is asked as their own', async () => {
  await db().execute(
    sql`insert into pooled_schemes (bank_account_id, building_id) select ${account}, id from buildings`,
  );
  await db().execute(sql`update building_bank_accounts set building_id = null, pooled = true where id = ${account}`);
  expect(await bring([...HISTORY, ...LATER], [...PAID, ...PAID_LATER], true)).toEqual(REFUSED);
});
