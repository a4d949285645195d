/** The tables of the portfolio while they are made, and how days are written in them. */

import type { Cents } from '@stoep/domain/money/cents';
import { toRand } from '@stoep/domain/money/money';

export type Cell = string | number | boolean | null | undefined;
export type SheetRow = Readonly<Record<string, Cell>>;

export type Portfolio = {
  readonly tables: ReadonlyMap<string, readonly SheetRow[]>;
  /** Path beside the tables -> content. */
  readonly files: ReadonlyMap<string, Buffer>;
  readonly add: (table: string, ...rows: readonly SheetRow[]) => void;
  /** Adds a file and answers its path. */
  readonly attach: (path: string, content: Buffer) => string;
};

export const emptyPortfolio = (): Portfolio => {
  const tables = new Map<string, SheetRow[]>();
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

/** A day of the month that many months from this one: inMonth(-3, 25) is 'month-3:25'. */
export const inMonth = (months: number, day: number | 'end'): string =>
  `month${signed(months)}:${typeof day === 'number' ? String(day).padStart(2, '0') : day}`;

/** That many days from today. */
export const daysFromToday = (days: number): string => `today${signed(days)}d`;

export const at = (day: string, time: string): string => `${day} ${time}`;

/** Rand as the files hold them. */
export const rand = (amount: Cents): string => String(toRand(amount));

/** A cell of a row that was added before, as text. */
export const cellOf = (portfolio: Portfolio, table: string, key: string, column: string): string =>
  String(portfolio.tables.get(table)?.find((row) => row.key === key)?.[column] ?? '');
