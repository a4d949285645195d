/** Words are taken in beside an import that writes many rows, over a line of its own, and never in its way. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { useHarness } from '../../../test/harness.ts';
import { contacts } from '../../db/schema/people.ts';
import { type CopyLine, openCopyLine } from '../../kernel/database/copy-line.ts';
import { takingInWords } from './take-in-words.commands.ts';

const harness = useHarness();

const addPeople = (many: number) =>
  harness().deps.db.execute(sql`insert into contacts (first_name, last_name, email)
    select 'Thandeka', 'Number' || n, 'person' || n || '@people.test' from generate_series(1, ${many}::int) n`);

/** A line as an import has it, of which is known what it was asked and answered, and when it was closed. */
const watched = () => {
  const told = { indexes: new Set<unknown>(), asked: 0, pages: 0, closed: false };
  const open = async (address: string): Promise<CopyLine> => {
    const line = await openCopyLine(address);
    return {
      ...line,
      run: async (text, values = []) => {
        const answer = await line.run(text, values);
        if (!text.includes('take_in_words')) return answer;
        told.asked += 1;
        told.indexes.add(values[0]);
        told.pages += Number((answer.rows[0] as { take_in_words: string }).take_in_words);
        return answer;
      },
      close: async () => {
        await line.close();
        told.closed = true;
      },
    };
  };
  return { told, given: { address: harness().deps.db.address, open } };
};

const many = [{ target: contacts, added: 100_000 }];

test('words that wait are taken in while the rows are written, those that are found by too, and nobody asks when the work is done', async () => {
  const { told, given } = watched();
  const done = await takingInWords(given, many, async () => {
    await addPeople(20);
    await expect.poll(() => told.pages, { timeout: 20_000 }).toBeGreaterThan(0);
    await expect.poll(() => told.indexes.size, { timeout: 20_000 }).toBeGreaterThan(2);
    return 'written';
  });
  expect(done).toBe('written');
  expect([...told.indexes]).toEqual(expect.arrayContaining(['contacts_search', 'find_contacts']));
  await expect.poll(() => told.closed, { timeout: 20_000 }).toBe(true);
  expect(told.asked).toBeGreaterThan(0);
});

test('of a few rows nobody asks; what the work throws is thrown, and a line that cannot be opened or breaks stops nothing', async () => {
  const { told, given } = watched();
  await takingInWords(given, [{ target: contacts, added: 10 }], () => addPeople(5));
  expect(told.asked).toBe(0);
  const failing = takingInWords(given, many, () => Promise.reject(new Error('no room')));
  await expect(failing).rejects.toThrow('no room');
  await expect.poll(() => told.closed, { timeout: 20_000 }).toBe(true);
  const away = { ...given, open: () => Promise.reject(new Error('away')) };
  expect(await takingInWords(away, many, async () => 'done')).toBe('done');
  const breaking = {
    ...given,
    open: async (address: string) => ({
      ...(await openCopyLine(address)),
      run: () => Promise.reject(new Error('broken')),
    }),
  };
  expect(await takingInWords(breaking, many, async () => 'done')).toBe('done');
});
