/**
 * Exports a person's data as a zip: data.html to read, data.json for machines, one CSV per table, and the person's
 * files (P-7).
 */
import { AppError } from '@stoep/contract/kit/errors';
import type { PersonalNumberKind } from '@stoep/domain/vocabulary';
import { stringify } from 'csv-stringify/sync';
import { type Zippable, zipSync } from 'fflate';
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { FileAnswer } from '../../../kernel/http/request.ts';
import {
  alwaysMaskedNumberKinds,
  maskNumbersAtAnyDepth,
  personalNumberFieldNames,
} from '../../../kernel/security/masked-numbers.policy.ts';
import { requireMyDataExportWithinLimit } from './export-limit.writes.ts';
import {
  findPersonOfContact,
  listUploadedFilesOfPerson,
  type PersonDataTable,
  readPersonDataTables,
} from './my-data.queries.ts';
import { renderPersonDataPage } from './person-data-page.ts';

/** Beyond this many bytes in all, files are only listed, so that one export cannot fill the memory. */
const FILES_LIMIT = 50 * 1_048_576;

const asText = (value: unknown) => (value instanceof Date ? value.toISOString() : value);

/** Spreadsheets must treat a cell that begins like a formula as text. */
const asCsv = ({ rows }: PersonDataTable): Uint8Array =>
  Buffer.from(
    stringify(
      rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, asText(value)]))),
      { header: true, bom: true, escape_formulas: true },
    ),
  );

const NONE: ReadonlySet<PersonalNumberKind> = new Set();

const withoutNumbersOf = (table: PersonDataTable, hidden: ReadonlySet<PersonalNumberKind>): PersonDataTable => {
  if (hidden.size === 0) return table;
  const names = new Set(personalNumberFieldNames(hidden));
  return {
    ...table,
    rows: table.rows.map((row) => maskNumbersAtAnyDepth(row, names, hidden) as PersonDataTable['rows'][number]),
  };
};

const safeName = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').replace(/^\.+/, '_');

export const exportMyData = async (deps: ServerDeps, person: PersonActor): Promise<FileAnswer> => {
  await requireMyDataExportWithinLimit(deps, person);
  return packData(deps, person, 'my-data', NONE);
};

/**
 * The same export by staff, for a person who asked the managing agent. It leaves out sealed bids, and what colleagues
 * did, which only administrators read in the audit. Throws not_found, forbidden.
 */
export const exportPersonData = async (
  deps: ServerDeps,
  staff: PersonActor,
  contactId: string,
): Promise<FileAnswer> => {
  const person = await findPersonOfContact(deps.db, contactId, staff);
  if (!person) throw new AppError('not_found');
  if (person.staffRole !== null && staff.staffRole !== 'administrator') throw new AppError('forbidden');
  await requireMyDataExportWithinLimit(deps, staff);
  return packData(deps, person, `data-of-${safeName(person.name)}`, alwaysMaskedNumberKinds(staff));
};

/**
 * Staff who may not see full ID or bank account numbers get tables with the last digits. They get no files, because a
 * file may contain a full number.
 */
const packData = async (
  deps: ServerDeps,
  person: PersonActor,
  called: string,
  hidden: ReadonlySet<PersonalNumberKind>,
): Promise<FileAnswer> => {
  const files = await listUploadedFilesOfPerson(deps.db, person);
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
  const read = await readPersonDataTables(deps.db, person);
  const tables = [...read.map((table) => withoutNumbersOf(table, hidden)), { name: 'files', rows: listed }];
  const data = Object.fromEntries(tables.map(({ name, rows }) => [name, rows]));
  packed['data.json'] = Buffer.from(JSON.stringify({ exportedAt: person.at.now, ...data }, null, 2));
  packed['data.html'] = Buffer.from(renderPersonDataPage(person, tables));
  for (const table of tables) if (table.rows.length > 0) packed[`csv/${table.name}.csv`] = asCsv(table);
  return {
    name: `${called}-${person.at.today}.zip`,
    contentType: 'application/zip',
    bytes: Buffer.from(zipSync(packed, { mtime: person.at.now })),
  };
};
