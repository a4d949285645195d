import type { CallerRole } from '@stoep/contract/kit/define-endpoint';
import { and, eq, sql } from 'drizzle-orm';
import pg from 'pg';
import { beforeAll, describe, expect, test } from 'vitest';
import { useHarness } from '../../test/harness.ts';
import { makeTestWorld } from '../../test/world/make-test-world.ts';
import type { TestWorld } from '../../test/world.ts';
import { buildings, units } from '../db/schema/scheme/buildings.ts';
import type { PersonActor } from './actor.ts';
import { openDatabase } from './database/client.ts';
import { decodedSql } from './database/decoded-sql.ts';
import { checkQueriesBuild, defineScopedQuery } from './query.ts';
import {
  containsTextSql,
  optionalQueryInput,
  pageQueryInputs,
  requiredQueryInput,
  searchTextQueryInput,
  sortQueryInput,
} from './query-input.ts';
import { callerReadContextOf } from './read.ts';
import { defineRowScope } from './scope.ts';

const harness = useHarness();
let world: TestWorld;
let someone: PersonActor;
beforeAll(async () => {
  world = await makeTestWorld(harness());
  someone = personOf('owner');
});

const personOf = (...roles: CallerRole[]): PersonActor => ({
  kind: 'person',
  language: 'en',
  at: { now: harness().deps.clock.now(), today: harness().deps.clock.today() },
  profileId: world.people.O1.profileId,
  contactId: world.people.O1.contactId,
  email: 'one@people.test',
  name: 'One',
  roles: new Set(roles),
  emailConfirmed: true,
  secondFactor: false,
  contractorId: null,
  staffRole: null,
  sessionId: '00000000-0000-7000-8000-000000000000',
  authenticatedAt: harness().deps.clock.now(),
});

/** Staff see all buildings, others only those whose code does not begin with Z. */
const seen = defineRowScope(buildings, (b, caller) =>
  caller.roles.has('staff') ? sql`true` : sql`${b.code} not like 'Z%'`,
);
const named = defineScopedQuery('test.named', {
  scope: seen,
  input: {
    name: searchTextQueryInput(),
    code: optionalQueryInput<string>(),
    sort: sortQueryInput('name', 'code'),
    ...pageQueryInputs,
  },
  from: (db, { within, input }) =>
    db
      .select({
        name: buildings.name,
        code: buildings.code,
        total: decodedSql(sql<number>`count(*) over ()`, Number),
      })
      .from(buildings)
      .where(and(within, containsTextSql(buildings.name, input.name), input.code && eq(buildings.code, input.code)))
      .orderBy(input.sort?.descending ? sql`${buildings[input.sort.by]} desc` : buildings.name)
      .limit(input.limit)
      .offset(input.offset),
});
const one = defineScopedQuery('test.one', {
  scope: seen,
  input: { code: requiredQueryInput<string>() },
  from: (db, { within, input }) =>
    db
      .select({
        code: buildings.code,
        text: sql<string>`'it''s ' || ${'a constant $1'}`,
        missing: { id: units.id, door: units.doorNumber },
      })
      .from(buildings)
      .leftJoin(units, and(eq(units.buildingId, buildings.id), sql`false`))
      .where(and(eq(buildings.code, input.code), within))
      .limit(1),
});

describe('a query', () => {
  beforeAll(async () => {
    await harness()
      .deps.db.insert(buildings)
      .values([
        { name: 'Zonder 100%', code: 'Z1', accountingId: 'BC-Z1' },
        { name: 'Aan_Die See', code: 'A1', accountingId: 'BC-A1' },
        { name: 'Aan die Berg', code: 'A2', accountingId: 'BC-A2' },
      ]);
  });

  test('is asked in its scope, which a role may widen: what is outside is not found', async () => {
    const [owner, staff] = [
      callerReadContextOf(harness().deps.db, someone),
      callerReadContextOf(harness().deps.db, personOf('staff')),
    ];
    expect(await owner.find(one, { code: 'Z1' })).toBeUndefined();
    await expect(owner.get(one, { code: 'Z1' })).rejects.toMatchObject({ code: 'not_found' });
    expect(await staff.get(one, { code: 'Z1' })).toEqual({
      code: 'Z1',
      text: "it's a constant $1",
      missing: null,
    });
  });

  test('knows which inputs were given, and takes what was typed sign by sign', async () => {
    const read = callerReadContextOf(harness().deps.db, personOf('staff'));
    const names = async (values: Parameters<typeof read.page<Parameters<typeof named.ask>[2], never>>[1]) =>
      (await read.page(named, values as never)).rows.map(({ name }) => name);
    expect(await names({ name: 'n_d' })).toEqual(['Aan_Die See']);
    expect(await names({ name: '0%' })).toEqual(['Zonder 100%']);
    expect(await names({ name: 'AAN', sort: { by: 'code', descending: true } })).toEqual([
      'Aan die Berg',
      'Aan_Die See',
    ]);
    expect(await names({ code: 'A2' })).toEqual(['Aan die Berg']);
    expect(await names({ code: 'A2', name: '' })).toEqual(['Aan die Berg']);
  });

  test('a page behind the last one is empty and knows how many there are', async () => {
    const read = callerReadContextOf(harness().deps.db, personOf('staff'));
    expect(await read.page(named, { name: 'aan', limit: 1, offset: 7 })).toEqual({ rows: [], total: 2 });
    expect((await read.page(named, { name: 'aan', limit: 1 })).total).toBe(2);
  });

  test('a plan that a migration has outdated is made anew, on whichever connection', async () => {
    const { db, close } = openDatabase(harness().url, 3);
    const read = callerReadContextOf(db, someone);
    // A column that no view uses: the database does not allow changes of the others.
    const outdated = defineScopedQuery('test.outdated', {
      scope: seen,
      input: { code: requiredQueryInput<string>() },
      from: (on, { within, input }) =>
        on
          .select({ accountingId: buildings.accountingId })
          .from(buildings)
          .where(and(eq(buildings.code, input.code), within)),
    });
    const all = () => Promise.all([1, 2, 3].map(() => read.get(outdated, { code: 'A1' })));
    await all();
    const owner = new pg.Client({ connectionString: harness().url });
    await owner.connect();
    await owner.query('alter table buildings alter column accounting_id type varchar(60)');
    await owner.end();
    expect((await all()).map(({ accountingId }) => accountingId)).toEqual(['BC-A1', 'BC-A1', 'BC-A1']);
    await close();
  });

  test('a page is planned once and for all, whatever its values', async () => {
    const { db, keeping, close } = openDatabase(harness().url, 1);
    const read = callerReadContextOf(db, personOf('staff'));
    for (let limit = 1; limit <= 12; limit += 1) await read.page(named, { limit, offset: 0 });
    const { rows } = await keeping.query(
      `select generic_plans::int, custom_plans::int from pg_prepared_statements where name like 'test.named.%'`,
    );
    expect(rows).toEqual([{ generic_plans: 12, custom_plans: 0 }]);
    await close();
  });

  test('an answer that fails is told, and the line takes the next', async () => {
    const { db, close } = openDatabase(harness().url, 1);
    const read = callerReadContextOf(db, someone);
    const failing = defineScopedQuery('test.failing', {
      scope: seen,
      input: { by: requiredQueryInput<number>() },
      from: (on, { within, input }) =>
        on
          .select({ quotient: sql<number>`(1 / ${input.by}::int)` })
          .from(buildings)
          .where(and(within, eq(buildings.code, sql`'A1'`))),
    });
    for (const [by, quotient] of [
      [0, null],
      [1, 1],
      [0, null],
    ] as const) {
      const answer = read.get(failing, { by });
      if (quotient === null) await expect(answer).rejects.toThrow('division by zero');
      else expect(await answer).toEqual({ quotient });
    }
    expect((await read.get(one, { code: 'A1' })).code).toBe('A1');
    await close();
  });

  test('without its scope it stops the start', () => {
    defineScopedQuery('test.forgotten', {
      scope: seen,
      input: {},
      from: (db) => db.select({ id: buildings.id }).from(buildings),
    });
    expect(() => checkQueriesBuild()).toThrow('test.forgotten is asked without its scope.');
  });

  test('a name too long for PostgreSQL is refused when it is made', () => {
    const long = defineScopedQuery(`test.${'x'.repeat(60)}`, {
      scope: seen,
      input: {},
      from: (db, { within }) => db.select({ id: buildings.id }).from(buildings).where(within),
    });
    expect(() => checkQueriesBuild()).toThrow('too long');
    expect(() => long.ask(harness().deps.db, someone, {})).toThrow('too long');
  });
});
