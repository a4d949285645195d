/** Reads the rows of an import table by its declaration, and reports every fault that a row alone can have. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { importTableLabel } from '@stoep/contract/imports/imports.codes';
import { joinSentences, type SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import { isMaskedNumber } from '@stoep/domain/people/masked-number';
import { hasUnstorableCharacter, UNSTORABLE_CHARACTER_TEXT } from '@stoep/domain/people/storable-text';
import type { ImportCellValues } from '../import-columns.ts';
import {
  type ImportCellValue,
  type ImportColumn,
  importTableReferencedByRow,
  targetPropertyOfImportHeading,
} from '../import-columns.ts';
import type { ImportRow, ImportRowFault, ImportRowRule, ImportTable } from '../import-table.ts';
import { PRIVATE_IMPORT_HEADINGS } from '../samples/sample-cells.ts';
import type { ImportSheetRow } from '../sources/portfolio-source.ts';
import { stagedDerivedColumnName } from '../staging/staged-names.queries.ts';
import { importColumnNameOfHeading } from './column-of-heading.ts';
import type { ImportCellContext } from './day-cells.ts';
import { cleanImportCell, type RepairedImportCellNote, repairedImportCellNote } from './repair-cell.ts';

type Headed = { readonly column: ImportColumn; readonly index: number };

type MatchResult = {
  readonly headed: readonly Headed[];
  /** Columns without a heading whose values come from another column. */
  readonly filled: ReadonlySet<string>;
};

/** The columns of the file. Unknown, doubled and missing headings are faults of line 1. */
const matchHeadings = (
  table: ImportTable,
  headings: readonly string[],
  isOfRecords: boolean,
  report: (fault: ImportRowFault) => void,
): MatchResult => {
  const columns = headings.map((heading) => (heading === '' ? undefined : importColumnNameOfHeading(table, heading)));
  for (const [index, heading] of headings.entries()) {
    if (heading === '') continue;
    const column = columns[index];
    if (!column) report({ column: heading, reason: texts.tableSuchColumn({ table: importTableLabel(table.name) }) });
    else if (columns.indexOf(column) !== index) report({ column: heading, reason: texts.columnTwice });
  }
  const isThere = (name: string) => columns.includes(name);
  const filled = new Set(
    table.columns.flatMap(({ name, standsFor }) =>
      isThere(name) && standsFor && !standsFor.columns.some(isThere) ? standsFor.columns : [],
    ),
  );
  const headed = table.columns.flatMap((column): Headed[] => {
    const index = columns.indexOf(column.name);
    if (index === -1 && column.required && !isOfRecords && !filled.has(column.name))
      report({ column: column.name, reason: texts.columnMissing });
    return index === -1 ? [] : [{ column, index }];
  });
  return { headed, filled };
};

const LONGEST = 40;
/** The masked number as our lists show it. Any other text may contain dots. */
const MASK_ALONE = /^•{4}\w{0,4}$/;

/** The cell's content, so that a person finds it without opening the file. */
const offending = ({ name }: Pick<ImportColumn, 'name'>, cell: string): SentenceOrText[] =>
  PRIVATE_IMPORT_HEADINGS.test(name)
    ? []
    : [texts.hereStands({ cell: cell.length > LONGEST ? `${cell.slice(0, LONGEST)}…` : cell })];

/** Faults are stored as English text, since the office is English. */
const worded = ({ column, reason }: ImportRowFault) => ({ column, reason: translateSentenceToEnglish(reason) });

const readCell = (
  column: ImportColumn,
  given: string,
  context: ImportCellContext,
  mayBeEmpty: boolean,
): { value: ImportCellValue; now?: string } | { reason: SentenceOrText } => {
  if (given === '') return column.required && !mayBeEmpty ? { reason: texts.mustFilled } : { value: column.otherwise };
  const { cell, literal, reason } = cleanImportCell(given, {
    takesDigits: column.kind !== 'text' || /number|code|reference/.test(column.name),
    oneLine: column.oneLine,
    repair: column.repair,
  });
  if (reason) return { reason: joinSentences([reason, ...offending(column, given)]) };
  if (cell === '') return column.required ? { reason: texts.mustFilled } : { value: column.otherwise };
  if (PRIVATE_IMPORT_HEADINGS.test(column.name) ? isMaskedNumber(cell) : MASK_ALONE.test(cell))
    return { reason: texts.maskedNumber };
  if (!literal && cell.startsWith('=')) return { reason: texts.formulasNotRead };
  if (hasUnstorableCharacter(cell)) return { reason: UNSTORABLE_CHARACTER_TEXT };
  const read = column.read(cell, context);
  if (!read.ok) return { reason: joinSentences([read.reason, ...offending(column, given)]) };
  return cell === given ? { value: read.value } : { value: read.value, now: cell };
};

/** The other columns that a cell fills, and the text that shows how it was read. */
const fillsOf = (
  { standsFor, to, name }: ImportColumn,
  value: ImportCellValue,
  filled: ReadonlySet<string>,
): { readonly values: Readonly<Record<string, string>>; readonly now?: string } | { reason: SentenceOrText } => {
  if (!standsFor?.columns.every((one) => filled.has(one))) return { values: {} };
  const found = standsFor.of(value);
  if (!found.ok) return { reason: joinSentences([found.reason, ...offending({ name }, String(value ?? ''))]) };
  return to === null ? { values: found.value, now: Object.values(found.value).join(' | ') } : { values: found.value };
};

type WordedFault = ReturnType<typeof worded>;

/** A parsed row: its cells without a fault, and its faults. */
export type ParsedImportRow = ImportRow & {
  /** No cell had a fault, and no heading of the table. */
  readonly sound: boolean;
  readonly faults: readonly WordedFault[];
  /** Cells that a spreadsheet had changed. */
  readonly repairs: readonly RepairedImportCellNote[];
  /** Why the row is left out, if it has no effect. */
  readonly skipped: SentenceOrText | undefined;
};

const NO_REPAIRS: readonly RepairedImportCellNote[] = [];

export type ImportTableReader = {
  /** The faults of the headings. */
  readonly faults: readonly WordedFault[];
  /** Columns that the file lacks: it does not change them. */
  readonly absent: readonly string[];
  readonly read: (row: ImportSheetRow) => ParsedImportRow;
};

/** The same values, recording which of them a rule reads. */
const watched = (values: ImportCellValues) => {
  const asked = new Set<string>();
  const seen: ImportCellValues = new Proxy(values, {
    get: (of, name) => {
      asked.add(String(name));
      return of[String(name)];
    },
  });
  return { seen, asked };
};

/**
 * @param isOfRecords each row names a stored record: columns that the file lacks stay unchanged, also required ones
 */
export const importTableReader = (
  table: ImportTable,
  headings: readonly string[],
  context: ImportCellContext,
  isOfRecords = false,
): ImportTableReader => {
  const wrong: ImportRowFault[] = [];
  const { headed, filled } = matchHeadings(table, headings, isOfRecords, (fault) => wrong.push(fault));
  const absent = new Set(
    table.columns
      .map(({ name }) => name)
      .filter((name) => !filled.has(name) && !headed.some(({ column }) => column.name === name)),
  );
  /** The result of a rule. For a stored record it is ignored when the rule reads a column that the file lacks. */
  const judged = (check: ImportRowRule['check'], values: ImportCellValues) => {
    if (!isOfRecords) return check(values, context);
    const { seen, asked } = watched(values);
    const broken = check(seen, context);
    return [...asked].some((name) => absent.has(name)) ? undefined : broken;
  };
  const empty = Object.fromEntries(table.columns.map(({ name, otherwise }) => [name, otherwise]));
  const derived = watched(empty);
  const properties = Object.keys(table.derive?.({ line: 0, key: '', values: derived.seen }) ?? {});
  const asksAbsent = [...derived.asked].some((name) => absent.has(name));
  const isHeaded = (property: string) =>
    headed.some(({ column }) => targetPropertyOfImportHeading(column.name) === property);
  const derivedFromAbsent = isOfRecords
    ? properties.filter((property) => asksAbsent || !isHeaded(property)).map(stagedDerivedColumnName)
    : [];
  const linked = table.columns.filter(({ refersTo }) => typeof refersTo === 'object');

  const cellsOf = (
    { line, cells }: ImportSheetRow,
    report: (fault: ImportRowFault) => void,
    onRepair: (note: RepairedImportCellNote) => void,
  ): Record<string, ImportCellValue> => {
    const values: Record<string, ImportCellValue> = { ...empty };
    if (cells.length > headings.length && cells.slice(headings.length).some((cell) => cell !== ''))
      report({ column: '', reason: texts.rowMoreCells });
    for (const { column, index } of headed) {
      const given = cells[index]?.trim() ?? '';
      // An empty required cell is no fault here: it is compared with the record later.
      const cell = readCell(column, given, context, isOfRecords && column.to !== null);
      if ('value' in cell) {
        values[column.name] = cell.value;
        const fills = fillsOf(column, cell.value, filled);
        if ('reason' in fills) report({ column: column.name, reason: fills.reason });
        else Object.assign(values, fills.values);
        const now = ('now' in fills ? fills.now : undefined) ?? cell.now;
        if (now !== undefined) onRepair(repairedImportCellNote(line, column.name, given, now));
      } else report({ column: column.name, reason: cell.reason });
    }
    return values;
  };

  const read = (row: ImportSheetRow): ParsedImportRow => {
    const faults: ImportRowFault[] = [];
    let repairs = NO_REPAIRS;
    const values = cellsOf(
      row,
      (fault) => faults.push(fault),
      (note) => {
        repairs = [...repairs, note];
      },
    );
    const skipped = table.skips?.(values);
    if (wrong.length === 0 && faults.length === 0)
      for (const { check } of table.rules ?? []) {
        const broken = judged(check, values) ?? [];
        for (const fault of 'reason' in broken ? [broken] : broken) faults.push(fault);
      }
    const sound = wrong.length === 0 && faults.length === 0;
    for (const column of linked)
      if (typeof values[column.name] === 'string' && importTableReferencedByRow(column, values) === undefined)
        faults.push({ column: column.name, reason: texts.rowCanName });
    const key = keyOf(table, values);
    return { line: row.line, key, values, sound, faults: faults.map(worded), repairs, skipped };
  };
  return { faults: wrong.map(worded), absent: [...absent, ...derivedFromAbsent], read };
};

/** Empty where a part of the key is missing. */
const keyOf = (table: ImportTable, values: ImportCellValues): string => {
  const parts = table.key.map((name) => values[name]);
  return parts.every((part) => typeof part === 'string' && part !== '') ? parts.join(' / ') : '';
};
