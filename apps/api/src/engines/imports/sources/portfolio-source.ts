/** The source of a portfolio import. Names are relative to its top, with / between folders. */

import type { Readable } from 'node:stream';
import type { ImportDayFormat, ImportKind } from '@stoep/contract/imports/imports.codes';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import type { ImportSourceLimits } from './source-limits.ts';

/** The path on this machine, and for an upload its name and the chosen kind. */
export type ImportSourceInput = {
  readonly path: string;
  /** Null for a folder or zip on the server. */
  readonly upload: { readonly name: string; readonly asked: ImportKind } | null;
};

export type PortfolioSource = {
  readonly names: readonly string[];
  /** The size limits, stricter for uploads than for sources on the server. */
  readonly limits: ImportSourceLimits;
  /** Tables that are not a file of their own name; by default each is the file with the table's name. */
  readonly tables?: ReadonlyMap<string, ImportTableSource>;
  /** The whole content. Throws `ImportSourceError` if it cannot be read. */
  readonly read: (name: string) => Promise<Buffer>;
  /** The content as a stream. */
  readonly stream: (name: string) => Promise<Readable>;
  readonly close: () => Promise<void>;
};

/** A table of any kind of source. */
export type ImportTableSource = {
  /** The file name for faults. */
  readonly file: string;
  readonly read: () => Promise<OpenedImportTable>;
};

export type OpenedImportTable = {
  readonly sheet: ImportTableSheet;
  /** The chosen day format. */
  readonly days?: ImportDayFormat;
  /** Our column -> heading of the file, if they differ. */
  readonly called?: ReadonlyMap<string, string>;
  /** What a person must choose before any row can be read. */
  readonly problem?: SentenceOrText | undefined;
};

/**
 * The rows of a table as text in batches, under the headings of docs/import.md. Reading may throw
 * `ImportSourceError`.
 */
export type ImportTableSheet = {
  readonly headings: readonly string[];
  /** Of a table file: the line of its headings, and its first rows. */
  readonly begins?: { readonly line: number; readonly rows: readonly ImportSheetRow[] };
  readonly rows: AsyncIterable<readonly ImportSheetRow[]>;
  /** The original headings of the file, when columns are read under other names. */
  readonly written?: readonly string[];
  /** Of a workbook: its sheets. */
  readonly workbook?: WorkbookSheetList;
};

export type WorkbookSheetList = {
  /** The visible sheets with content. */
  readonly sheets: readonly string[];
  /** Hidden sheets, which are not read. */
  readonly hidden: readonly string[];
  /** The sheet that is read; null if there are several and none is chosen. */
  readonly chosen: string | null;
};

/** A folder, zip or table file cannot be read. The message is for the person who chose it. */
export class ImportSourceError extends Error {
  override readonly name = 'SourceError';

  /** The position in a table file; cells are counted from 0. */
  readonly place: { readonly line: number; readonly cell: number } | undefined;

  constructor(says: SentenceOrText, place?: { readonly line: number; readonly cell: number }) {
    super(translateSentenceToEnglish(says));
    this.place = place;
  }
}

/** A person must choose something before the file can be read. */
export class ImportChoiceError extends ImportSourceError {}

/** A row of a table file as text, with the line where it starts. */
export type ImportSheetRow = { readonly line: number; readonly cells: readonly string[] };

/** Yields all rows as one batch. */
export async function* sheetRowsInOneBatch(rows: readonly ImportSheetRow[]): AsyncGenerator<readonly ImportSheetRow[]> {
  yield rows;
}
