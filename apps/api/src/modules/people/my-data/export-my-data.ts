/** Packs a person's data: data.html to read, data.json for machines, one CSV per table, and the own files (P-7). */
import { AppError } from '@stoep/contract/kit/errors';
import type { NumberKind } from '@stoep/domain/vocabulary';
import { stringify } from 'csv-stringify/sync';
import { type Zippable, zipSync } from 'fflate';
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import { neverWhole, numberNames, withoutNumbers } from '../../../kernel/security/numbers.policy.ts';
import { asPage } from './data-page.ts';
import { requireExport } from './export-limit.commands.ts';
import { listMyFiles, personOfContact, readTables, type Table } from './my-data.queries.ts';

/** Files beyond this many bytes in all are listed but left out, so that one export cannot fill the memory. */
const FILES_LIMIT = 50 * 1_048_576;

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** A cell that begins like a formula is read as text by every spreadsheet. */
const asCsv = ({ rows }: Table): Uint8Array =>
  Buffer.from(
    stringify(
      rows.map((row) =>
        Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)])),
      ),
      { header: true, bom: true, escape_formulas: true },
    ),
  );

const NONE: ReadonlySet<NumberKind> = new Set();

const withoutNumbersOf = (table: Table, hidden: ReadonlySet<NumberKind>): Table => {
  if (hidden.size === 0) return table;
  const names = new Set(numberNames(hidden));
  return {
    ...table,
    rows: table.rows.map((row) => withoutNumbers(row, names, hidden) as Table['rows'][number]),
  };
};

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_');

export const exportMyData = async (deps: Deps, person: Person): Promise<FileAnswer> => {
  await requireExport(deps, person);
  return packData(deps, person, 'my-data', NONE);
};

/**
 * The same for whoever asked the managing agent for it, without what staff may not read: bids that are sealed, and what a
 * colleague did, which administrators alone read in the audit. Throws not_found, forbidden.
 */
export const exportPersonData = async (deps: Deps, staff: Person, contactId: string): Promise<FileAnswer> => {
  const person = await personOfContact(deps.db, contactId, staff);
  if (!person) throw new AppError('not_found');
  if (person.staffRole !== null && staff.staffRole !== 'administrator') throw new AppError('forbidden');
  await requireExport(deps, staff);
  return packData(deps, person, `data-of-${safeName(person.name)}`, neverWhole(staff));
};

/** Whoever never sees such numbers whole gets the tables with their ends, and no file: nobody has read what stands in one. */
const packData = async (
  deps: Deps,
  person: Person,
  called: string,
  hidden: ReadonlySet<NumberKind>,
): Promise<FileAnswer> => {
  const files = await listMyFiles(deps.db, person);
  let room = hidden.size > 0 ? 0 : FILES_LIMIT;
  const packed: Zippable = {};
  const listed: Record<string, unknown>[] = [];
  for (const file of files) {
    const place = file.size <= room ? `files/${file.id}-${safeName(file.name)}` : null;
    if (place) {
      room -= file.size;
      packed[place] = [await deps.files.get(file.id), { level: 0 }];
    }
    listed.push({ ...file, place });
  }
  const read = await readTables(deps.db, person);
  const tables = [...read.map((table) => withoutNumbersOf(table, hidden)), { name: 'files', rows: listed }];
  const data = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  packed['data.json'] = Buffer.from(JSON.stringify({ exportedAt: person.at.now, ...data }, null, 2));
  packed['data.html'] = Buffer.from(asPage(person, tables));
  for (const table of tables) if (table.rows.length > 0) packed[`csv/${table.name}.csv`] = asCsv(table);
  return {
    name: `${called}-${person.at.today}.zip`,
    contentType: 'application/zip',
    bytes: Buffer.from(zipSync(packed, { mtime: person.at.now })),
  };
};
