/** The tables of the portfolio while they are made, and how days are written in them. */

import type { Cents } from '@stoep/domain/money/cents';
import { centsToRand } from '@stoep/domain/money/money';

export type DemoTableCell = string | number | boolean | null | undefined;
export type DemoTableRow = Readonly<Record<string, DemoTableCell>>;

export type DemoPortfolio = {
  readonly tables: ReadonlyMap<string, readonly DemoTableRow[]>;
  /** From path beside the tables to content. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly add: (table: string, ...rows: readonly DemoTableRow[]) => void;
  /** Adds a file and answers its path. */
  readonly attach: (path: string, content: Buffer) => string;
};

export const createEmptyDemoPortfolio = (): DemoPortfolio => {
  const tables = new Map<string, DemoTableRow[]>();
  const files = new Map<string, Buffer>();
  return {
    tables,
    files,
    add: (table, ...rows) => {
      tables.set(table, [...(tables.get(table) ?? []), ...rows]);
    },
    attach: (path, content) => {
      files.set(path, content);
      return path;
    },
  };
};

const signed = (count: number) => (count < 0 ? String(count) : `+${count}`);

/** A day of the month so many months from this one: -3 and 25 give 'month-3:25'. */
export const demoMonthDayCell = (months: number, day: number | 'end'): string =>
  `month${signed(months)}:${typeof day === 'number' ? String(day).padStart(2, '0') : day}`;

/** So many days from today. */
export const demoTodayOffsetCell = (days: number): string => `today${signed(days)}d`;

export const demoDayTimeCell = (day: string, time: string): string => `${day} ${time}`;

/** Rand as written in the files. */
export const demoRandCell = (amount: Cents): string => String(centsToRand(amount));

/** A cell of a row that was added before, as text. */
export const demoTableCellOf = (portfolio: DemoPortfolio, table: string, key: string, column: string): string =>
  String(portfolio.tables.get(table)?.find((row) => row.key === key)?.[column] ?? '');
