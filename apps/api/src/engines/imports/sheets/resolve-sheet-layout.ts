/**
 * Resolves which import column each column of a file is. In this order: the layout chosen for this file, a saved
 * layout with the same headings, a known export of another system, unambiguous headings. Chosen columns are read
 * under our names, guessed ones under their own.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import {
  type ImportColumnFill,
  type ImportFileLayout,
  MAX_IMPORT_FILE_COLUMNS,
  type StoredImportFileHead,
} from '@stoep/contract/imports/file-layout';
import type { ImportDayFormat, ImportTableName } from '@stoep/contract/imports/imports.codes';
import { joinSentences, type SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { ImportTable } from '../import-table.ts';
import { findImportTable } from '../import-tables.ts';
import { recogniseOwnExport } from '../own-exports.ts';
import { displayableText, importSampleCellsOf } from '../samples/sample-cells.ts';
import { ImportChoiceError, ImportSourceError, type ImportTableSheet } from '../sources/portfolio-source.ts';
import { importColumnNameOfHeading } from './column-of-heading.ts';
import { hashOfHeadings, numberedHeadings } from './headings-hash.ts';
import { knownSystemFileLayoutOf } from './known-system-layouts.ts';
import type { HeadingsLocation } from './parse-table-file.ts';
import { likelyImportTable, recogniseImportTable } from './recognise-table.ts';

/** The layout that a person chose for files with these headings. */
export type SavedFileLayout = {
  readonly headingsHash: string;
  readonly table: ImportTableName;
  readonly days: ImportDayFormat;
  readonly headings: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly fill: readonly ImportColumnFill[];
  readonly by: string;
  readonly at: string;
};

/** The layouts known before a file is opened. Serialisable, since it is passed to a thread. */
export type KnownFileLayouts = {
  readonly chosen: readonly ImportFileLayout[];
  readonly saved: readonly SavedFileLayout[];
  readonly days: ImportDayFormat;
};

/** A sheet with its import table, its layout, and its day format if chosen. */
export type ResolvedImportSheet = {
  readonly table: ImportTable;
  readonly sheet: ImportTableSheet;
  readonly days: ImportDayFormat;
  /** Our column -> heading of the file. */
  readonly called: ReadonlyMap<string, string>;
  /** What a person must choose before any row can be read. */
  readonly problem?: SentenceOrText | undefined;
};

/** True for cells that are the headings of a saved layout. */
const knownAmong = ({ saved }: KnownFileLayouts): ((cells: readonly string[]) => boolean) => {
  const hashes = new Set(saved.map(({ headingsHash }) => headingsHash));
  return (cells) => hashes.size > 0 && hashes.has(hashOfHeadings(cells));
};

/** Where the headings of a file are, by the chosen or saved layouts. */
export const headingsLocationOf = (layouts: KnownFileLayouts, file: string): HeadingsLocation => {
  const chosen = chosenFileLayoutOf(layouts, file);
  return { row: chosen?.headingRow ?? null, sheet: chosen?.sheet ?? null, known: knownAmong(layouts) };
};

/** Asks for a sheet when a workbook has several and none is chosen. */
export const sheetChoiceSentence = ({ workbook }: ImportTableSheet): SentenceOrText | undefined =>
  workbook && workbook.chosen === null && workbook.sheets.length > 1
    ? texts.severalSheets({ names: workbook.sheets.map(displayableText).join(', ') })
    : undefined;

export const chosenFileLayoutOf = ({ chosen }: KnownFileLayouts, file: string): ImportFileLayout | undefined =>
  chosen.find((one) => one.file === file);

type Placement = Pick<ImportFileLayout, 'days' | 'fill'> & {
  readonly table: ImportTable;
  readonly columns: readonly (string | null)[];
};

/** A value for every row belongs to one file only: the next file may be of another building. */
const isSameValue = ({ from }: ImportColumnFill): boolean => from === null;

const hasNoValue = ({ from, value }: ImportColumnFill): boolean => from === null && !value?.trim();

/** The saved layout in the order of the current headings, without fixed values. */
const inThisOrder = (table: ImportTable, headings: readonly string[], kept: SavedFileLayout): Placement => {
  const now = numberedHeadings(headings);
  const fill = kept.fill.map((one) => ({
    ...one,
    from: one.from === null ? null : now.indexOf(kept.headings[one.from] ?? ''),
    value: null,
  }));
  const columns = now.map((heading) => kept.columns[kept.headings.indexOf(heading)] ?? null);
  return { table, days: kept.days, columns, fill };
};

/** The columns that the headings name unambiguously, each once. */
const guess = (table: ImportTable | undefined, headings: readonly string[]): (string | null)[] => {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const column = table && heading !== '' ? importColumnNameOfHeading(table, heading) : undefined;
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
};

/** The rows under our headings. Filled columns come first, so that surplus cells are still noticed. */
const underOurs = async (sheet: ImportTableSheet, { columns, fill }: Placement): Promise<ImportTableSheet> => {
  const { headings } = sheet;
  const reword = (await recogniseOwnExport(headings))?.reword;
  const worded = (cells: readonly string[]) =>
    reword ? cells.map((cell, place) => reword[place]?.(cell) ?? cell) : cells;
  return {
    ...sheet,
    written: headings,
    headings: [...fill.map(({ column }) => column), ...columns.map((column) => column ?? '')],
    rows: (async function* () {
      for await (const rows of sheet.rows)
        yield rows.map(({ line, cells: given }) => {
          const cells = worded(given);
          return {
            line,
            cells: [...fill.map(({ from, value }) => (from === null ? (value ?? '') : (cells[from] ?? ''))), ...cells],
          };
        });
    })(),
  };
};

const callings = (headings: readonly string[], { columns, fill }: Pick<Placement, 'columns' | 'fill'>) =>
  new Map([
    ...columns.flatMap((column, place): [string, string][] =>
      column === null ? [] : [[column, displayableText(headings[place] ?? '')]],
    ),
    ...fill.flatMap(({ column, from }): [string, string][] =>
      from === null ? [] : [[column, displayableText(headings[from] ?? '')]],
    ),
  ]);

const headOf = (
  file: string,
  sheet: ImportTableSheet,
  table: ImportTable | undefined,
  { columns, days, fill }: Pick<ImportFileLayout, 'days' | 'fill'> & { columns: readonly (string | null)[] },
): StoredImportFileHead => ({
  file,
  table: (table?.name as ImportTableName | undefined) ?? null,
  headingRow: sheet.begins?.line ?? 1,
  sheet: sheet.workbook?.chosen ?? null,
  sheets: [...(sheet.workbook?.sheets ?? [])],
  hiddenSheets: [...(sheet.workbook?.hidden ?? [])],
  days,
  from: 'guessed',
  rememberedBy: null,
  rememberedAt: null,
  marked: numberedHeadings(sheet.headings),
  columns: sheet.headings.map((heading, place) => ({
    heading: displayableText(heading),
    samples: importSampleCellsOf(sheet, place, columns[place] ?? null),
    column: columns[place] ?? null,
  })),
  fill,
});

const sayAgain = (values: readonly ImportColumnFill[]): SentenceOrText =>
  joinSentences(
    values.map(({ column, value }) =>
      texts.sameInEveryRow({ column: labelOf(column), value: displayableText(value ?? '') }),
    ),
  );

/** Nothing of an own export is left out unless a person says so. */
const unknownOfList = (list: string, unknown: readonly string[]): SentenceOrText =>
  texts.notOfList({ list, headings: unknown.map((heading) => `“${displayableText(heading)}”`).join(', ') });

const labelOf = (column: string): string => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fits = (kept: SavedFileLayout, table: ImportTable | undefined) =>
  table === undefined || kept.table === table.name;

/** The table by file name or headings, or the error that explains why there is none. */
const recognised = (file: string, sheet: ImportTableSheet): ImportTable | ImportSourceError => {
  try {
    return recogniseImportTable(file, sheet);
  } catch (error) {
    if (error instanceof ImportSourceError) return error;
    throw error;
  }
};

/**
 * Reports the head of a file and answers its table. Throws `ImportSourceError` where it is neither chosen nor
 * recognised.
 * @param named the table by file name or by a person's choice
 */
export const resolveSheetLayout = async (
  file: string,
  sheet: ImportTableSheet,
  named: ImportTable | undefined,
  layouts: KnownFileLayouts,
  tell: (head: StoredImportFileHead) => void,
): Promise<ResolvedImportSheet> => {
  const { headings } = sheet;
  if (headings.length > MAX_IMPORT_FILE_COLUMNS)
    throw new ImportSourceError(texts.moreColumns({ file, count: headings.length, most: MAX_IMPORT_FILE_COLUMNS }));
  const choice = sheetChoiceSentence(sheet);
  const chosen = chosenFileLayoutOf(layouts, file);
  const chosenTable = chosen && findImportTable(chosen.table);
  if (chosenTable && chosen.columns?.length === headings.length) {
    const placed: Placement = { ...chosen, table: chosenTable, columns: chosen.columns };
    tell({ ...headOf(file, sheet, chosenTable, placed), from: 'told' });
    const open = chosen.fill.find(hasNoValue);
    const problem = choice ?? (open && texts.sayValue({ column: open.column.replaceAll('_', ' ') }));
    return { ...(await arranged(sheet, placed)), problem };
  }
  const hash = hashOfHeadings(headings);
  const kept = chosen ? undefined : layouts.saved.find((one) => one.headingsHash === hash && fits(one, named));
  const keptTable = kept && findImportTable(kept.table);
  if (keptTable) {
    const placed = inThisOrder(keptTable, headings, kept);
    const { by: rememberedBy, at: rememberedAt } = kept;
    tell({ ...headOf(file, sheet, keptTable, placed), from: 'remembered', rememberedBy, rememberedAt });
    const values = kept.fill.filter(isSameValue);
    const problem = choice ?? (values.length > 0 ? sayAgain(values) : undefined);
    return { ...(await arranged(sheet, placed)), problem };
  }
  const days = chosen?.days ?? layouts.days;
  const own = await recogniseOwnExport(headings);
  if (own && (chosenTable ?? named ?? own.table) === own.table) {
    const placed: Placement = { table: own.table, columns: own.columns, days, fill: [] };
    const rememberedBy = translateSentenceToEnglish(texts.ownExport({ list: own.name }));
    tell({ ...headOf(file, sheet, own.table, placed), from: 'ready', rememberedBy });
    const problem = choice ?? (own.unknown.length > 0 ? unknownOfList(own.name, own.unknown) : undefined);
    return { ...(await arranged(sheet, placed)), problem };
  }
  const ready = knownSystemFileLayoutOf(headings, (chosenTable ?? named)?.name);
  const readyTable = ready && findImportTable(ready.table);
  if (readyTable) {
    const placed: Placement = { table: readyTable, columns: ready.columns, days, fill: [] };
    tell({ ...headOf(file, sheet, readyTable, placed), from: 'ready', rememberedBy: ready.name });
    return { ...(await arranged(sheet, placed)), problem: choice };
  }
  const known = chosenTable ?? named ?? recognised(file, sheet);
  const likely = known instanceof ImportSourceError ? likelyImportTable(file, sheet) : known;
  const guessed = { columns: guess(likely, headings), days, fill: [] };
  tell(headOf(file, sheet, likely, guessed));
  if (choice) throw new ImportChoiceError(choice);
  if (known instanceof ImportSourceError) throw known;
  return { table: known, sheet, days, called: callings(headings, guessed) };
};

const arranged = async (sheet: ImportTableSheet, placed: Placement): Promise<ResolvedImportSheet> => ({
  table: placed.table,
  sheet: await underOurs(sheet, placed),
  days: placed.days,
  called: callings(sheet.headings, placed),
});
