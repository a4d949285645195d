/** A file is checked against stored rows: rules between rows do not need both rows in one upload. */
import { beforeAll, expect, test } from 'vitest';
import { databaseChecksum } from '../../../../test/checksum.ts';
import { aPortfolio, MINIMAL_PDF, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../../test/factories/portfolio/portfolio-tables.ts';

const importer = useTestImporter();

const bring = async (tables: PortfolioTables) => importer().run(await importer().folder(tables, FILES));
const FILES = { 'files/rules.pdf': MINIMAL_PDF, 'files/quote.pdf': MINIMAL_PDF };

const account = (key: string, building: string, unit: string) => ({
  key,
  account_number: key.toUpperCase(),
  building,
  unit,
  account: 'ann',
  type: 'Tenant',
  from_day: '2020-01-01',
});
const job = (key: string, building: string) => ({
  key,
  building,
  name: `Job ${key}`,
  type: 'Plumbing',
  description: 'A leak',
  state: 'In Progress',
  awarded_contractor: 'pipes',
});
const quote = (key: string, of: string) => ({
  key,
  job: of,
  contractor: 'pipes',
  name: `Quote ${key}`,
  amount: '100',
  file: 'files/quote.pdf',
  state: 'Submitted',
});
const payment = (key: string, building: string, more: object = {}) => ({
  key,
  building,
  type: 'Recurring',
  amount: '100',
  state: 'Paid',
  paid_at: '2026-01-11 14:00',
  our_reference: 'Ours',
  their_reference: 'Theirs',
  to_bank_account_name: 'Pipes',
  to_bank_account_number: '62800417736',
  to_bank: 'FNB',
  to_branch_code: '250655',
  ...more,
});
const approval = (building: string, more: object) => ({
  key: 'question',
  building,
  subject: 'Question',
  description: 'May we?',
  type: 'Budget',
  state: 'Approved',
  required_count: 1,
  starts_at: '2026-01-03 09:00',
  closes_at: '2026-01-13 17:00',
  decided_at: '2026-01-07 18:30',
  ...more,
});
const aod = (key: string, of: string, more: object = {}) => ({
  key,
  levy_account: of,
  full_name: 'Debtor',
  stage: 'Active',
  balance_on_application: '1200',
  term_months: 12,
  monthly_arrear_payment: 100,
  monthly_current_payment: 0,
  start_day: '2026-01-01',
  end_day: '2026-12-31',
  signed_day: '2025-12-20',
  file: 'files/quote.pdf',
  ...more,
});
const entry = (key: string, of: string, more: object = {}) => ({
  key,
  levy_account: of,
  entry_day: '2026-02-01',
  kind: 'adjustment',
  description: 'Entry',
  amount: '100',
  ...more,
});

/** Stored before the import: two buildings with records for every rule. */
const stored = (): PortfolioTables => {
  const tables = aPortfolio();
  tables.buildings?.push({ key: 'kiln', name: 'The Kiln', code: 'KIL', accounting_id: 'BC-KIL' });
  tables.units?.push({ key: 'k1', building: 'kiln', section_number: 1, door_number: '1', quota: '100' });
  tables.levy_accounts?.push(account('k1', 'kiln', 'k1'));
  tables.ledger_entries?.push(entry('k-e1', 'k1', { kind: 'levy', amount: '700' }));
  tables.contractors = [
    {
      key: 'pipes',
      name: 'Pipes CC',
      registration_number: '2005/032119/23',
      email: 'pipes@example.test',
      phone: '0115550202',
      specialities: 'Plumbing',
      state: 'Active',
    },
  ];
  tables.maintenance_jobs = [job('j-mill', 'mill'), job('j-kiln', 'kiln')];
  tables.quotes = [quote('q-kiln', 'j-kiln')];
  tables.payments = [payment('p-kiln', 'kiln')];
  tables.aods = [aod('aod-k1', 'k1')];
  return tables;
};

beforeAll(async () => {
  const { faults } = await bring(stored());
  expect(faults).toEqual([]);
});

const ALONE: readonly [rule: string, table: string, row: object, column: string, reason: string][] = [
  ['a levy account of a unit', 'levy_accounts', account('new', 'mill', 'k1'), 'unit', 'another building'],
  [
    'a meter of a charge',
    'meters',
    { key: 'new', unit: 'm2', unit_billing: 'm1-e', name: 'E2', type: 'Electricity' },
    'unit_billing',
    'another unit',
  ],
  [
    'a receipt of a charge',
    'ledger_entries',
    entry('new', 'm1', { kind: 'receipt', amount: '-100', allocates_to: 'k-e1' }),
    'allocates_to',
    'another account',
  ],
  [
    'a reversal of an entry',
    'ledger_entries',
    entry('new', 'm1', { kind: 'reversal', amount: '-700', reverses: 'k-e1' }),
    'reverses',
    'another account',
  ],
  [
    'the amount of a reversal',
    'ledger_entries',
    entry('new', 'k1', { kind: 'reversal', amount: '-600', reverses: 'k-e1' }),
    'amount',
    'opposite amount of its entry, \u2212R 700.00',
  ],
  [
    'the day of a reversal',
    'ledger_entries',
    entry('new', 'k1', { entry_day: '2026-01-31', kind: 'reversal', amount: '-700', reverses: 'k-e1' }),
    'entry_day',
    'This row reverses an entry of 01 Feb 2026. Give this row that date or a later one',
  ],
  ['a payment of a job', 'payments', payment('new', 'mill', { job: 'j-kiln' }), 'job', 'another building'],
  [
    'an approval of a payment',
    'approvals',
    approval('mill', { type: 'Payment', payment: 'p-kiln' }),
    'payment',
    'another building',
  ],
  ['an approval of a job', 'approvals', approval('mill', { job: 'j-kiln' }), 'job', 'another building'],
  ['an approval of a quote', 'approvals', approval('mill', { job: 'j-mill', quote: 'q-kiln' }), 'quote', 'another job'],
  ['the one active AOD', 'aods', aod('new', 'k1'), 'stage', 'is active already'],
  [
    'a unit beyond the quotas of its building',
    'units',
    { key: 'new', building: 'mill', section_number: 9, door_number: '9', quota: '100' },
    'quota',
    'The quotas of mill add up to 200.0000 % instead of 100 %.',
  ],
  [
    'a unit that moves, whose accounts stay',
    'units',
    { key: 'k1', building: 'mill', section_number: 5, door_number: '5', quota: '0' },
    'building',
    'records in Levy accounts that belong to this row',
  ],
  [
    'a stated balance',
    'levy_accounts',
    { ...account('k1', 'kiln', 'k1'), balance: '699' },
    'balance',
    'The entries add up to R 700.00, not R 699.00.',
  ],
];

test.each(ALONE)(
  'FAULT-8: %s, in a file of its own, is held against what is stored',
  async (_, table, row, column, reason) => {
    const before = await databaseChecksum(importer().deps.db);
    const report = await bring({ [table]: [row as PortfolioTables[string][number]] });
    expect(report.faults).toContainEqual({
      file: `${table}.csv`,
      line: 2,
      column,
      reason: expect.stringContaining(reason),
    });
    expect(await databaseChecksum(importer().deps.db)).toEqual(before);
  },
);

test('FAULT-8: an entry is reversed once, in whatever file the second reversal comes', async () => {
  const reversal = (key: string) => entry(key, 'k1', { kind: 'reversal', amount: '-700', reverses: 'k-e1' });
  expect((await bring({ ledger_entries: [reversal('r1'), reversal('r2')] })).faults).toEqual([
    expect.objectContaining({
      line: 3,
      column: 'reverses',
      reason: expect.stringContaining('already reversed'),
    }),
  ]);
  expect((await bring({ ledger_entries: [reversal('r1')] })).faults).toEqual([]);
  expect((await bring({ ledger_entries: [reversal('r2')] })).faults).toEqual([
    expect.objectContaining({
      line: 2,
      column: 'reverses',
      reason: expect.stringContaining('already reversed'),
    }),
  ]);
});

test('FAULT-8: part of a building comes alone, as long as its quotas still add up', async () => {
  const unit = (quota: string) => ({
    key: 'm1',
    building: 'mill',
    section_number: 1,
    door_number: '1a',
    quota,
  });
  expect((await bring({ units: [unit('60')] })).faults).toEqual([]);
  expect((await bring({ units: [unit('59')] })).faults).toEqual([
    expect.objectContaining({ column: 'quota', reason: expect.stringContaining('99.0000 %') }),
  ]);
});
