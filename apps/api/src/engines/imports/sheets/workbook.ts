/**
 * Reads the sheets of an .xlsx file and the rows of one. It is checked like any zip first; formulas and entities are
 * refused.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { unzipSync, zipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { hasOfficeMacros } from '../../../kernel/files/office-macros.ts';
import { type ImportSheetRow, ImportSourceError, type WorkbookSheetList } from '../sources/portfolio-source.ts';
import type { ImportSourceLimits } from '../sources/source-limits.ts';
import { openZipSourceFromBytes } from '../sources/zip-source.ts';
import {
  addSheetCellReferences,
  sheetNeedsCellReferences,
  workbookSheetExtentFault,
  workbookSheetExtentOf,
} from './sheet-extent.ts';

const MIDNIGHT = 'T00:00:00.000Z';

/** A cell as a person would have typed it; days come as midnight of the day. */
const asText = (cell: unknown): string => {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    const iso = cell.toISOString();
    return iso.endsWith(MIDNIGHT) ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  return String(cell).trim();
};

const refuseActiveParts = async (bytes: Buffer, limits: ImportSourceLimits): Promise<void> => {
  const parts = await openZipSourceFromBytes(bytes, limits);
  try {
    if (await hasOfficeMacros(bytes)) throw new ImportSourceError(texts.workbookHoldsMacros);
    for (const name of parts.names) {
      if (/vbaProject|externalLink/i.test(name)) throw new ImportSourceError(texts.workbookHoldsMacros);
      if (!name.endsWith('.xml')) continue;
      const xml = (await parts.read(name)).toString('utf8');
      if (/<!(?:DOCTYPE|ENTITY)/i.test(xml)) throw new ImportSourceError(texts.workbookHoldsDocument);
    }
  } finally {
    await parts.close();
  }
};

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const unescaped = (text: string) =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
    if (decimal) return String.fromCodePoint(Number(decimal));
    return ENTITIES[name] ?? whole;
  });

const attribute = (attributes: string, name: string): string =>
  unescaped(new RegExp(`(?:^|[\\s:])${name}="([^"]*)"`).exec(attributes)?.[1] ?? '');

type SheetPart = {
  readonly name: string;
  readonly hidden: boolean;
  /** Its path in the zip. */
  readonly path: string;
  readonly xml: string;
};

/** In the order of the workbook. */
const sheetParts = async (bytes: Buffer, limits: ImportSourceLimits): Promise<SheetPart[]> => {
  const parts = await openZipSourceFromBytes(bytes, limits);
  const read = async (name: string) => (parts.names.includes(name) ? (await parts.read(name)).toString('utf8') : '');
  try {
    const [workbook, relations] = [await read('xl/workbook.xml'), await read('xl/_rels/workbook.xml.rels')];
    const targets = new Map(
      [...relations.matchAll(/<Relationship\s([^>]*)>/g)].map(([, one = '']) => [
        attribute(one, 'Id'),
        attribute(one, 'Target').replace(/^\/xl\//, ''),
      ]),
    );
    const sheets: SheetPart[] = [];
    for (const [, one = ''] of workbook.matchAll(/<(?:\w+:)?sheet\s([^>]*)>/g)) {
      const path = `xl/${targets.get(attribute(one, 'id')) ?? ''}`;
      sheets.push({
        name: attribute(one, 'name'),
        hidden: /^(?:hidden|veryHidden)$/.test(attribute(one, 'state')),
        path,
        xml: await read(path),
      });
    }
    return sheets;
  } finally {
    await parts.close();
  }
};

/** A formula's value may be outdated, and a failed one has no value, so formulas are refused. */
const refuseFormulas = ({ xml }: SheetPart): void => {
  if (/<f[ >/]/.test(xml)) throw new ImportSourceError(texts.workbookHoldsFormulas);
  const [, attributes = '', value = ''] = /<c\s([^>]*\bt="e"[^>]*)>\s*<v>([^<]*)/.exec(xml) ?? [];
  if (value !== '')
    throw new ImportSourceError(texts.excelErrorAt({ cell: attribute(attributes, 'r'), value: unescaped(value) }));
};

type Cells = readonly (readonly unknown[])[];

/** Throws for a sheet whose cells are too far apart. */
const readCells = async (bytes: Buffer, { name, path, xml }: SheetPart): Promise<Cells> => {
  const cells = workbookSheetExtentOf(xml);
  const fault = workbookSheetExtentFault(name, cells);
  if (fault) throw new ImportSourceError(fault);
  // The reader needs a reference in every cell, and makes a row for each number up to the last.
  const read = sheetNeedsCellReferences(cells)
    ? Buffer.from(
        zipSync({ ...unzipSync(bytes), [path]: Buffer.from(addSheetCellReferences(xml, cells)) }, { level: 0 }),
      )
    : bytes;
  try {
    return await readSheet(read, name);
  } catch {
    // The reader's own messages are not sentences for people.
    throw new ImportSourceError(texts.workbookCannotRead);
  }
};

const holdsAnything = (cells: Cells) => cells.some((row) => row.some((cell) => asText(cell) !== ''));

/** @param sheetName the sheet that a person chose; null if none */
export const readWorkbook = async (
  bytes: Buffer,
  limits: ImportSourceLimits,
  sheetName: string | null,
): Promise<WorkbookSheetList & { readonly rows: ImportSheetRow[] }> => {
  await refuseActiveParts(bytes, limits);
  const names = await sheetParts(bytes, limits);
  const visible = names.filter(({ hidden }) => !hidden).map(({ name }) => name);
  if (sheetName !== null && !visible.includes(sheetName))
    throw new ImportSourceError(texts.sheetMissing({ name: sheetName }));
  if (visible.length === 0) throw new ImportSourceError(texts.sheetsAllHidden);
  const only = sheetName ?? (visible.length === 1 ? visible[0] : undefined);
  const sure = names.find(({ name }) => name === only);
  if (sure) refuseFormulas(sure);
  const filled: { name: string; cells: Cells; fault?: ImportSourceError }[] = [];
  for (const part of names.filter(({ hidden }) => !hidden)) {
    const { name } = part;
    if (sheetName !== null && name !== sheetName) {
      filled.push({ name, cells: [] });
      continue;
    }
    const read = await readCells(bytes, part).catch((error: unknown) => {
      // An unreadable sheet must not stop a person from choosing another one.
      if (!(error instanceof ImportSourceError) || sheetName !== null || visible.length === 1) throw error;
      return error;
    });
    if (read instanceof ImportSourceError) filled.push({ name, cells: [], fault: read });
    else if (name === sheetName || holdsAnything(read)) filled.push({ name, cells: read });
  }
  const read = filled.find(({ name }) => name === sheetName) ?? filled[0];
  const chosen = filled.length > 1 && sheetName === null ? null : (read?.name ?? null);
  if (chosen !== null && read?.fault) throw read.fault;
  const part = sure ? undefined : names.find(({ name }) => name === chosen);
  if (part) refuseFormulas(part);
  const rows = (read?.cells ?? []).map((cells, index) => ({ line: index + 1, cells: cells.map(asText) }));
  return {
    sheets: filled.map(({ name }) => name),
    hidden: names.filter(({ hidden }) => hidden).map(({ name }) => name),
    chosen,
    rows,
  };
};

export type WorkbookSheet = { readonly name: string; readonly hidden: boolean; readonly rows: readonly string[][] };

/**
 * Every sheet of a workbook as text, hidden ones marked. Formulas are read by their last result: whoever takes a
 * building on sees every figure, and its sums are compared with the list's own.
 */
export const readAllSheets = async (bytes: Buffer, limits: ImportSourceLimits): Promise<WorkbookSheet[]> => {
  await refuseActiveParts(bytes, limits);
  const sheets: WorkbookSheet[] = [];
  for (const part of await sheetParts(bytes, limits)) {
    const cells = await readCells(bytes, part);
    sheets.push({ name: part.name, hidden: part.hidden, rows: cells.map((row) => row.map(asText)) });
  }
  return sheets;
};
