/** The declaration of an import table: how it is parsed, checked, stored and documented (rules 1.4). */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import type { SecurityChangeWatcher } from '../../access/security-notices.writes.ts';
import type { BulkTable } from '../../kernel/database/bulk.ts';
import type { DatabaseTransaction } from '../../kernel/database/client.ts';
import { type ImportCellValue, type ImportCellValues, type ImportColumn, importTextColumn } from './import-columns.ts';
import type { ImportCellContext } from './sheets/day-cells.ts';
import type { ImportStoredRowConditionSql, ImportWrittenRowsSql } from './written-rows.queries.ts';

/** A parsed row. `values` lacks the cells that had a fault. */
export type ImportRow = {
  /** The line of the file where the row starts, as an editor or spreadsheet counts. */
  readonly line: number;
  readonly key: string;
  /** Heading -> value. */
  readonly values: ImportCellValues;
};

export type ImportRowFault = { readonly column: string; readonly reason: SentenceOrText };

export type ImportTable = {
  /** Name of the file without its ending. */
  readonly name: string;
  readonly says: SentenceOrText;
  readonly target: BulkTable;
  /** Headings that together make the external key of a row. */
  readonly key: readonly string[];
  readonly columns: readonly ImportColumn[];
  /** A file needs at least one of these headings to count as a file of this table. */
  readonly anyOf?: readonly string[];
  /** Sets of headings whose values must be unique among the rows; empty cells do not count. */
  readonly unique?: readonly (readonly string[])[];
  /**
   * Which stored rows `t` the unique values are compared with; by default all. Ended and canceled rows can be left
   * out.
   */
  readonly uniqueAmong?: ImportStoredRowConditionSql;
  /** Further sets of headings that match a row with a stored record. Two records may have the same values. */
  readonly identifiedBy?: readonly ImportIdentifyingColumns[];
  /** Which stored rows `t` made by hand an import may update; by default all. */
  readonly handMadeAmong?: ImportStoredRowConditionSql;
  /** No row updates a record made by hand, because it is history or needs dual approval. */
  readonly handMadeStays?: true;
  /** Only one of these may exist at a time, such as an open approval about a payment or a live quote of a firm. */
  readonly oneAtATime?: readonly ImportOneAtATimeRule[];
  /** Rules within one row, also described in the documentation. They run only for rows without faults. */
  readonly rules?: readonly ImportRowRule[];
  /** Values of the target that are computed from the cells. */
  readonly derive?: (row: ImportRow) => ImportCellValues;
  /** jsonb columns with a constant that every row gets when it is written; it is not staged. */
  readonly always?: Readonly<Record<string, object>>;
  /** Where the person who brings a new row is kept, and of which rows: a second person is asked later. */
  readonly broughtBy?: Readonly<Record<string, (row: ImportRow) => boolean>>;
  /** Why a row is left out that says nothing; undefined for every other row. */
  readonly skips?: (values: ImportCellValues) => SentenceOrText | undefined;
  /** A row that was imported may not change any more: what to do instead, as a sentence. */
  readonly appendOnly?: SentenceOrText;
  /** Which changing rows `t` `settle` gets as a list of their own, judged by their values before the write. */
  readonly before?: ImportStoredRowConditionSql;
  /** Reads what the import will change before any row is written, and mails the people concerned once all are. */
  readonly watch?: (
    tx: DatabaseTransaction,
    written: ImportWrittenRowsSql,
    now: Date,
  ) => SecurityChangeWatcher | Promise<SecurityChangeWatcher>;
  /** What stands in the place of new rows gives way, just before they are written. */
  readonly makesRoom?: (tx: DatabaseTransaction, written: ImportWrittenRowsSql, now: Date) => Promise<void>;
  /** What is computed anew once all tables are written and nothing was found wrong with them. */
  readonly settle?: (tx: DatabaseTransaction, written: ImportWrittenRowsSql) => Promise<void>;
};

/** @property where a further condition on the row `s` and the stored row `t`; `rows` are the staged rows */
export type ImportIdentifyingColumns = {
  readonly columns: readonly string[];
  readonly where?: (rows: ImportStoredRowConditionSql) => ImportStoredRowConditionSql;
};

/** @property among which rows count, staged or stored, under the given alias */
export type ImportOneAtATimeRule = {
  readonly columns: readonly string[];
  readonly among: (alias: ImportStoredRowConditionSql) => ImportStoredRowConditionSql;
  readonly says: SentenceOrText;
};

export type ImportRowRule = {
  readonly says: SentenceOrText;
  /** The first fault, or all there are; days of a rule are held against the day of the import. */
  readonly check: (
    values: ImportCellValues,
    context: ImportCellContext,
  ) => ImportRowFault | readonly ImportRowFault[] | undefined;
};

type Declared = Omit<ImportTable, 'key'> & { readonly key?: readonly string[] };

/** Tables without a key of their own columns get a first column `key`. */
export const declareImportTable = (declared: Declared): ImportTable =>
  declared.key
    ? { ...declared, key: declared.key }
    : {
        ...declared,
        key: ['key'],
        columns: [{ ...importTextColumn('key', texts.yourStableName, 100), to: null }, ...declared.columns],
      };

/** A rule that reports its fault at the named column. */
export const declareImportRowRule = (
  says: SentenceOrText,
  column: string,
  holds: (values: ImportCellValues) => boolean,
): ImportRowRule => ({
  says,
  check: (values) => (holds(values) ? undefined : { column, reason: says }),
});

/** True when a day is missing or the days are in order. */
export const areDaysInOrder = (from: ImportCellValue | undefined, to: ImportCellValue | undefined): boolean =>
  typeof from !== 'string' || typeof to !== 'string' || from <= to;
