/** What a portfolio is read from. Names are relative to its top, with / between folders. */
import type { Limits } from './limits.ts';

export type PortfolioSource = {
  readonly names: readonly string[];
  /** What of it is taken: less of what staff upload than of what lies on the server. */
  readonly limits: Limits;
  /** The tables that are not files of their own name; without it each is the file called like the table. */
  readonly tables?: ReadonlyMap<string, TableSource>;
  /** The whole content; throws `SourceError` where it is not to be had. */
  readonly read: (name: string) => Promise<Buffer>;
  readonly close: () => Promise<void>;
};

/** A table from wherever it comes. */
export type TableSource = {
  /** What faults name. */
  readonly file: string;
  readonly read: () => Promise<Sheet>;
  /** What the file calls a column; the column's own name where it is left out. */
  readonly nameOf?: (column: string) => string;
};

/** The rows of a table as text, under the headings of docs/import.md. */
export type Sheet = { readonly headings: readonly string[]; readonly rows: readonly SheetRow[] };

/** A folder, zip or table file cannot be read; the message is for the person who chose it. */
export class SourceError extends Error {
  override readonly name = 'SourceError';
}

/** A row of a table file as text, with the line where it starts. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };
