/** What a portfolio is read from. Names are relative to its top, with / between folders. */

import type { Readable } from 'node:stream';
import type { DayFormat, ImportKind } from '@stoep/contract/imports/imports.codes';
import type { Words } from '@stoep/contract/kit/sentences';
import { inEnglish } from '@stoep/contract/kit/tell';
import type { Limits } from './limits.ts';

/** Where it lies on this machine, and what a person said of it who uploaded it. */
export type Bringing = {
  readonly path: string;
  /** Null for what lies on the server: a folder, or a zip. */
  readonly upload: { readonly name: string; readonly asked: ImportKind } | null;
};

export type PortfolioSource = {
  readonly names: readonly string[];
  /** What of it is taken: less of what staff upload than of what lies on the server. */
  readonly limits: Limits;
  /** The tables that are not files of their own name; without it each is the file called like the table. */
  readonly tables?: ReadonlyMap<string, TableSource>;
  /** The whole content; throws `SourceError` where it is not to be had. */
  readonly read: (name: string) => Promise<Buffer>;
  /** The content as it comes. */
  readonly stream: (name: string) => Promise<Readable>;
  readonly close: () => Promise<void>;
};

/** A table from wherever it comes. */
export type TableSource = {
  /** What faults name. */
  readonly file: string;
  readonly read: () => Promise<TableRead>;
};

export type TableRead = {
  readonly sheet: Sheet;
  /** How its days are written, where that was said of it. */
  readonly days?: DayFormat;
  /** Our column -> heading of the file, where it is another. */
  readonly called?: ReadonlyMap<string, string>;
  /** What has to be said before any row of it is read. */
  readonly problem?: Words | undefined;
};

/** The rows of a table as text, under the headings of docs/import.md, some at a time; reading on may throw `SourceError`. */
export type Sheet = {
  readonly headings: readonly string[];
  /** Of a table file: where its headings stand, and its first rows. */
  readonly begins?: { readonly line: number; readonly rows: readonly SheetRow[] };
  readonly rows: AsyncIterable<readonly SheetRow[]>;
  /** The headings as they stand in the file, where columns are read under others. */
  readonly written?: readonly string[];
  /** Of a workbook: its sheets. */
  readonly workbook?: Workbook;
};

export type Workbook = {
  /** Those that can be seen and hold anything. */
  readonly sheets: readonly string[];
  /** Those that are hidden: they are not read. */
  readonly hidden: readonly string[];
  /** The one that is read; null where there are several and nobody chose. */
  readonly chosen: string | null;
};

/** A folder, zip or table file cannot be read; the message is for the person who chose it. */
export class SourceError extends Error {
  override readonly name = 'SourceError';

  /** Where in a table file; the cell is counted from 0. */
  readonly place: { readonly line: number; readonly cell: number } | undefined;

  constructor(says: Words, place?: { readonly line: number; readonly cell: number }) {
    super(inEnglish(says));
    this.place = place;
  }
}

/** Something has to be chosen before the file can be read. */
export class ChoiceNeeded extends SourceError {}

/** A row of a table file as text, with the line where it starts. */
export type SheetRow = { readonly line: number; readonly cells: readonly string[] };

/** Rows that are all there. */
export async function* allAtOnce(rows: readonly SheetRow[]): AsyncGenerator<readonly SheetRow[]> {
  yield rows;
}
