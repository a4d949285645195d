/** Headings as people write them: unambiguous ones are recognised, others are not guessed. */
import '../../../modules/all.ts';
import { expect, test } from 'vitest';
import type { ImportTable } from '../import-table.ts';
import { findImportTable, importTablesPoint } from '../import-tables.ts';
import type { ImportTableSheet } from '../sources/portfolio-source.ts';
import { importColumnNameOfHeading } from './column-of-heading.ts';
import type { ImportCellContext } from './day-cells.ts';
import { HEADER_SYNONYMS } from './header-synonyms.ts';
import { importTableReader } from './import-table-reader.ts';
import { recogniseImportTable } from './recognise-table.ts';

const named = (name: string): ImportTable => {
  const table = findImportTable(name);
  if (!table) throw new Error(`There is no table ${name}.`);
  return table;
};
const sheet = (...headings: string[]) => ({ headings }) as unknown as ImportTableSheet;

test.each([
  ['contacts', 'First Name', 'first_name'],
  ['contacts', 'SURNAME', 'last_name'],
  ['contacts', 'E-mail', 'email'],
  ['contacts', 'ID no.', 'id_number'],
  ['contacts', 'Selfoonnommer', 'mobile'],
  ['tasks', 'Due date', 'due_day'],
  ['ledger_entries', 'Transaction Date', 'entry_day'],
  ['units', 'Skéma', 'building'],
])('%s: "%s" is %s', (table, heading, column) => {
  expect(importColumnNameOfHeading(named(table), heading)).toBe(column);
});

test('what could be two things is neither', () => {
  expect(importColumnNameOfHeading(named('contacts'), 'Name')).toBeUndefined();
  expect(importColumnNameOfHeading(named('units'), 'Number')).toBeUndefined();
  expect(importColumnNameOfHeading(named('payments'), 'Account number')).toBeUndefined();
  expect(importColumnNameOfHeading(named('contacts'), '–')).toBeUndefined();
});

test('every column is still headed by its own name, and what it is also called is no other table’s word for another', () => {
  for (const table of importTablesPoint.all()) {
    for (const { name } of table.columns)
      expect([table.name, importColumnNameOfHeading(table, name)]).toEqual([table.name, name]);
    const names = new Set(table.columns.map(({ name }) => name));
    for (const [column, others] of Object.entries(HEADER_SYNONYMS))
      for (const other of names.has(column) ? others : [])
        expect([table.name, other, importColumnNameOfHeading(table, other)]).toEqual([table.name, other, column]);
  }
});

test('two headings for one column are said at the second', () => {
  const { faults } = importTableReader(
    named('contacts'),
    ['key', 'first_name', 'surname', 'Last name', 'E-mail', 'shoe size'],
    {} as ImportCellContext,
  );
  expect(faults.map(({ column }) => column)).toEqual(['Last name', 'shoe size']);
});

test('a single table is known by headings as people write them, and by its own first', () => {
  const written = sheet('Key', 'Scheme', 'Section no', 'Door', 'PQ', 'Floor Area');
  expect(recogniseImportTable('list from mpho.csv', written).name).toBe('units');
  expect(() => recogniseImportTable('list.csv', sheet('key', 'Shoe size'))).toThrow();
  // A list of contractors has a registration number or a type of firm; without either it is a list of owners.
  expect(recogniseImportTable('list.csv', sheet('key', 'name', 'email', 'phone')).name).toBe('owner_accounts');
  expect(recogniseImportTable('list.csv', sheet('key', 'name', 'firm_type', 'email', 'phone')).name).toBe(
    'contractors',
  );
});
