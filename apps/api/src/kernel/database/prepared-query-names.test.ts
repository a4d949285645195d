/** Repeated queries of commands are prepared under a name; a plan that a migration outdated costs its connection, but no answer. */
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { captureSentQueries, type SentQuery } from '../../../test/sent-queries.ts';
import { type DatabaseHandle, type DatabaseTransaction, openDatabase } from './client.ts';

const harness = useHarness();
const LINES = 3;
let opened: DatabaseHandle;
let owner: pg.Client;

beforeEach(async () => {
  opened = openDatabase(harness().url, LINES);
  owner = new pg.Client({ connectionString: harness().url });
  await owner.connect();
  await owner.query('drop table if exists named');
  await owner.query('create table named (a int); insert into named values (7); grant all on named to public');
});
afterEach(async () => {
  await opened.close();
  await owner.query('drop table named');
  await owner.end();
});

const look = (tx: DatabaseTransaction, from: number) =>
  tx.execute<{ a: number | string }>(sql`select a from named where a > ${from}`);
const lookIn = (from: number) => opened.db.together((tx) => look(tx, from));
const namesOf = (sent: readonly SentQuery[]) => sent.map(({ name }) => name);

test('what is asked for the fourth time has a name, the same on every line', async () => {
  const first = await captureSentQueries(async () => {
    for (const from of [1, 2, 3]) await lookIn(from);
  });
  expect(namesOf(first)).toEqual([undefined, undefined, undefined]);
  const later = await captureSentQueries(() => Promise.all([1, 2, 3].map(lookIn)));
  const [name] = namesOf(later);
  expect(name).toMatch(/^command\./);
  expect(namesOf(later)).toEqual([name, name, name]);
  expect((await lookIn(6)).rows).toEqual([{ a: 7 }]);
  expect((await lookIn(7)).rows).toEqual([]);
});

test('what the request asks besides, over the line of its transaction, is the same statement', async () => {
  const sent = await captureSentQueries(() =>
    opened.db.together(async (tx) => {
      for (const from of [1, 2, 3]) await look(tx, from);
      await opened.db.execute(sql`select a from named where a > ${4}`);
      await opened.db.transaction((inner) => look(inner, 5));
    }),
  );
  const [, , , besides, within] = namesOf(sent);
  expect(besides).toMatch(/^command\./);
  expect(within).toBe(besides);
});

test('a list is planned with what is in it, and what has no values is not kept', async () => {
  const sent = await captureSentQueries(() =>
    opened.db.together(async (tx) => {
      for (const _ of [1, 2, 3, 4, 5]) {
        await tx.execute(sql`select a from named where a = any(${'{7,8}'}::int[])`);
        await tx.execute(sql`select a from named where a = any(${sql.param([7, 8])}::int[])`);
        await tx.execute(sql`select a from named`);
      }
    }),
  );
  expect(sent).toHaveLength(15);
  expect(namesOf(sent).filter((name) => name !== undefined)).toEqual([]);
});

test('neither a list that was spread out nor rows one behind the other are kept: each length is another text', async () => {
  const places = (many: number) =>
    sql.join(
      Array.from({ length: many }, (_, at) => sql`${at}`),
      sql`, `,
    );
  const asked = async (what: ReturnType<typeof sql>) => {
    const sent = await captureSentQueries(() =>
      opened.db.together(async (tx) => {
        for (const _ of [1, 2, 3, 4]) await tx.execute(what);
      }),
    );
    return namesOf(sent).at(-1);
  };
  expect(await asked(sql`select a from named where a in (${places(9)})`)).toBeUndefined();
  expect(await asked(sql`insert into named values (${1}), (${2})`)).toBeUndefined();
  // A list of states that is written out in the code.
  expect(await asked(sql`select a from named where a in (${places(3)})`)).toMatch(/^command\./);
});

test('an object of JSON is one value', async () => {
  const sent = await captureSentQueries(() =>
    opened.db.together(async (tx) => {
      for (const _ of [1, 2, 3, 4])
        await tx.execute(sql`select a from named where ${'{"kind":"levy"}'}::jsonb is not null`);
    }),
  );
  expect(namesOf(sent).at(-1)).toMatch(/^command\./);
});

test('what no request asks, as a job or an import, is planned with its values', async () => {
  const sent = await captureSentQueries(async () => {
    for (const from of [1, 2, 3, 4, 5, 6]) await opened.db.transaction((tx) => look(tx, from));
  });
  expect(namesOf(sent)).toEqual([1, 2, 3, 4, 5, 6].map(() => undefined));
});

test('what a migration outdated on every line is asked again on new ones, and whoever asked has the answer', async () => {
  for (const from of [1, 2, 3]) await lookIn(from);
  // On every connection at once.
  const release = Promise.withResolvers<void>();
  const busy = Array.from({ length: LINES }, () =>
    opened.db.together(async (tx) => {
      await look(tx, 1);
      await release.promise;
    }),
  );
  await expect.poll(() => opened.pools.plain.totalCount - opened.pools.plain.waitingCount).toBe(LINES);
  release.resolve();
  await Promise.all(busy);
  await owner.query('alter table named alter a type bigint');
  let turns = 0;
  const answers = await Promise.all(
    [1, 2, 3, 4].map((from) =>
      opened.db.together(async (tx) => {
        turns += 1;
        await tx.execute(sql`insert into named values (${100 + from})`);
        return look(tx, from);
      }),
    ),
  );
  expect(answers.map(({ rows }) => rows[0])).toEqual([1, 2, 3, 4].map(() => ({ a: '7' })));
  expect(turns).toBe(4 + LINES);
  // What was written before the error is stored exactly once.
  const { rows } = await owner.query('select a::int from named where a > 100 order by 1');
  expect(rows).toEqual([101, 102, 103, 104].map((a) => ({ a })));
});

test('a line whose plan was refused is given to nobody else, also where the work went on without the answer', async () => {
  for (const from of [1, 2, 3, 4]) await lookIn(from);
  await owner.query('alter table named alter a type bigint');
  const before = await opened.db.together(async (tx) => {
    await tx.transaction((inner) => look(inner, 1)).catch(() => undefined);
    return (await tx.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)).rows[0]?.pid;
  });
  const sent = await captureSentQueries(() => lookIn(5));
  expect(sent).toHaveLength(1);
  const { rows } = await owner.query('select 1 from pg_stat_activity where pid = $1', [before]);
  expect(rows).toEqual([]);
});

test('no more than so many are kept', async () => {
  const sent = await captureSentQueries(() =>
    opened.db.together(async (tx) => {
      for (let n = 0; n < 505; n += 1)
        for (const from of [1, 2, 3, 4])
          await tx.execute(sql`select a as ${sql.identifier(`a${n}`)} from named where a > ${from}`);
    }),
  );
  expect(new Set(namesOf(sent).filter((name) => name !== undefined)).size).toBe(500);
});
