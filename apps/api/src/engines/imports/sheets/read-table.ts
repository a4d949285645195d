/** Reads the rows of one table by its declaration and tells every cell that is not right: what a row alone can say. */

import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import { inTurn, type Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import { isMasked } from '@stoep/domain/people/masked-number';
import { holdsStray, STRAY_CHARACTER } from '@stoep/domain/people/plain-text';
import type { Values } from '../columns.ts';
import { type Column, propertyNamed, tableReferredTo, type Value } from '../columns.ts';
import type { ImportTable, Row, RowFault, RowRule } from '../declare.ts';
import { UNSAID } from '../samples/samples.ts';
import type { SheetRow } from '../sources/source.ts';
import { derivedName } from '../staging/staged-names.queries.ts';
import type { ReadContext } from './days.ts';
import { columnHeaded } from './headings.ts';
import { type RepairNote, repairNote, unspoilt } from './repair-cell.ts';

type Headed = { readonly column: Column; readonly index: number };

type Matched = {
  readonly headed: readonly Headed[];
  /** Columns without a heading whose values another column gives. */
  readonly filled: ReadonlySet<string>;
};

/** The columns that are there; unknown, doubled and missing headings are faults of line 1. */
const matchHeadings = (
  table: ImportTable,
  headings: readonly string[],
  isOfRecords: boolean,
  report: (fault: RowFault) => void,
): Matched => {
  const columns = headings.map((heading) => (heading === '' ? undefined : columnHeaded(table, heading)));
  for (const [index, heading] of headings.entries()) {
    if (heading === '') continue;
    const column = columns[index];
    if (!column) report({ column: heading, reason: texts.tableSuchColumn({ table: table.name }) });
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
/** What our lists show of a hidden number. Any other text may have dots. */
const MASK_ALONE = /^•{4}\w{0,4}$/;

/** The content of the cell, so that a person finds it without opening the file. */
const offending = ({ name }: Pick<Column, 'name'>, cell: string): Words[] =>
  UNSAID.test(name)
    ? []
    : [texts.hereStands({ cell: cell.length > LONGEST ? `${cell.slice(0, LONGEST)}…` : cell })];

/** What is kept of a fault is words: staff read it, and the office speaks English. */
const worded = ({ column, reason }: RowFault) => ({ column, reason: inEnglish(reason) });

const readCell = (
  column: Column,
  given: string,
  context: ReadContext,
  mayBeEmpty: boolean,
): { value: Value; now?: string } | { reason: Words } => {
  if (given === '')
    return column.required && !mayBeEmpty ? { reason: texts.mustFilled } : { value: column.otherwise };
  const { cell, literal, reason } = unspoilt(given, {
    takesDigits: column.kind !== 'text' || /number|code|reference/.test(column.name),
    oneLine: column.oneLine,
    repair: column.repair,
  });
  if (reason) return { reason: inTurn([reason, ...offending(column, given)]) };
  if (cell === '') return column.required ? { reason: texts.mustFilled } : { value: column.otherwise };
  if (UNSAID.test(column.name) ? isMasked(cell) : MASK_ALONE.test(cell))
    return { reason: texts.maskedNumber };
  if (!literal && cell.startsWith('=')) return { reason: texts.formulasNotRead };
  if (holdsStray(cell)) return { reason: STRAY_CHARACTER };
  const read = column.read(cell, context);
  if (!read.ok) return { reason: inTurn([read.reason, ...offending(column, given)]) };
  return cell === given ? { value: read.value } : { value: read.value, now: cell };
};

/** The other columns that a cell fills, and the text that shows a person how it was read. */
const fillsOf = (
  { standsFor, to, name }: Column,
  value: Value,
  filled: ReadonlySet<string>,
): { readonly values: Readonly<Record<string, string>>; readonly now?: string } | { reason: Words } => {
  if (!standsFor?.columns.every((one) => filled.has(one))) return { values: {} };
  const found = standsFor.of(value);
  if (!found.ok) return { reason: inTurn([found.reason, ...offending({ name }, String(value ?? ''))]) };
  return to === null
    ? { values: found.value, now: Object.values(found.value).join(' | ') }
    : { values: found.value };
};

type WordedFault = ReturnType<typeof worded>;

/** A row that was read: its cells that had no fault, and its faults. */
export type ReadRow = Row & {
  /** No cell of it had a fault, and no heading of the table. */
  readonly sound: boolean;
  readonly faults: readonly WordedFault[];
  /** Cells that a spreadsheet had changed. */
  readonly repairs: readonly RepairNote[];
  /** Why the row is left out, where it says nothing. */
  readonly skipped: Words | undefined;
};

const NO_REPAIRS: readonly RepairNote[] = [];

export type TableReader = {
  /** What is wrong with the headings. */
  readonly faults: readonly WordedFault[];
  /** Columns that the file does not have: it says nothing about them. */
  readonly absent: readonly string[];
  readonly read: (row: SheetRow) => ReadRow;
};

/** The same values, and a record of which ones a rule reads. */
const watched = (values: Values) => {
  const asked = new Set<string>();
  const seen: Values = new Proxy(values, {
    get: (of, name) => {
      asked.add(String(name));
      return of[String(name)];
    },
  });
  return { seen, asked };
};

/** @param isOfRecords each row names a record that is there: columns that the file does not have stay as they are, also those a new row needs */
export const tableReader = (
  table: ImportTable,
  headings: readonly string[],
  context: ReadContext,
  isOfRecords = false,
): TableReader => {
  const wrong: RowFault[] = [];
  const { headed, filled } = matchHeadings(table, headings, isOfRecords, (fault) => wrong.push(fault));
  const absent = new Set(
    table.columns
      .map(({ name }) => name)
      .filter((name) => !filled.has(name) && !headed.some(({ column }) => column.name === name)),
  );
  /** What a rule says of a row; of a record that is there nothing where it asks for a column that the file does not have. */
  const judged = (check: RowRule['check'], values: Values) => {
    if (!isOfRecords) return check(values, context);
    const { seen, asked } = watched(values);
    const broken = check(seen, context);
    return [...asked].some((name) => absent.has(name)) ? undefined : broken;
  };
  const empty = Object.fromEntries(table.columns.map(({ name, otherwise }) => [name, otherwise]));
  const derived = watched(empty);
  const properties = Object.keys(table.derive?.({ line: 0, key: '', values: derived.seen }) ?? {});
  const asksAbsent = [...derived.asked].some((name) => absent.has(name));
  const isHeaded = (property: string) => headed.some(({ column }) => propertyNamed(column.name) === property);
  const derivedFromAbsent = isOfRecords
    ? properties.filter((property) => asksAbsent || !isHeaded(property)).map(derivedName)
    : [];
  const linked = table.columns.filter(({ refersTo }) => typeof refersTo === 'object');

  const cellsOf = (
    { line, cells }: SheetRow,
    report: (fault: RowFault) => void,
    onRepair: (note: RepairNote) => void,
  ): Record<string, Value> => {
    const values: Record<string, Value> = { ...empty };
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
        if (now !== undefined) onRepair(repairNote(line, column.name, given, now));
      } else report({ column: column.name, reason: cell.reason });
    }
    return values;
  };

  const read = (row: SheetRow): ReadRow => {
    const faults: RowFault[] = [];
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
      if (typeof values[column.name] === 'string' && tableReferredTo(column, values) === undefined)
        faults.push({ column: column.name, reason: texts.rowCanName });
    const key = keyOf(table, values);
    return { line: row.line, key, values, sound, faults: faults.map(worded), repairs, skipped };
  };
  return { faults: wrong.map(worded), absent: [...absent, ...derivedFromAbsent], read };
};

/** Empty where a part of the key is missing. */
const keyOf = (table: ImportTable, values: Values): string => {
  const parts = table.key.map((name) => values[name]);
  return parts.every((part) => typeof part === 'string' && part !== '') ? parts.join(' / ') : '';
};
