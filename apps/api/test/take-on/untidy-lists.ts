/** The twenty untidy lists of `lists/`: the files as they are dropped, and what was written beside each beforehand. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ColumnMeaning } from '@stoep/domain/scheme/take-on/column-meanings';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeExcelFile from 'write-excel-file/node';

const FOLDER = fileURLToPath(new URL('./lists/', import.meta.url));

export type ExpectedColumn = { heading: string; meaning: ColumnMeaning | null };
export type ExpectedSheet = {
  file: string;
  sheet: string | null;
  use: boolean;
  headingRow: number;
  columns: ExpectedColumn[];
};
export type ListCorrection = {
  unit: string;
  meaning: ColumnMeaning;
  value: string;
  file?: string;
  sheet?: string | null;
  row?: number;
};
export type ExpectedOwner = {
  name: string;
  kind: 'person' | 'organisation';
  email: string | null;
  mobile: string | null;
  phone: string | null;
  idNumber: string | null;
  address: string | null;
};
export type ExpectedUnit = {
  door: string;
  section: number | null;
  quota: string;
  owners: ExpectedOwner[];
  accountNumber: string | null;
  balance: string;
  tenant: { name: string } | null;
};
export type UntidyList = {
  name: string;
  building: { name: string; code: string; schemeNumber: string };
  cutOffDay: string;
  files: ExpectedSheet[];
  corrections: ListCorrection[];
  sums: { units: number; quota: string; people: number; owed: string };
  controlTotal: string | null;
  units: ExpectedUnit[];
};

/** The folders of the lists, in order. */
export const UNTIDY_LISTS: readonly string[] = readdirSync(FOLDER)
  .filter((name) => /^\d/.test(name))
  .toSorted();

const json = (list: string, file: string) => JSON.parse(readFileSync(join(FOLDER, list, file), 'utf8'));

export const untidyList = (name: string): UntidyList => ({
  ...json(name, 'expected.json'),
  name,
  units: json(name, 'units.json'),
});

type Cell = string | number | null | { date: string };
export type WorkbookSheet = { name: string; hidden?: boolean; rows: Cell[][] };

const cellOf = (cell: Cell) => {
  if (cell === null) return null;
  if (typeof cell === 'object') return { type: Date, value: new Date(`${cell.date}T00:00:00Z`), format: 'yyyy-mm-dd' };
  return typeof cell === 'number' ? { type: Number, value: cell } : { type: String, value: cell };
};

/** A workbook as a person would have saved it, with its hidden sheets. */
export const workbookOf = async (sheets: readonly WorkbookSheet[]): Promise<Uint8Array> => {
  const written = await writeExcelFile(
    sheets.map(({ name, rows }) => ({ sheet: name, data: rows.map((row) => row.map(cellOf)) })) as never,
  ).toBuffer();
  const parts = unzipSync(written);
  const workbook = strFromU8(parts['xl/workbook.xml'] ?? new Uint8Array());
  const hidden = sheets.filter((sheet) => sheet.hidden).map(({ name }) => name);
  const marked = hidden.reduce(
    (xml, name) => xml.replace(` name="${name}"`, ` state="hidden" name="${name}"`),
    workbook,
  );
  return zipSync({ ...parts, 'xl/workbook.xml': strToU8(marked) });
};

export type DroppedFile = { name: string; content: Uint8Array; pasted: string | null };

/** The files of a list as they are dropped; `pasted`: the text of one that is pasted instead. */
export const droppedFilesOf = async (name: string): Promise<DroppedFile[]> => {
  const files = readdirSync(join(FOLDER, name))
    .filter((file) => !['expected.json', 'units.json'].includes(file))
    .toSorted();
  return Promise.all(
    files.map(async (file): Promise<DroppedFile> => {
      const content = readFileSync(join(FOLDER, name, file));
      if (file.endsWith('.sheets.json'))
        return {
          name: file.replace('.sheets.json', '.xlsx'),
          content: await workbookOf(JSON.parse(content.toString('utf8'))),
          pasted: null,
        };
      return { name: file, content, pasted: file === 'pasted.txt' ? content.toString('utf8') : null };
    }),
  );
};
