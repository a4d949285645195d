/** Queries that wait for a connection share one, and an error of one does not reach the others. */
import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { ConnectionPool } from './connection-pool.ts';
import { createResilientPool } from './connections.ts';

const harness = useHarness();
const echo = { name: 'test.echo', text: 'select $1::int, pg_backend_pid()' };
const inverse = { name: 'test.inverse', text: 'select (12 / $1::int), null::text' };
const slow = { name: 'test.slow', text: 'select $1::text, pg_sleep(0.03)::text' };

/** A pool with that many connections, and the number of pieces written to it. */
const linesOf = (max: number) => {
  const pool = createResilientPool({ connectionString: harness().url, max });
  let pieces = 0;
  pool.on('acquire', () => {
    pieces += 1;
  });
  return { pool, lines: new ConnectionPool(pool), pieces: () => pieces };
};
const numbers = Array.from({ length: 40 }, (_, at) => at);

test('what waits is answered each with its own rows, in fewer pieces than there are statements', async () => {
  const { pool, lines, pieces } = linesOf(2);
  await Promise.all(numbers.map((at) => lines.ask(echo, [at])));
  const before = pieces();
  const rows = await Promise.all(numbers.map((at) => lines.ask(echo, [at])));
  expect(rows.map(([row]) => row?.[0])).toEqual(numbers);
  expect(pieces() - before).toBeLessThan(numbers.length / 2);
  await pool.end();
});

test('the error of one is told to that one alone', async () => {
  const { pool, lines } = linesOf(1);
  for (const at of [1, 2, 3]) await lines.ask(inverse, [at]);
  const divisors = [1, 2, 0, 3, 4, 0, 6];
  const answers = await Promise.allSettled(divisors.map((by) => lines.ask(inverse, [by])));
  expect(
    answers.map((answer) => (answer.status === 'fulfilled' ? answer.value : String((answer.reason as Error).message))),
  ).toEqual(divisors.map((by) => (by === 0 ? 'division by zero' : [[12 / by, null]])));
  await pool.end();
});

test('a line that breaks under several loses none of them but those that were with it', async () => {
  const { pool, lines } = linesOf(1);
  const [row] = await lines.ask(echo, [0]);
  const owner = new pg.Client({ connectionString: harness().url });
  await owner.connect();
  await lines.ask(slow, ['first']);
  const cut = expect(lines.ask(slow, ['cut'])).rejects.toThrow();
  const others = numbers.map((at) => lines.ask(echo, [at]));
  await owner.query('select pg_terminate_backend($1)', [row?.[1]]);
  await owner.end();
  await cut;
  expect((await Promise.all(others)).map(([one]) => one?.[0])).toEqual(numbers);
  await pool.end();
});

test('what takes long goes alone', async () => {
  const { pool, lines, pieces } = linesOf(1);
  await lines.ask(slow, ['known']);
  const before = pieces();
  const words = ['a', 'b', 'c'];
  const rows = await Promise.all(words.map((word) => lines.ask(slow, [word])));
  expect(rows.map(([one]) => one?.[0])).toEqual(words);
  expect(pieces() - before).toBe(words.length);
  await pool.end();
});

test('without a line everybody is told', async () => {
  const pool = createResilientPool({ connectionString: 'postgres://nobody@127.0.0.1:1/none', max: 1 });
  const lines = new ConnectionPool(pool);
  const answers = await Promise.allSettled([1, 2, 3].map((at) => lines.ask(echo, [at])));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await pool.end();
});

test('FAULT-47.5: a read that gave way to a change of the schema is asked again', async () => {
  const { pool, lines } = linesOf(1);
  const owner = new pg.Client({ connectionString: harness().url });
  await owner.connect();
  await owner.query('create table first_read (n int); create table then_changed (n int)');
  await owner.query('insert into first_read values (1); insert into then_changed values (2)');
  const both = { name: 'test.both', text: 'select f.n, t.n from first_read f cross join then_changed t' };
  await owner.query('begin; lock table then_changed in access exclusive mode');
  // The read locks the first table and waits for the second; the change then waits for the first.
  const answer = lines.ask(both, []);
  await vi.waitFor(async () => {
    const waiting = "select 1 from pg_locks where not granted and relation = 'then_changed'::regclass";
    expect((await owner.query(waiting)).rows).toHaveLength(1);
  });
  await owner.query('lock table first_read in access exclusive mode; alter table then_changed add m int; commit');
  expect(await answer).toEqual([[1, 2]]);
  await owner.query('drop table first_read, then_changed');
  await owner.end();
  await pool.end();
});
