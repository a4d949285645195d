/**
 * Tests of what prepared queries need of Drizzle and of the driver. They fail where a newer version of either does
 * something else.
 */
import { cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { approvals } from '../db/schema/scheme/approvals.ts';
import { buildings, units } from '../db/schema/scheme/buildings.ts';
import type { Queryable } from './database/client.ts';
import { centsSql, countSql, decodedSql } from './database/decoded-sql.ts';
import { type BuiltQuery, nestedRowsSql, preparedDrizzleQuery, preparedSelect, queryBuilder } from './prepared-read.ts';

const harness = useHarness();
let building: string;
beforeAll(async () => {
  const made = { name: 'Before', code: 'PREP', accountingId: 'BC-PREP' };
  const [row] = await harness().deps.db.insert(buildings).values(made).returning({ id: buildings.id });
  building = row?.id ?? '';
});

const run = <Row>(built: BuiltQuery<Row>, on: Queryable = harness().deps.db) =>
  preparedDrizzleQuery<{ id: string }, Row>('test.read', built, { id: ({ id }) => id }).run(on, {
    id: building,
  });
const ofBuilding = eq(buildings.id, sql.placeholder('id'));

class Undone extends Error {}
const onlyUndone = (error: unknown): void => {
  if (!(error instanceof Undone)) throw error;
};

describe('Drizzle', () => {
  test('values are decoded by their column, by a function, as cents and as a number; null stays null', async () => {
    const at = '2026-03-04 10:00:00+00';
    const built = queryBuilder
      .select({
        code: buildings.code,
        by: decodedSql(sql`${at}::timestamptz`, approvals.createdAt),
        doubled: decodedSql(sql`21::bigint`, (value: string) => Number(value) * 2),
        nothing: decodedSql(sql`null::bigint`, Number),
        amount: centsSql(sql`12345::bigint`).as('amount'),
        count: countSql(),
        raw: sql<string>`7::bigint`,
      })
      .from(buildings)
      .where(ofBuilding)
      .groupBy(buildings.id);
    expect(await run(built)).toEqual([
      {
        code: 'PREP',
        by: new Date('2026-03-04T10:00:00Z'),
        doubled: 42,
        nothing: null,
        amount: cents(12_345),
        count: 1,
        raw: '7',
      },
    ]);
  });

  test('a group of columns is null where a left join found no row, and an object where the row has only nulls', async () => {
    const [itself, other] = [alias(buildings, 'itself'), alias(units, 'other')];
    const built = queryBuilder
      .select({
        found: { code: itself.code },
        missing: { id: other.id },
        always: { number: buildings.registrationNumber },
      })
      .from(buildings)
      .innerJoin(itself, eq(itself.id, buildings.id))
      .leftJoin(other, sql`false`)
      .where(ofBuilding);
    expect(await run(built)).toEqual([{ found: { code: 'PREP' }, missing: null, always: { number: null } }]);
  });

  test('rows below a row are decoded as columns are', async () => {
    const days = nestedRowsSql(
      { day: sql<string>`day`, amount: centsSql(sql`amount`) },
      sql`from (values ('2026-03-04', 150::bigint), ('2026-03-05', 200::bigint)) given (day, amount) order by day desc`,
    );
    const built = queryBuilder.select({ days }).from(buildings).where(ofBuilding);
    expect(await run(built)).toEqual([
      {
        days: [
          { day: '2026-03-05', amount: cents(200) },
          { day: '2026-03-04', amount: cents(150) },
        ],
      },
    ]);
  });

  test('a transaction and one inside it read what they wrote, on their own connection', async () => {
    const built = queryBuilder.select({ name: buildings.name }).from(buildings).where(ofBuilding);
    const rename = (on: Queryable, name: string) =>
      on.update(buildings).set({ name }).where(eq(buildings.id, building));
    const [before] = await run(built);
    await harness()
      .deps.db.transaction(async (tx) => {
        await rename(tx, 'Outer');
        expect(await run(built, tx)).toEqual([{ name: 'Outer' }]);
        await tx.execute(sql`select 1`);
        await harness().deps.db.together(async (inner) => {
          expect(await run(built, inner)).toEqual([before]);
        });
        throw new Undone();
      })
      .catch(onlyUndone);
    await harness()
      .deps.db.together(async () => {
        await harness().deps.db.transaction(async (inner) => {
          await rename(inner, 'Inner');
          expect(await run(built, inner)).toEqual([{ name: 'Inner' }]);
          await inner.transaction(async (innermost) => {
            expect(await run(built, innermost)).toEqual([{ name: 'Inner' }]);
          });
          expect(
            await preparedSelect(inner, 'test.name', sql`select name from buildings where id = ${building}::uuid`),
          ).toEqual([{ name: 'Inner' }]);
        });
        throw new Undone();
      })
      .catch(onlyUndone);
    expect(await run(built)).toEqual([before]);
  });

  test('a select of another builder, and a group of a table that is not joined by name, are refused', () => {
    const foreign = harness().deps.db.select({ id: buildings.id }).from(buildings);
    expect(() => run(foreign as never)).toThrow('is not built by the builder of prepared queries');
    const inner = queryBuilder.select({ id: units.id }).from(units).as('inner');
    const group = queryBuilder
      .select({ unit: { id: inner.id } })
      .from(buildings)
      .leftJoin(inner, sql`true`);
    expect(() => run(group)).toThrow('A group of columns of inner, which the query does not join by name.');
  });
});

test('the driver has the connection and the conversion of values that batches of prepared queries use', async () => {
  const client = new pg.Client({ connectionString: harness().url });
  await client.connect();
  await client.query({ name: 'test.known', text: 'select 1' });
  const { connection } = client as unknown as {
    connection: { stream: { write: unknown }; parsedStatements: Record<string, string> };
  };
  expect(connection.parsedStatements).toEqual({ 'test.known': 'select 1' });
  expect(connection.stream.write).toBeTypeOf('function');
  await client.end();
  const { prepareValue } = (pg as unknown as { utils: { prepareValue: (value: unknown) => unknown } }).utils;
  expect([[1, 'a'], { a: 1 }, null, 7].map(prepareValue)).toEqual(['{"1","a"}', '{"a":1}', null, '7']);
});
