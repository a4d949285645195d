/** Headings as people write them: what is meant beyond doubt is read, and nothing is guessed. */
import '../../../modules/all.ts';
import { expect, test } from 'vitest';
import type { ImportTable } from '../declare.ts';
import { importTables, tableNamed } from '../import-tables.ts';
import type { Sheet } from '../sources/source.ts';
import type { ReadContext } from './days.ts';
import { HEADER_SYNONYMS } from './header-synonyms.ts';
import { columnHeaded } from './headings.ts';
import { tableReader } from './read-table.ts';
import { recogniseTable } from './recognise-table.ts';

const named = (name: string): ImportTable => {
  const table = tableNamed(name);
  if (!table) throw new Error(`There is no table ${name}.`);
  return table;
};
const sheet = (...headings: string[]) => ({ headings }) as unknown as Sheet;

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
  expect(columnHeaded(named(table), heading)).toBe(column);
});

test('what could be two things is neither', () => {
  expect(columnHeaded(named('contacts'), 'Name')).toBeUndefined();
  expect(columnHeaded(named('units'), 'Number')).toBeUndefined();
  expect(columnHeaded(named('payments'), 'Account number')).toBeUndefined();
  expect(columnHeaded(named('contacts'), '–')).toBeUndefined();
});

test('every column is still headed by its own name, and what it is also called is no other table’s word for another', () => {
  for (const table of importTables.all()) {
    for (const { name } of table.columns)
      expect([table.name, columnHeaded(table, name)]).toEqual([table.name, name]);
    const names = new Set(table.columns.map(({ name }) => name));
    for (const [column, others] of Object.entries(HEADER_SYNONYMS))
      for (const other of names.has(column) ? others : [])
        expect([table.name, other, columnHeaded(table, other)]).toEqual([table.name, other, column]);
  }
});

test('two headings for one column are said at the second', () => {
  const { faults } = tableReader(
    named('contacts'),
    ['key', 'first_name', 'surname', 'Last name', 'E-mail', 'shoe size'],
    {} as ReadContext,
  );
  expect(faults.map(({ column }) => column)).toEqual(['Last name', 'shoe size']);
});

test('a single table is known by headings as people write them, and by its own first', () => {
  const written = sheet('Key', 'Scheme', 'Section no', 'Door', 'PQ', 'Floor Area');
  expect(recogniseTable('list from mpho.csv', written).name).toBe('units');
  expect(() => recogniseTable('list.csv', sheet('key', 'Shoe size'))).toThrow();
});
