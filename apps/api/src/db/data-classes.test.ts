/** Each table has the data class that its columns require, and existing tests show what the class demands (ASVS 14.1.1, 14.1.2). */
import { getTableColumns } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { expect, test } from 'vitest';
import { findMissingAsvsTests } from '../printed/asvs-page.ts';
import { type DataClass, dataClassByTable } from './data-classes.ts';
import { listDataClassTests } from './data-classes-page.ts';
import * as schema from './schema/index.ts';

const STRICT: Readonly<Record<string, readonly DataClass[]>> = {
  '(password|token|code|totp).*(hash|secret)': ['keys'],
  '^idNumber$|^(bank)?accountNumber$': ['keys', 'numbers'],
  '^(contactId|profileId|email|mobile)$': ['keys', 'numbers', 'sealed', 'people'],
};
/** Numbers that are on every statement: of a levy account with the agent, of a building with its municipality. */
const OPEN = ['levyAccounts', 'municipalAccounts'];
/** Names of staff: who closed or reopened a month. */
const BY_STAFF = ['periodEvents'];

const tables = new Map<string, unknown>(Object.entries(schema));

test('a table is of a class as strict as its columns ask for', () => {
  const names = Object.keys(dataClassByTable) as (keyof typeof dataClassByTable)[];
  const lax = names.flatMap((table) =>
    Object.keys(getTableColumns(tables.get(table) as PgTable)).flatMap((column) =>
      Object.entries(STRICT)
        .filter(([pattern]) => new RegExp(pattern, 'i').test(column))
        .filter(([, classes]) => !classes.includes(dataClassByTable[table]))
        .map(() => `${table}.${column}`),
    ),
  );
  const told = (name: string) => [...OPEN, ...BY_STAFF].some((table) => name.startsWith(`${table}.`));
  expect(lax.filter((name) => !told(name))).toEqual([]);
  expect(lax.filter(told)).toEqual([
    'levyAccounts.accountNumber',
    'municipalAccounts.accountNumber',
    'periodEvents.profileId',
  ]);
});

test('each rule of a class is shown by tests that there are', () => {
  const tests = listDataClassTests();
  expect(tests.length).toBeGreaterThan(8);
  expect(findMissingAsvsTests([{ id: '14.1.2', level: '2', meaning: '', state: 'shown', note: '', tests }])).toEqual(
    [],
  );
});
