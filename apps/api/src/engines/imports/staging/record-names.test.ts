/** Every query for names and titles of records works, and the guide names every table that a file can refer to. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import { importTablesReferencedByColumn } from '../import-columns.ts';
import { importTablesPoint } from '../import-tables.ts';
import { importTargetRecordLabelSql } from './record-labels.queries.ts';
import { RECORD_NAME_QUERIES } from './record-names.queries.ts';

const importer = useTestImporter();

test('FAULT-10: every table that a file may refer to says how its records made by hand are named', () => {
  const referred = new Set(
    importTablesPoint.all().flatMap(({ columns }) => columns.flatMap(importTablesReferencedByColumn)),
  );
  expect(Object.keys(RECORD_NAME_QUERIES).toSorted()).toEqual([...referred].toSorted());
});

test('FAULT-10: the database takes every query of names and every label', async () => {
  const { db } = importer().deps;
  for (const { names, inside } of Object.values(RECORD_NAME_QUERIES))
    for (const query of [names, inside]) if (query) await db.execute(sql`select * from (${query}) n limit 1`);
  for (const { name, target } of importTablesPoint.all())
    await db.execute(sql`select ${importTargetRecordLabelSql(name, sql`t`)} from ${target} t limit 1`);
});
