/** Writes the tables of a hand-over pack as CSV to local disk. No table is in memory whole. */
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Day } from '@stoep/domain/calendar/calendar';
import { AGE_BUCKETS, ageLedgerEntries } from '@stoep/domain/ledger/ageing';
import { stringify } from 'csv-stringify/sync';
import { sql } from 'drizzle-orm';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { findDomainEntries } from '../../ledger/entries/index.ts';
import {
  handOverTablesOf,
  listPackAccounts,
  listPackDocuments,
  type PackAccount,
  type PackDocument,
  readPackRows,
} from './pack-tables.writes.ts';

export type PackRow = Record<string, unknown>;
/** A line of the list of contents. */
export type PackContent = { file: string; rows: number; sum_of: string; sum: string };

/** Accounts whose entries are in memory at once. */
const ACCOUNTS_AT_ONCE = 100;

/** A spreadsheet must treat a cell that begins like a formula as text; an amount stays a number. */
const cellOf = (value: unknown): unknown => {
  if (value instanceof Date) return value.toISOString();
  const isFormula = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) && !/^-?\d+(\.\d+)?$/.test(value);
  return isFormula ? `'${value}` : value;
};

export const packCsvOf = (rows: readonly PackRow[], header: boolean): Buffer =>
  Buffer.from(
    stringify(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, cellOf(value)]))),
      { header, bom: header, cast: { boolean: (value) => (value ? 'yes' : 'no') } },
    ),
  );

/** Adds decimal numbers exactly: up to four places. */
class DecimalSum {
  #tenThousandths = 0n;
  add(value: unknown): void {
    const [, minus, whole = '0', places = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(String(value ?? '')) ?? [];
    const size = BigInt(whole) * 10_000n + BigInt(places.padEnd(4, '0').slice(0, 4));
    this.#tenThousandths += minus ? -size : size;
  }
  toString(): string {
    const size = this.#tenThousandths < 0n ? -this.#tenThousandths : this.#tenThousandths;
    const places = String(size % 10_000n).padStart(4, '0');
    return `${this.#tenThousandths < 0n ? '-' : ''}${size / 10_000n}.${places.replace(/00$/, '')}`;
  }
}

type RowBatches = AsyncIterable<readonly PackRow[]>;
type Table = { readonly file: string; readonly rows: RowBatches; readonly sum?: string | undefined };

/** Writes a table as CSV. Answers its line in the list of contents. */
const writeTable = async (path: string, { file, rows, sum }: Table): Promise<PackContent> => {
  const total = new DecimalSum();
  let count = 0;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    for await (const batch of rows) {
      if (sum !== undefined) for (const row of batch) total.add(row[sum]);
      yield packCsvOf(batch, count === 0);
      count += batch.length;
    }
  }
  await pipeline(chunks, createWriteStream(path, { mode: 0o600, flags: 'wx' }));
  return { file, rows: count, sum_of: sum ?? '', sum: sum === undefined ? '' : total.toString() };
};

const randOf = (cents: number): string =>
  `${cents < 0 ? '-' : ''}${Math.trunc(Math.abs(cents) / 100)}.${String(Math.abs(cents) % 100).padStart(2, '0')}`;

/** Balances and ages from the entries up to the last day, since open items are as at today. */
async function* balancesOf(
  tx: DatabaseTransaction,
  accounts: readonly PackAccount[],
  day: Day,
): AsyncGenerator<readonly PackRow[]> {
  for (let from = 0; from < accounts.length; from += ACCOUNTS_AT_ONCE) {
    const some = accounts.slice(from, from + ACCOUNTS_AT_ONCE);
    const entries = await findDomainEntries(
      tx,
      some.map(({ id }) => id),
    );
    yield some.map(({ id, ...account }) => {
      const ages = ageLedgerEntries(entries.get(id) ?? [], day);
      const columns = AGE_BUCKETS.map((bucket) => [bucket, randOf(ages[bucket])]);
      return { ...account, balance: randOf(ages.total), ...Object.fromEntries(columns) };
    });
  }
}

export type HandOverPack = { readonly buildingId: string; readonly lastDay: Day; readonly madeAt: Date };

export type PackTables = {
  readonly accounts: readonly PackAccount[];
  readonly documents: readonly PackDocument[];
  readonly contents: readonly PackContent[];
};

/** Writes all tables into the folder, from one snapshot, so that their sums agree. */
export const writePackTables = defineCreationCommand({
  run: async (w, { buildingId, lastDay, folder }: HandOverPack & { readonly folder: string }): Promise<PackTables> => {
    const { tx } = w;
    await tx.execute(sql`set transaction isolation level repeatable read`);
    const accounts = await listPackAccounts(tx, buildingId);
    const tables: Table[] = [
      { file: 'levy-accounts.csv', rows: balancesOf(tx, accounts, lastDay), sum: 'balance' },
      ...handOverTablesOf(buildingId, lastDay).map((table) => ({ ...table, rows: readPackRows(tx, table) })),
    ];
    const contents: PackContent[] = [];
    for (const table of tables) contents.push(await writeTable(join(folder, table.file), table));
    const documents = await listPackDocuments(tx, buildingId);
    w.unchanged();
    return { accounts, documents, contents };
  },
});
