/**
 * Takes in the words of what an import writes beside it, over a second line: an index of words keeps what is new in a list of its own until
 * somebody sorts it in, and who writes half a million rows would stop for that every few hundred.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { getTableName, sql } from 'drizzle-orm';
import type { BulkTable } from '../../kernel/database/bulk.ts';
import type { Database } from '../../kernel/database/client.ts';

/** So many rows that a second line is worth its while. */
const MANY = 5_000;
/** Between two looks, in milliseconds: some thousand rows at a time. */
const LOOKS_MS = 30;

type Writes = { readonly target: BulkTable; readonly added: number };

const wordsOf = async ({ apart }: Database, written: readonly Writes[]): Promise<string[]> => {
  const tables = written.filter(({ added }) => added >= MANY).map(({ target }) => getTableName(target));
  if (tables.length === 0) return [];
  const { rows } = await apart.execute<{ name: string }>(sql`
    select i.indexrelid::regclass::text as name from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'gin'
    join json_array_elements_text(${JSON.stringify(tables)}::json) named on i.indrelid = to_regclass(named.value)
    where i.indisvalid`);
  return rows.map(({ name }) => name);
};

/** Runs the work. That words could not be taken in beside it stops nothing: then it takes them in itself. */
export const takingInWords = async <T>(
  db: Database,
  written: readonly Writes[],
  work: () => Promise<T>,
): Promise<T> => {
  let going = true;
  const takeIn = async () => {
    const names = await wordsOf(db, written);
    while (going && names.length > 0) {
      for (const name of names)
        await db.apart.execute(sql`select take_in_words(${name}::regclass)::int as pages`);
      await pause(LOOKS_MS);
    }
  };
  const beside = takeIn().catch(() => undefined);
  try {
    return await work();
  } finally {
    going = false;
    await beside;
  }
};
