/** Words are taken in beside an import that writes many rows, over a line of its own, and never in its way. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { contacts } from '../../db/schema/people.ts';
import { takingInWords } from './take-in-words.commands.ts';

const harness = useHarness();
const db = () => harness().deps.db;

const addPeople = (many: number) =>
  db().execute(sql`insert into contacts (first_name, last_name, email)
    select 'Thandeka', 'Number' || n, 'person' || n || '@people.test' from generate_series(1, ${many}::int) n`);

/** The product's own lines apart, of which is known how often they were asked. */
const watched = () => {
  const { apart } = db();
  const answers: unknown[] = [];
  const execute = async (asked: never) => {
    const answer = await apart.execute(asked);
    answers.push(answer.rows[0]);
    return answer;
  };
  return { answers, on: { apart: { execute } } as never };
};

const many = [{ target: contacts, added: 100_000 }];

test('words that wait are taken in while the rows are written, under the rights of the product, and nobody asks when the work is done', async () => {
  const { answers, on } = watched();
  const taken = () =>
    answers
      .map((row) => Number((row as { pages?: unknown }).pages ?? 0))
      .reduce((sum, pages) => sum + pages, 0);
  const done = await takingInWords(on, many, async () => {
    await addPeople(20);
    await expect.poll(taken, { timeout: 20_000 }).toBeGreaterThan(0);
    return 'written';
  });
  expect(done).toBe('written');
  const asked = answers.length;
  await addPeople(20);
  // A look would have come long before two hundred statements are answered.
  for (let turn = 0; turn < 200; turn += 1) await db().execute(sql`select 1`);
  expect(answers).toHaveLength(asked);
});

test('of a few rows nobody asks; what the work throws is thrown, and what cannot be asked stops nothing', async () => {
  const { answers, on } = watched();
  await takingInWords(on, [{ target: contacts, added: 10 }], () => addPeople(5));
  expect(answers).toEqual([]);
  await expect(takingInWords(on, many, () => Promise.reject(new Error('no room')))).rejects.toThrow(
    'no room',
  );
  const away = { apart: { execute: () => Promise.reject(new Error('away')) } } as never;
  expect(await takingInWords(away, many, async () => 'done')).toBe('done');
});
