/**
 * Which of our columns each column of a file is: as somebody told of this file, as somebody told of one with the
 * same headings, as a known export of another system has them, or as far as the headings say it beyond doubt. Told columns are read under our names; guessed ones as they stand.
 */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { DayFormat, ImportableTable } from '@stoep/contract/imports/imports.codes';
import { type FileLayout, type Fill, type KeptHead, MOST_COLUMNS } from '@stoep/contract/imports/layout';
import { inTurn, type Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { ImportTable } from '../declare.ts';
import { tableNamed } from '../import-tables.ts';
import { ownExportOf } from '../own-exports.ts';
import { samplesOf, shownText } from '../samples/samples.ts';
import { ChoiceNeeded, type Sheet, SourceError } from '../sources/source.ts';
import { columnHeaded } from './headings.ts';
import { hashOfHeadings, markedHeadings } from './headings-hash.ts';
import type { HeadingsAt } from './parse-sheet.ts';
import { readyFor } from './ready-layouts.ts';
import { likelyTable, recogniseTable } from './recognise-table.ts';

/** What somebody said of a file with these headings. */
export type Remembered = {
  readonly headingsHash: string;
  readonly table: ImportableTable;
  readonly days: DayFormat;
  readonly headings: readonly string[];
  readonly columns: readonly (string | null)[];
  readonly fill: readonly Fill[];
  readonly by: string;
  readonly at: string;
};

/** What is known of the layout of files before they are opened. Goes to a thread as it is. */
export type Layouts = {
  readonly told: readonly FileLayout[];
  readonly remembered: readonly Remembered[];
  readonly days: DayFormat;
};

/** A table of a file, with how its days are written where that was told of it. */
export type Arranged = {
  readonly table: ImportTable;
  readonly sheet: Sheet;
  readonly days: DayFormat;
  /** Our column -> heading of the file. */
  readonly called: ReadonlyMap<string, string>;
  /** What has to be said before any row of it is read. */
  readonly problem?: Words | undefined;
};

/** True for cells that are the headings of a remembered file. */
const knownAmong = ({ remembered }: Layouts): ((cells: readonly string[]) => boolean) => {
  const hashes = new Set(remembered.map(({ headingsHash }) => headingsHash));
  return (cells) => hashes.size > 0 && hashes.has(hashOfHeadings(cells));
};

/** Where the headings of a file stand, as it was said of it or is known. */
export const headingsAt = (layouts: Layouts, file: string): HeadingsAt => {
  const told = sheetMessages(layouts, file);
  return { row: told?.headingRow ?? null, sheet: told?.sheet ?? null, known: knownAmong(layouts) };
};

/** What has to be chosen of a workbook: it has several sheets, and nobody said which one is meant. */
export const choiceOf = ({ workbook }: Sheet): Words | undefined =>
  workbook && workbook.chosen === null && workbook.sheets.length > 1
    ? texts.severalSheets({ names: workbook.sheets.map(shownText).join(', ') })
    : undefined;

export const sheetMessages = ({ told }: Layouts, file: string): FileLayout | undefined =>
  told.find((one) => one.file === file);

type Placed = Pick<FileLayout, 'days' | 'fill'> & {
  readonly table: ImportTable;
  readonly columns: readonly (string | null)[];
};

/** A value that is the same in every row is of one file: the next one may be of another building. */
const isSameValue = ({ from }: Fill): boolean => from === null;

const hasNoValue = ({ from, value }: Fill): boolean => from === null && !value?.trim();

/** What was remembered of the headings, in the order in which they stand now; values are left out. */
const inThisOrder = (table: ImportTable, headings: readonly string[], kept: Remembered): Placed => {
  const now = markedHeadings(headings);
  const fill = kept.fill.map((one) => ({
    ...one,
    from: one.from === null ? null : now.indexOf(kept.headings[one.from] ?? ''),
    value: null,
  }));
  const columns = now.map((heading) => kept.columns[kept.headings.indexOf(heading)] ?? null);
  return { table, days: kept.days, columns, fill };
};

/** Of what the headings say beyond doubt, each of ours once. */
const guess = (table: ImportTable | undefined, headings: readonly string[]): (string | null)[] => {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const column = table && heading !== '' ? columnHeaded(table, heading) : undefined;
    if (column === undefined || taken.has(column)) return null;
    taken.add(column);
    return column;
  });
};

/** The same rows under our headings; what fills columns of ours comes first, so that cells too many are still seen. */
const underOurs = async (sheet: Sheet, { columns, fill }: Placed): Promise<Sheet> => {
  const { headings } = sheet;
  const reword = (await ownExportOf(headings))?.reword;
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
            cells: [
              ...fill.map(({ from, value }) => (from === null ? (value ?? '') : (cells[from] ?? ''))),
              ...cells,
            ],
          };
        });
    })(),
  };
};

const callings = (headings: readonly string[], { columns, fill }: Pick<Placed, 'columns' | 'fill'>) =>
  new Map([
    ...columns.flatMap((column, place): [string, string][] =>
      column === null ? [] : [[column, shownText(headings[place] ?? '')]],
    ),
    ...fill.flatMap(({ column, from }): [string, string][] =>
      from === null ? [] : [[column, shownText(headings[from] ?? '')]],
    ),
  ]);

const headOf = (
  file: string,
  sheet: Sheet,
  table: ImportTable | undefined,
  { columns, days, fill }: Pick<FileLayout, 'days' | 'fill'> & { columns: readonly (string | null)[] },
): KeptHead => ({
  file,
  table: (table?.name as ImportableTable | undefined) ?? null,
  headingRow: sheet.begins?.line ?? 1,
  sheet: sheet.workbook?.chosen ?? null,
  sheets: [...(sheet.workbook?.sheets ?? [])],
  hiddenSheets: [...(sheet.workbook?.hidden ?? [])],
  days,
  from: 'guessed',
  rememberedBy: null,
  rememberedAt: null,
  marked: markedHeadings(sheet.headings),
  columns: sheet.headings.map((heading, place) => ({
    heading: shownText(heading),
    samples: samplesOf(sheet, place, columns[place] ?? null),
    column: columns[place] ?? null,
  })),
  fill,
});

const sayAgain = (values: readonly Fill[]): Words =>
  inTurn(
    values.map(({ column, value }) =>
      texts.sameInEveryRow({ column: labelOf(column), value: shownText(value ?? '') }),
    ),
  );

const labelOf = (column: string): string => {
  const words = column.replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const fits = (kept: Remembered, table: ImportTable | undefined) =>
  table === undefined || kept.table === table.name;

/** The table that the name or the headings show, or why they show none. */
const recognised = (file: string, sheet: Sheet): ImportTable | SourceError => {
  try {
    return recogniseTable(file, sheet);
  } catch (error) {
    if (error instanceof SourceError) return error;
    throw error;
  }
};

/**
 * Tells the head of a file, and answers its table. Throws `SourceError` where that is neither told nor known.
 * @param named what the file is by its name or by what a person chose
 */
export const arrange = async (
  file: string,
  sheet: Sheet,
  named: ImportTable | undefined,
  layouts: Layouts,
  tell: (head: KeptHead) => void,
): Promise<Arranged> => {
  const { headings } = sheet;
  if (headings.length > MOST_COLUMNS)
    throw new SourceError(texts.moreColumns({ file, count: headings.length, most: MOST_COLUMNS }));
  const choice = choiceOf(sheet);
  const told = sheetMessages(layouts, file);
  const toldTable = told && tableNamed(told.table);
  if (toldTable && told.columns?.length === headings.length) {
    const placed: Placed = { ...told, table: toldTable, columns: told.columns };
    tell({ ...headOf(file, sheet, toldTable, placed), from: 'told' });
    const open = told.fill.find(hasNoValue);
    const problem = choice ?? (open && texts.sayValue({ column: open.column.replaceAll('_', ' ') }));
    return { ...(await arranged(sheet, placed)), problem };
  }
  const hash = hashOfHeadings(headings);
  const kept = told
    ? undefined
    : layouts.remembered.find((one) => one.headingsHash === hash && fits(one, named));
  const keptTable = kept && tableNamed(kept.table);
  if (keptTable) {
    const placed = inThisOrder(keptTable, headings, kept);
    const { by: rememberedBy, at: rememberedAt } = kept;
    tell({ ...headOf(file, sheet, keptTable, placed), from: 'remembered', rememberedBy, rememberedAt });
    const values = kept.fill.filter(isSameValue);
    const problem = choice ?? (values.length > 0 ? sayAgain(values) : undefined);
    return { ...(await arranged(sheet, placed)), problem };
  }
  const days = told?.days ?? layouts.days;
  const own = await ownExportOf(headings);
  if (own && (toldTable ?? named ?? own.table) === own.table) {
    const placed: Placed = { table: own.table, columns: own.columns, days, fill: [] };
    const rememberedBy = inEnglish(texts.ownExport({ list: own.name }));
    tell({ ...headOf(file, sheet, own.table, placed), from: 'ready', rememberedBy });
    return { ...(await arranged(sheet, placed)), problem: choice };
  }
  const ready = readyFor(headings, (toldTable ?? named)?.name);
  const readyTable = ready && tableNamed(ready.table);
  if (readyTable) {
    const placed: Placed = { table: readyTable, columns: ready.columns, days, fill: [] };
    tell({ ...headOf(file, sheet, readyTable, placed), from: 'ready', rememberedBy: ready.name });
    return { ...(await arranged(sheet, placed)), problem: choice };
  }
  const known = toldTable ?? named ?? recognised(file, sheet);
  const likely = known instanceof SourceError ? likelyTable(file, sheet) : known;
  const guessed = { columns: guess(likely, headings), days, fill: [] };
  tell(headOf(file, sheet, likely, guessed));
  if (choice) throw new ChoiceNeeded(choice);
  if (known instanceof SourceError) throw known;
  return { table: known, sheet, days, called: callings(headings, guessed) };
};

const arranged = async (sheet: Sheet, placed: Placed): Promise<Arranged> => ({
  table: placed.table,
  sheet: await underOurs(sheet, placed),
  days: placed.days,
  called: callings(sheet.headings, placed),
});
