/** Every faulty row is reported with file, line, column and reason, and nothing is changed (rules 1.4). */
import { expect, test } from 'vitest';
import { databaseChecksum } from '../../../../test/checksum.ts';
import { aPortfolio, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTables } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import { importCodeColumn, importCodeListColumn } from '../import-columns.ts';
import type { ImportFault } from '../import-report.ts';

const importer = useTestImporter();

type Bend = {
  does: (tables: PortfolioTables) => void;
  fault: Pick<ImportFault, 'file' | 'line' | 'column'> & { reason: string };
};

const set = (table: string, index: number, cells: Record<string, string | number>) => (tables: PortfolioTables) => {
  Object.assign(tables[table]?.[index] ?? {}, cells);
};
const add = (table: string, row: Record<string, string | number>) => (tables: PortfolioTables) => {
  tables[table]?.push(row);
};
const bend = (does: Bend['does'], file: string, line: number, column: string, reason: string): Bend => ({
  does,
  fault: { file: `${file}.csv`, line, column, reason },
});

const person = { first_name: 'Cy', last_name: 'Roy', email: 'cy@example.test' };
const reading = { meter: 'm1-e', previous_reading: 1 };
const money = { levy_account: 'm2', entry_day: '2026-02-01', kind: 'levy', description: 'Levy' };

/** Twenty kinds of faults, each in a row of its own. */
const BENDS: readonly Bend[] = [
  bend(
    set('contacts', 0, { email: 'not an address' }),
    'contacts',
    2,
    'email',
    'Enter one email address, for example name@example.co.za.',
  ),
  bend(
    set('contacts', 1, { id_number: '9002295000084' }),
    'contacts',
    3,
    'id_number',
    'The first six digits are not a date of birth',
  ),
  bend(add('contacts', { key: 'cy', ...person, mobile: '0800 123 456' }), 'contacts', 4, 'mobile', 'mobile number'),
  bend(add('contacts', { key: 'ann', ...person }), 'contacts', 5, 'key', 'Line 2 has the same key: ann.'),
  bend(add('contacts', { key: '', ...person }), 'contacts', 6, 'key', 'Fill this in.'),
  bend(
    add('contacts', { key: 'dee', ...person, first_name: '=HYPERLINK("x")' }),
    'contacts',
    7,
    'first_name',
    'Formulas cannot be imported',
  ),
  bend(set('logins', 0, { password: 'Stoep-demo-2026' }), 'logins', 2, 'password', 'Leave passwords out'),
  bend(set('units', 0, { quota: '60.00001' }), 'units', 2, 'quota', 'at most four decimals'),
  bend(
    set('levy_accounts', 0, { type: 'Landlord' }),
    'levy_accounts',
    2,
    'type',
    'Use one of: Common Property Rental, Other, Owner, Tenant, Legal. The cell contains “Landlord”.',
  ),
  bend(
    set('levy_accounts', 1, { until_day: '2019-12-31' }),
    'levy_accounts',
    3,
    'until_day',
    'cannot be before the first day',
  ),
  bend(
    add('unit_billings', {
      key: 'm1-r',
      unit: 'm1',
      name: 'Rent',
      statement_description: 'Rent',
      charge_to: 'Tenant',
      amount: 100,
    }),
    'unit_billings',
    3,
    'charge_to',
    'stays with the owner. Only consumption and agreed charges may move. The type of this charge is Levy.',
  ),
  bend(
    set('ledger_entries', 0, { entry_day: '2026-02-30' }),
    'ledger_entries',
    2,
    'entry_day',
    'Write the date as YYYY-MM-DD',
  ),
  bend(
    set('ledger_entries', 1, { amount: 1000 }),
    'ledger_entries',
    3,
    'amount',
    'A charge must be positive and a receipt negative',
  ),
  bend(set('ledger_entries', 2, { amount: '1000.005' }), 'ledger_entries', 4, 'amount', 'at most two decimals'),
  bend(
    add('ledger_entries', { key: 'e5', ...money, levy_account: 'nobody', amount: 10 }),
    'ledger_entries',
    5,
    'levy_account',
    'There is no "nobody" under Levy accounts. Check the spelling, or import it first.',
  ),
  bend(
    add('ledger_entries', { key: 'e6', ...money, amount: 10, kind: 'reversal' }),
    'ledger_entries',
    6,
    'reverses',
    'Enter the reversed entry for each reversal',
  ),
  bend(
    add('ledger_entries', { key: 'e7', ...money, amount: 10, kind: 'receipt', allocates_to: 'e1' }),
    'ledger_entries',
    7,
    'amount',
    'A charge must be positive',
  ),
  bend(
    add('meter_readings', {
      key: 'r2',
      ...reading,
      previous_day: '2026-02-28',
      current_day: '2026-02-28',
      current_reading: 2,
    }),
    'meter_readings',
    3,
    'current_day',
    'must be dated after the previous reading',
  ),
  bend(
    add('meter_readings', {
      key: 'r3',
      ...reading,
      previous_day: '2026-01-25',
      current_day: '2026-02-25',
      current_reading: 400,
      charged_elsewhere: '-1.00',
    }),
    'meter_readings',
    4,
    'charged_elsewhere',
    'A charge cannot be negative',
  ),
  bend(
    set('building_documents', 0, { file: 'files/nothing.pdf' }),
    'building_documents',
    2,
    'file',
    'There is no file files/nothing.pdf',
  ),
  bend(
    set('trustee_appointments', 0, { portfolios: 'payment;parties' }),
    'trustee_appointments',
    2,
    'portfolios',
    '"parties" is not one of',
  ),
];

test('a folder with 20 different faults gives 20 rows of report and changes nothing', async () => {
  const tables = aPortfolio();
  for (const { does } of BENDS) does(tables);
  const before = await databaseChecksum(importer().deps.db);
  const report = await importer().run(await importer().folder(tables));
  const expected = BENDS.map(({ fault }) => ({ ...fault, reason: expect.stringContaining(fault.reason) }));
  expect(report.faults).toHaveLength(BENDS.length);
  expect(report.faults).toEqual(expect.arrayContaining(expected));
  expect(report.tables).toEqual([]);
  expect(await databaseChecksum(importer().deps.db)).toEqual(before);
  expect(await importer().deps.files.list()).toEqual([]);
});

test('A-4 a word that every object knows is no word of a code list', () => {
  const context = { today: '2026-03-10', demo: false, days: 'YYYY-MM-DD' } as const;
  const columns = [importCodeColumn('bank', { Absa: 632005 }), importCodeListColumn('specialities', { Plumbing: 1 })];
  for (const column of columns)
    for (const word of ['constructor', 'toString', '__proto__'])
      expect(column.read(word, context)).toMatchObject({ ok: false });
});

const BETWEEN: readonly [name: string, Bend][] = [
  [
    'the quotas of a building add up to 100 %',
    bend(set('units', 1, { quota: '39.9999' }), 'units', 2, 'quota', 'add up to 99.9999 % instead of 100 %'),
  ],
  [
    'a stated balance is the sum of the entries',
    bend(
      set('levy_accounts', 0, { balance: '500.01' }),
      'levy_accounts',
      2,
      'balance',
      'The entries add up to R 500.00, not R 500.01.',
    ),
  ],
  [
    'a unit belongs to the building of its account',
    bend(
      (tables) => {
        add('buildings', { key: 'kiln', name: 'The Kiln', code: 'KIL', accounting_id: 'K' })(tables);
        set('levy_accounts', 1, { building: 'kiln' })(tables);
      },
      'levy_accounts',
      3,
      'unit',
      'This unit is in another building.',
    ),
  ],
  [
    'a reversal has the opposite amount',
    bend(
      add('ledger_entries', { key: 'e8', ...money, kind: 'reversal', reverses: 'e3', amount: -900 }),
      'ledger_entries',
      5,
      'amount',
      'opposite amount of its entry, \u2212R 1 000.00',
    ),
  ],
  [
    'a reversal is not dated before its entry',
    bend(
      add('ledger_entries', {
        key: 'e8',
        ...money,
        entry_day: '2025-12-31',
        kind: 'reversal',
        reverses: 'e3',
        amount: -1000,
      }),
      'ledger_entries',
      5,
      'entry_day',
      'This row reverses an entry of 01 Jan 2026. Give this row that date or a later one',
    ),
  ],
  [
    'a reversal stands below its entry',
    bend(
      (tables) => {
        tables.ledger_entries?.unshift({
          key: 'e9',
          ...money,
          kind: 'reversal',
          reverses: 'e3',
          amount: -1000,
        });
      },
      'ledger_entries',
      2,
      'reverses',
      'The row "e3" must stand above this one.',
    ),
  ],
  [
    'the lines of a reading add up to its charge',
    bend(
      set('meter_readings', 0, { charged_elsewhere: '601.21', charge_lines: 'Energy|250.5|2.40|601.20' }),
      'meter_readings',
      2,
      'charge_lines',
      'The lines must add up to charged_elsewhere.',
    ),
  ],
  [
    'a reading begins where the last one of its meter ended',
    bend(
      add('meter_readings', {
        key: 'r2',
        meter: 'm1-e',
        previous_day: '2026-01-25',
        current_day: '2026-02-25',
        previous_reading: 1,
        current_reading: 250,
      }),
      'meter_readings',
      3,
      'previous_reading',
      'The last reading was 350.5 on 25 Jan 2026.',
    ),
  ],
  [
    'a charge of a reading is not negative',
    bend(
      set('meter_readings', 0, { charged_elsewhere: '-601.20' }),
      'meter_readings',
      2,
      'charged_elsewhere',
      'A charge cannot be negative.',
    ),
  ],
  [
    'the dates of a case follow the law and lie in no future',
    bend(
      (tables) => {
        tables.legal_cases = [
          {
            key: 'g1',
            name: 'Case',
            levy_account: 'm1',
            handover_day: '2026-01-10',
            debt_on_handover: 100,
            warrant_of_execution_day: '2026-02-10',
          },
        ];
      },
      'legal_cases',
      2,
      'warrant_of_execution_day',
      'This step follows a judgement',
    ),
  ],
  [
    'the instalments of an AOD pay its debt',
    bend(
      (tables) => {
        tables.aods = [
          {
            key: 'a1',
            levy_account: 'm1',
            full_name: 'Debtor',
            balance_on_application: '9999.99',
            term_months: 12,
            monthly_arrear_payment: 100,
            monthly_current_payment: 0,
            start_day: '2026-01-01',
            end_day: '2026-12-31',
          },
        ];
      },
      'aods',
      2,
      'monthly_arrear_payment',
      'come to R 1 200.00, and the debt is R 9 999.99',
    ),
  ],
  [
    'two accounts of a building have two numbers',
    bend(
      set('levy_accounts', 1, { account_number: 'mil001' }),
      'levy_accounts',
      3,
      'building, account_number',
      'Line 2 has the same building and account_number',
    ),
  ],
];

test.each(BETWEEN)('%s', async (_, { does, fault }) => {
  const tables = aPortfolio();
  does(tables);
  const report = await importer().run(await importer().folder(tables));
  expect(report.faults).toEqual([{ ...fault, reason: expect.stringContaining(fault.reason) }]);
});

test('wrong headings are told once, on the first line', async () => {
  const tables = aPortfolio();
  tables.owner_accounts = [
    { key: 'ann', nmae: 'Ann Zulu' },
    { key: 'ben', nmae: 'Ben Nel' },
  ];
  const { faults } = await importer().run(await importer().folder(tables));
  expect(faults).toEqual([
    {
      file: 'owner_accounts.csv',
      line: 1,
      column: 'nmae',
      reason:
        'There is no such column in Account holders. Match this one to another column, or remove it from the file.',
    },
    {
      file: 'owner_accounts.csv',
      line: 1,
      column: 'name',
      reason: 'This column is missing. Add it to the file, or choose another column for it.',
    },
  ]);
});

test('a file that is no table and a document of another kind are refused', async () => {
  const tables = { ...aPortfolio(), unitz: [{ key: 'x' }] };
  const { faults } = await importer().run(
    await importer().folder(tables, { 'files/rules.pdf': Buffer.from('<html>') }),
  );
  expect(faults).toEqual([
    {
      file: 'building_documents.csv',
      line: 2,
      column: 'file',
      reason: expect.stringContaining('This file is not accepted.'),
    },
    { file: 'unitz.csv', line: 0, column: '', reason: 'There is no table unitz.' },
  ]);
});

test('days relative to today are read in the demo alone', async () => {
  const tables = aPortfolio();
  set('levy_accounts', 0, { from_day: 'today-40d' })(tables);
  const { faults } = await importer().run(await importer().folder(tables));
  expect(faults).toEqual([expect.objectContaining({ line: 2, column: 'from_day' })]);
});
