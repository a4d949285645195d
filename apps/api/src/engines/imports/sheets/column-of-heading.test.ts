/** Headings as people write them: unambiguous ones are recognised, others are not guessed. */
import '../../../modules/all.ts';
import { importTableLabel } from '@stoep/contract/imports/imports.codes';
import { describe, expect, test } from 'vitest';
import type { ImportTable } from '../import-table.ts';
import { findImportTable, importTablesPoint } from '../import-tables.ts';
import type { ImportTableSheet } from '../sources/portfolio-source.ts';
import { importColumnNameOfHeading } from './column-of-heading.ts';
import type { ImportCellContext } from './day-cells.ts';
import { HEADER_SYNONYMS } from './header-synonyms.ts';
import { importTableReader } from './import-table-reader.ts';
import { likelyImportTable, recogniseImportTable } from './recognise-table.ts';

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

describe('a file is named after a table', () => {
  const accounts = sheet('key', 'name', 'email', 'phone', 'address_1');
  const people = sheet('account', 'contact');

  test.each([
    'Account holders.xlsx',
    'Account holders (2).xlsx',
    'account holders March.csv',
    'account_holders.csv',
    'People of account holders.xlsx',
    'owner_accounts - Copy.csv',
  ])('"%s" is the account holders or their people, as its headings say', (file) => {
    expect(recogniseImportTable(file, accounts).name).toBe('owner_accounts');
    expect(recogniseImportTable(file, people).name).toBe('account_holders');
  });

  test('a heading that no table has leaves the table, so that the file is refused at this heading', () => {
    const noted = (one: ImportTableSheet) => sheet(...one.headings, 'My note');
    expect(recogniseImportTable('Account holders.xlsx', noted(accounts)).name).toBe('owner_accounts');
    expect(recogniseImportTable('Account holders.xlsx', noted(people)).name).toBe('account_holders');
    expect(recogniseImportTable('Fixed charges and recoveries.csv', sheet('My note')).name).toBe('unit_billings');
    // Headings of another table count more than the name; a person chooses, and the likely table comes first.
    const units = sheet('key', 'section_number', 'door_number', 'participation_quota', 'My note');
    expect(() => recogniseImportTable('Contacts.csv', units)).toThrow('Choose the table');
    expect(likelyImportTable('Contacts.csv', units)?.name).toBe('units');
    expect(likelyImportTable('Account holders.xlsx', noted(accounts))?.name).toBe('owner_accounts');
  });

  test('the name decides where the headings fit several tables', () => {
    for (const table of importTablesPoint.all()) {
      const own = sheet(...table.columns.map(({ name }) => name));
      for (const file of [`${table.name}.csv`, `${importTableLabel(table.name)} (3).xlsx`])
        expect([file, recogniseImportTable(file, own).name]).toEqual([file, table.name]);
    }
  });
});
