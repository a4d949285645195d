/**
 * A row that collides with a record made by hand updates it or is refused in plain words before the import: for every
 * unique index.
 */
import { readdir, readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { getTableName, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { MINIMAL_PDF, useTestImporter } from '../../../../test/factories/portfolio/portfolio.ts';
import type { PortfolioTableRow, PortfolioTables } from '../../../../test/factories/portfolio/portfolio-tables.ts';
import type { ImportReport } from '../import-report.ts';
import { importTablesPoint } from '../import-tables.ts';

const SAMPLES = new URL('../sample/', import.meta.url);
const importer = useTestImporter();
const db = () => importer().deps.db;

/** Indexes with columns that no import has. */
const NOT_BY_FILE = ['ledger_entries_refund', 'ledger_entries_fine', 'approvals_open_about'];

const QUESTION = {
  building: 'a',
  type: 'Other',
  state: 'Awaiting trustees',
  required_count: 1,
  required_count_set: 'no',
  starts_at: '2026-03-01 09:00',
  closes_at: '2026-03-20 17:00',
  payment: '',
  aod: '',
  quote: '',
  job: '',
  conduct_letter: '',
};
const PAYMENT = {
  building: 'a',
  type: 'Legal',
  amount: 100,
  state: 'New',
  legal_case: 'g1',
  supplier_invoice_number: 'INV-77',
};

/** Rows for the indexes that the samples do not cover. */
const more = async (): Promise<PortfolioTables> => {
  const { type } =
    parse<PortfolioTableRow>(await readFile(new URL('approvals.csv', SAMPLES)), { columns: true })[0] ?? {};
  const { type: paid } =
    parse<PortfolioTableRow>(await readFile(new URL('payments.csv', SAMPLES)), { columns: true })[0] ?? {};
  const question = { ...QUESTION, type: type ?? '' };
  return {
    approvals: [
      { ...question, key: 'open-payment', subject: 'Payment', payment: 'p-a-guards-12' },
      { ...question, key: 'open-aod', subject: 'AOD', aod: 'aod-on-track' },
      { ...question, key: 'open-quote', subject: 'Quote', job: 'j1', quote: 'q-j1-c1' },
      { ...question, key: 'open-letter', subject: 'Letter', conduct_letter: 'letter-1' },
    ],
    payments: [{ ...PAYMENT, type: paid ?? '', key: 'case-invoice' }],
    ledger_entries: [
      {
        key: 'undone',
        levy_account: 'a-14',
        entry_day: '2026-03-02',
        kind: 'adjustment',
        description: 'Wrong',
        amount: 10,
        reverses: '',
      },
      {
        key: 'undoes',
        levy_account: 'a-14',
        entry_day: '2026-03-02',
        kind: 'reversal',
        description: 'Right again',
        amount: -10,
        reverses: 'undone',
      },
    ],
  };
};

type Unique = { name: string; table: string; predicate: string };
let indexes: Unique[] = [];
let samples: PortfolioTables = {};
const files: Record<string, Buffer> = {};

/** No fault is the database's own text, which would have no line. */
const requirePlain = ({ faults }: ImportReport, what: string) => {
  const words = /already exists|duplicate|constraint|violat|Key \(/i;
  expect(
    faults.filter(({ line, reason }) => line === 0 || words.test(reason)),
    what,
  ).toEqual([]);
};

beforeAll(async () => {
  const names = (await readdir(SAMPLES)).filter((name) => name.endsWith('.csv'));
  for (const name of names) {
    const rows = parse<PortfolioTableRow>(await readFile(new URL(name, SAMPLES)), { columns: true });
    samples[name.replace('.csv', '')] = rows;
    for (const cell of rows.flatMap((row) => Object.values(row)))
      if (/^files\//.test(String(cell))) files[String(cell)] = MINIMAL_PDF;
  }
  expect((await importer().run(await importer().folder(samples, files))).faults).toEqual([]);
  const extra = await more();
  expect((await importer().run(await importer().folder(extra))).faults).toEqual([]);
  samples = Object.fromEntries(
    Object.entries(samples).map(([name, rows]) => [name, [...rows, ...(extra[name] ?? [])]]),
  );
  const targets = new Map(importTablesPoint.all().map(({ name, target }) => [getTableName(target), name]));
  const found = await db().execute<Unique & { columns: string[] }>(sql`
    select i.relname as name, t.relname as "table", coalesce(pg_get_expr(x.indpred, x.indrelid), 'true') as predicate,
      array(select a.attname::text from pg_attribute a where a.attrelid = t.oid and a.attnum = any(x.indkey)) as columns
    from pg_index x join pg_class i on i.oid = x.indexrelid join pg_class t on t.oid = x.indrelid
    join pg_namespace n on n.oid = t.relnamespace and n.nspname = 'public' where x.indisunique order by 1`);
  // The product assigns ids and numbers.
  const given = (columns: string[], table: string) =>
    columns.join() === 'id' || (columns.join() === 'number' && table !== 'ticket_comments');
  indexes = found.rows.flatMap(({ columns, ...one }) => {
    const table = targets.get(one.table);
    return table && !given(columns, one.table) && !NOT_BY_FILE.includes(one.name) ? [one] : [];
  });
}, 120_000);

test('FAULT-10: there is a stored row under every unique index of every table that a file brings', async () => {
  expect(indexes.length).toBeGreaterThan(20);
  for (const { name, table, predicate } of indexes) {
    const { rows } = await db().execute<{ some: boolean }>(
      sql`select exists (select from ${sql.identifier(table)} where ${sql.raw(predicate)}) as some`,
    );
    expect({ name, some: rows[0]?.some }).toEqual({ name, some: true });
  }
});

const renamed = (name: string, rows: readonly PortfolioTableRow[]): PortfolioTableRow[] => {
  const table = importTablesPoint.all().find((one) => one.name === name);
  const own = new Set(table?.columns.filter(({ refersTo }) => refersTo === name).map((one) => one.name));
  return rows.map((row) =>
    Object.fromEntries(
      Object.entries(row).map(([column, cell]) => [
        column,
        (column === 'key' || own.has(column)) && cell !== '' ? `again-${cell}` : cell,
      ]),
    ),
  );
};

test('FAULT-10: a row that collides with a record made by hand, alone in its file, updates it or is refused in words', async () => {
  const collided: string[] = [];
  for (const name of new Set(importTablesPoint.all().map((one) => one.name))) {
    const rows = samples[name] ?? [];
    const keys = await db().execute(sql`delete from import_keys where "table" = ${name} returning *`);
    const report = await importer().run(await importer().folder({ [name]: renamed(name, rows) }, files));
    requirePlain(report, name);
    const counted = report.tables[0];
    if (report.faultCount > 0 || (counted && counted.added < counted.rows)) collided.push(name);
    await db().execute(sql`delete from import_keys where "table" = ${name}`);
    await db().execute(sql`insert into import_keys select * from
      json_populate_recordset(null::import_keys, ${JSON.stringify(keys.rows)}::json)`);
  }
  const unique = importTablesPoint
    .all()
    .filter(
      ({ name, target }) => name !== 'ledger_entries' && indexes.some(({ table }) => table === getTableName(target)),
    );
  expect(collided).toEqual(expect.arrayContaining(unique.map(({ name }) => name)));
}, 300_000);

test('FAULT-10: an entry that was reversed by hand is not reversed again by a row', async () => {
  const again = { ...(await more()).ledger_entries?.[1], key: 'undoes-again' };
  const report = await importer().run(await importer().folder({ ledger_entries: [again] }));
  expect(report.faults).toEqual([
    expect.objectContaining({ line: 2, reason: 'This entry is already reversed. Take the row out.' }),
  ]);
});

test('FAULT-10: a whole portfolio that is there already, made by hand, is matched or refused in words', async () => {
  await db().execute(sql`delete from import_keys`);
  const report = await importer().run(await importer().folder(samples, files));
  requirePlain(report, 'all together');
}, 120_000);
