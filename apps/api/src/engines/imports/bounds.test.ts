/**
 * Typing errors in import files: implausible years and amounts are reported at their cell, and nothing is stored
 * (line by line, rules 1.4).
 */
import { IMPLAUSIBLE_YEAR_TEXT } from '@stoep/domain/calendar/day-input';
import { AMOUNT_TOO_LARGE_TEXT } from '@stoep/domain/money/money-input';
import { describe, expect, test } from 'vitest';
import { databaseChecksum } from '../../../test/checksum.ts';
import { aPortfolio, useTestImporter } from '../../../test/factories/portfolio/portfolio.ts';
import type { ImportColumn } from './import-columns.ts';
import '../../modules/all.ts';
import { importTablesPoint } from './import-tables.ts';

const importer = useTestImporter();
const WRITE_DAY = 'Write the date as YYYY-MM-DD, for example 2026-03-31.';
const WRITE_AMOUNT = 'Write an amount of rand with at most two decimals, for example 1234.50.';
const WRITE_QUANTITY = 'Write a number such as 1234.567, with at most three decimals.';
const WRITE_LINES = 'Write each line as description|quantity|rate|amount, with ; between lines.';

/** Table, line, column, cell, expected sentence. One fault per row, because only the first one is compared. */
const SLIPS = [
  ['ledger_entries', 2, 'entry_day', '0226-01-01', IMPLAUSIBLE_YEAR_TEXT],
  ['ledger_entries', 3, 'entry_day', '12026-01-05', WRITE_DAY],
  ['ledger_entries', 4, 'amount', '1000.005', WRITE_AMOUNT],
  ['levy_accounts', 2, 'from_day', '9999-12-31', IMPLAUSIBLE_YEAR_TEXT],
  ['levy_accounts', 3, 'from_day', '1899-12-31', IMPLAUSIBLE_YEAR_TEXT],
  ['levy_accounts', 2, 'balance', '1e9', WRITE_AMOUNT],
  ['levy_accounts', 3, 'balance', '1 000 000 000.01', AMOUNT_TOO_LARGE_TEXT],
  ['budget_lines', 2, 'yearly_amount', '99999999999.99', AMOUNT_TOO_LARGE_TEXT],
  ['budget_lines', 2, 'from_day', '2200-01-01', IMPLAUSIBLE_YEAR_TEXT],
  ['meter_readings', 2, 'current_day', '2026-02-30', WRITE_DAY],
  ['meter_readings', 2, 'previous_day', '0025-12-25', IMPLAUSIBLE_YEAR_TEXT],
  ['meter_readings', 2, 'previous_reading', '100.0001', WRITE_QUANTITY],
  ['meter_readings', 2, 'current_reading', '99999999999', WRITE_QUANTITY],
  ['meter_readings', 2, 'charged_elsewhere', '9223372036854775808', AMOUNT_TOO_LARGE_TEXT],
  ['meter_readings', 2, 'charge_lines', 'Energy|99999999999|2.40|601.20', WRITE_LINES],
  ['trustee_appointments', 2, 'starts_at', '0202-05-01 18:00', IMPLAUSIBLE_YEAR_TEXT],
  ['units', 2, 'quota', '1e9', 'Write a percentage with at most four decimals, for example 2.0833 or 2,0833.'],
] as const;

test('acceptance 15: a typed charge of a reading is refused, and told where it belongs', async () => {
  const tables = aPortfolio();
  Object.assign(tables.meter_readings?.[0] ?? {}, { charge: '601.20' });
  const { faults } = await importer().run(await importer().folder(tables), { dryRun: true });
  expect(faults.map(({ column }) => column)).toEqual(['charge']);
  expect(faults[0]?.reason).toMatch(/^Leave empty: the levy run calculates the charge/);
});

describe('a slip of the keys', () => {
  test('each is told by file, line and column with what stands there; nothing of the import is kept', async () => {
    const before = await databaseChecksum(importer().deps.db);
    const tables = aPortfolio();
    for (const [table, line, column, cell] of SLIPS) Object.assign(tables[table]?.[line - 2] ?? {}, { [column]: cell });
    const { faults, tables: written } = await importer().run(await importer().folder(tables));
    const told = faults.map(({ file, line, column, reason }) => `${file}:${line} ${column}: ${reason}`).sort();
    expect(told).toEqual(
      SLIPS.map(
        ([table, line, column, cell, says]) => `${table}.csv:${line} ${column}: ${says} The cell contains “${cell}”.`,
      ).sort(),
    );
    expect(written).toEqual([]);
    expect(await databaseChecksum(importer().deps.db)).toEqual(before);
    expect(await importer().deps.files.list()).toEqual([]);
  });

  test('the largest and the smallest that may be meant are taken', async () => {
    const tables = aPortfolio();
    Object.assign(tables.ledger_entries?.[0] ?? {}, { amount: '1 000 000 000.00', entry_day: '1900-01-01' });
    Object.assign(tables.levy_accounts?.[0] ?? {}, { balance: '999 999 000.00', from_day: '1900-01-01' });
    Object.assign(tables.meter_readings?.[0] ?? {}, {
      previous_reading: '0.001',
      current_reading: '9999999999.999',
      consumption: '250.5',
      reason: 'Changed',
    });
    const { faults } = await importer().run(await importer().folder(tables), { dryRun: true });
    expect(faults).toEqual([]);
  });
});

/** Every column of every table with a day, a time or an amount. */
const columnsOf = (kind: RegExp): [string, ImportColumn][] =>
  importTablesPoint
    .all()
    .flatMap((table) =>
      table.columns
        .filter((column) => kind.test(column.kind))
        .map((column): [string, ImportColumn] => [`${table.name}.${column.name}`, column]),
    );
const CONTEXT = { today: '2026-03-10', demo: false, days: 'DD/MM/YYYY' } as const;
const taken = (columns: [string, ImportColumn][], cells: readonly string[]) =>
  columns.flatMap(([name, column]) =>
    cells.filter((cell) => column.read(cell, CONTEXT).ok).map((cell) => `${name} ${cell}`),
  );

describe('no column of any table takes', () => {
  test('a year that nobody means', () => {
    const days = columnsOf(/^day/);
    const times = columnsOf(/^time/);
    expect(days.length).toBeGreaterThan(20);
    expect(times.length).toBeGreaterThan(5);
    const cells = [
      '0226-01-01',
      '12026-01-01',
      '+012026-01-01',
      '-0026-01-01',
      '1899-12-31',
      '2200-01-01',
      '01/01/0226',
      '2026-02-29',
    ];
    expect(taken(days, cells)).toEqual([]);
    expect(
      taken(times, [...cells, ...cells.map((day) => `${day} 10:00`), ...cells.map((day) => `${day}T10:00:00Z`)]),
    ).toEqual([]);
  });

  test('an amount with three decimals, with an exponent, or beyond a thousand million', () => {
    const amounts = columnsOf(/rand/);
    expect(amounts.length).toBeGreaterThan(15);
    expect(
      taken(amounts, ['1.005', '1e9', '1E+20', '1000000000.01', '99999999999999999999', 'NaN', 'Infinity', '0x10']),
    ).toEqual([]);
  });
});
