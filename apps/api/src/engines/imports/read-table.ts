/** Reads one table file by its declaration and reports every cell that is not right. */
import { setImmediate } from 'node:timers/promises';
import { holdsStray, STRAY_CHARACTER } from '@stoep/domain/people/plain-text';
import type { Column, Value } from './columns.ts';
import type { ReadContext } from './days.ts';
import type { ImportTable, Values } from './declare.ts';
import type { ReadRow, ReadTable } from './portfolio.ts';
import type { Fault } from './report.ts';
import type { Sheet, SheetRow } from './source.ts';

type Headed = { readonly column: Column; readonly index: number };

/** The columns that are there; unknown, doubled and missing headings are faults of line 1. */
const matchHeadings = (
  table: ImportTable,
  headings: readonly string[],
  report: (fault: Omit<Fault, 'file'>) => void,
) => {
  for (const [index, heading] of headings.entries()) {
    if (heading === '') continue;
    const known = table.columns.some(({ name }) => name === heading);
    if (!known) report({ line: 1, column: heading, reason: `The table ${table.name} has no such column.` });
    else if (headings.indexOf(heading) !== index)
      report({ line: 1, column: heading, reason: 'This column is there twice.' });
  }
  return table.columns.flatMap((column): Headed[] => {
    const index = headings.indexOf(column.name);
    if (index === -1 && column.required)
      report({ line: 1, column: column.name, reason: 'This column is missing.' });
    return index === -1 ? [] : [{ column, index }];
  });
};

/** Numbers of people and accounts, and passwords, are not repeated in a report. */
const UNSAID = /password|identity|id_number|registration_id|account_number/;
const LONGEST = 40;

/** What stands in the cell, so that it is found without opening the file. */
const offending = ({ name }: Column, cell: string): string =>
  UNSAID.test(name) ? '' : ` Here stands "${cell.length > LONGEST ? `${cell.slice(0, LONGEST)}…` : cell}".`;

const readCell = (
  column: Column,
  cell: string,
  context: ReadContext,
): { value: Value } | { reason: string } => {
  if (cell === '')
    return column.required ? { reason: 'This must be filled in.' } : { value: column.otherwise };
  if (cell.startsWith('=')) return { reason: 'Formulas are not read; write the value.' };
  if (holdsStray(cell)) return { reason: STRAY_CHARACTER };
  const read = column.read(cell, context);
  return read.ok ? { value: read.value } : { reason: `${read.reason}${offending(column, cell)}` };
};

/** Rows at once; then whoever waits is answered. */
const AT_ONCE = 1_000;

export const readTable = async (
  table: ImportTable,
  file: string,
  sheet: Sheet,
  context: ReadContext,
): Promise<{ read: ReadTable; faults: Fault[] }> => {
  const faults: Fault[] = [];
  const report = (fault: Omit<Fault, 'file'>) => faults.push({ file, ...fault });
  const headed = matchHeadings(table, sheet.headings, report);
  const complete = faults.length === 0;
  const absent = Object.fromEntries(table.columns.map(({ name, otherwise }) => [name, otherwise]));

  const readRow = ({ line, cells }: SheetRow): ReadRow => {
    const values: Record<string, Value> = { ...absent };
    let sound = complete;
    if (
      cells.length > sheet.headings.length &&
      cells.slice(sheet.headings.length).some((cell) => cell !== '')
    ) {
      report({ line, column: '', reason: 'This row has more cells than there are headings.' });
      sound = false;
    }
    for (const { column, index } of headed) {
      const cell = readCell(column, cells[index]?.trim() ?? '', context);
      if ('value' in cell) values[column.name] = cell.value;
      else {
        report({ line, column: column.name, reason: cell.reason });
        sound = false;
      }
    }
    if (sound) sound = keepsRules(table, values, context, (fault) => report({ line, ...fault }));
    return { line, key: keyOf(table, values), values, sound };
  };
  const rows: ReadRow[] = [];
  for (const row of sheet.rows) {
    rows.push(readRow(row));
    if (rows.length % AT_ONCE === 0) await setImmediate();
  }
  return { read: { table, file, rows }, faults };
};

const keepsRules = (
  table: ImportTable,
  values: Values,
  context: ReadContext,
  report: (fault: { column: string; reason: string }) => void,
): boolean => {
  const broken = (table.rules ?? []).flatMap(({ check }) => check(values, context) ?? []);
  for (const fault of broken) report(fault);
  return broken.length === 0;
};

/** Empty where a part of the key is missing. */
const keyOf = (table: ImportTable, values: Values): string => {
  const parts = table.key.map((name) => values[name]);
  return parts.every((part) => typeof part === 'string' && part !== '') ? parts.join(' / ') : '';
};
