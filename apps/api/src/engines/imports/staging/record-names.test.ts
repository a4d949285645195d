/** Every name and label of a record is a query that the database takes, and every table that a file refers to is named in the guide. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import { tablesReferredTo } from '../columns.ts';
import { importTables } from '../import-tables.ts';
import { labelOf } from './record-labels.queries.ts';
import { RECORD_NAMES } from './record-names.queries.ts';

const importer = useImporter();

test('FAULT-10: every table that a file may refer to says how its records made by hand are named', () => {
  const referred = new Set(importTables.all().flatMap(({ columns }) => columns.flatMap(tablesReferredTo)));
  expect(Object.keys(RECORD_NAMES).toSorted()).toEqual([...referred].toSorted());
});

test('FAULT-10: the database takes every query of names and every label', async () => {
  const { db } = importer().deps;
  for (const { names, inside } of Object.values(RECORD_NAMES))
    for (const query of [names, inside]) if (query) await db.execute(sql`select * from (${query}) n limit 1`);
  for (const { name, target } of importTables.all())
    await db.execute(sql`select ${labelOf(name, sql`t`)} from ${target} t limit 1`);
});
