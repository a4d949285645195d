/**
 * Takes in the words of what an import writes beside it, over a line of its own: an index of words keeps what is new in a list of its own until
 * somebody sorts it in, and who writes half a million rows would stop for that every few hundred.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { getTableName } from 'drizzle-orm';
import { findIndex } from '../../db/schema/find.ts';
import type { BulkTable } from '../../kernel/database/bulk.ts';
import { type CopyLine, openCopyLine } from '../../kernel/database/copy-line.ts';

/** So many rows that a second line is worth its while. */
const MANY = 5_000;
/** Between two looks, in milliseconds. */
const LOOKS_MS = 30;

type Writes = { readonly target: BulkTable; readonly added: number };
/** @property address of the database */
type Given = { readonly address: string; readonly open?: (address: string) => Promise<CopyLine> };

/** What is found by words follows people, units and accounts by itself. */
const tablesOf = (written: readonly Writes[]): string[] => {
  const large = written.filter(({ added }) => added >= MANY).map(({ target }) => getTableName(target));
  return large.length > 0 ? [...large, getTableName(findIndex)] : [];
};

const wordsOf = async (line: CopyLine, tables: readonly string[]): Promise<string[]> => {
  const { rows } = await line.run(
    `select i.indexrelid::regclass::text as name from pg_index i
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam and a.amname = 'gin'
    where i.indrelid = any(select to_regclass(named) from unnest($1::text[]) named) and i.indisvalid`,
    [tables],
  );
  return (rows as { name: string }[]).map(({ name }) => name);
};

/**
 * Runs the work, and waits for nothing but the work: one look lasts for as long as words come in, and is at an end a moment after them. That
 * words could not be taken in beside it stops nothing: then whoever writes takes them in.
 */
export const takingInWords = async <T>(
  { address, open = openCopyLine }: Given,
  written: readonly Writes[],
  work: () => Promise<T>,
): Promise<T> => {
  let going = true;
  const takeIn = async (tables: readonly string[]) => {
    const line = await open(address);
    try {
      const names = await wordsOf(line, tables);
      while (going && names.length > 0) {
        for (const name of names) if (going) await line.run('select take_in_words($1::regclass)', [name]);
        await pause(LOOKS_MS);
      }
    } finally {
      await line.close();
    }
  };
  const tables = tablesOf(written);
  if (tables.length > 0) takeIn(tables).catch(() => undefined);
  try {
    return await work();
  } finally {
    going = false;
  }
};
