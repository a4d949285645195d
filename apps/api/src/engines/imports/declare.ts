/** One import table, declared once: what is read, checked, stored and documented (rules 1.4). */
import { importSentences as texts } from '@stoep/contract/imports/engine.sentences';
import type { Words } from '@stoep/contract/kit/sentences';
import type { Watch } from '../../access/security-notices.commands.ts';
import type { BulkTable } from '../../kernel/database/bulk.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { type Column, text, type Value, type Values } from './columns.ts';
import type { ReadContext } from './sheets/days.ts';
import type { Before, Written } from './written.queries.ts';

/** A row that was read. Cells that had a fault are missing from `values`. */
export type Row = {
  /** Line of the file where the row starts, as an editor or spreadsheet counts. */
  readonly line: number;
  readonly key: string;
  /** Heading -> value. */
  readonly values: Values;
};

export type RowFault = { readonly column: string; readonly reason: Words };

export type ImportTable = {
  /** Name of the file without its ending. */
  readonly name: string;
  readonly says: Words;
  readonly target: BulkTable;
  /** Headings that together make the external key of a row. */
  readonly key: readonly string[];
  readonly columns: readonly Column[];
  /** A file needs at least one of these headings to count as a file of this table. */
  readonly anyOf?: readonly string[];
  /** Sets of headings of which two rows may not have the same; empty cells do not count. */
  readonly unique?: readonly (readonly string[])[];
  /** Which stored rows `t` such a set is compared with, as a condition. Ended and canceled rows are left out. Default: all rows. */
  readonly uniqueAmong?: Before;
  /** Further sets of headings by which a row matches a stored record. Two records may have the same values. */
  readonly identifiedBy?: readonly Identity[];
  /** Which stored rows `t` made by hand a row may update when it means them; by default all. */
  readonly handMadeAmong?: Before;
  /** No row updates a record made by hand: it is history, or two people decide about it. */
  readonly handMadeStays?: true;
  /** Of these there is one at a time: an open question about a payment, a live quote of a firm. */
  readonly oneAtATime?: readonly OneAtATime[];
  /** Rules within one row, told in words in the documentation. Only rows without faults are asked. */
  readonly rules?: readonly RowRule[];
  /** Values of the target that are computed from the cells. */
  readonly derive?: (row: Row) => Values;
  /** Columns of jsonb with what every row has there: it is staged with none of them. */
  readonly always?: Readonly<Record<string, object>>;
  /** Where the person who brings a new row is kept, and of which rows: a second person is asked later. */
  readonly broughtBy?: Readonly<Record<string, (row: Row) => boolean>>;
  /** Why a row is left out that says nothing; undefined for every other row. */
  readonly skips?: (values: Values) => Words | undefined;
  /** A row that was imported may not change any more: what to do instead, as a sentence. */
  readonly appendOnly?: Words;
  /** Which changing rows `t` `settle` gets as a list of their own, judged by their values before the write. */
  readonly before?: Before;
  /** Reads what the import will change before any row is written, and mails the people concerned once all are. */
  readonly watch?: (tx: Transaction, written: Written, now: Date) => Watch | Promise<Watch>;
  /** What stands in the place of new rows gives way, just before they are written. */
  readonly makesRoom?: (tx: Transaction, written: Written, now: Date) => Promise<void>;
  /** What is computed anew once all tables are written and nothing was found wrong with them. */
  readonly settle?: (tx: Transaction, written: Written) => Promise<void>;
};

/** @property where what else must hold of the row `s` and the stored row `t`; `rows` are those of the file */
export type Identity = {
  readonly columns: readonly string[];
  readonly where?: (rows: Before) => Before;
};

/** @property among of which rows that is asked: of staged ones and of stored ones, under the alias that is given */
export type OneAtATime = {
  readonly columns: readonly string[];
  readonly among: (alias: Before) => Before;
  readonly says: Words;
};

export type RowRule = {
  readonly says: Words;
  /** The first fault, or all there are; days of a rule are held against the day of the import. */
  readonly check: (values: Values, context: ReadContext) => RowFault | readonly RowFault[] | undefined;
};

type Declared = Omit<ImportTable, 'key'> & { readonly key?: readonly string[] };

/** Tables without a key of their own columns get a first column `key`. */
export const table = (declared: Declared): ImportTable =>
  declared.key
    ? { ...declared, key: declared.key }
    : {
        ...declared,
        key: ['key'],
        columns: [{ ...text('key', texts.yourStableName, 100), to: null }, ...declared.columns],
      };

/** A rule that names the column it puts the fault at. */
export const rule = (says: Words, column: string, holds: (values: Values) => boolean): RowRule => ({
  says,
  check: (values) => (holds(values) ? undefined : { column, reason: says }),
});

/** True where one of the days is missing or they stand in order. */
export const inOrder = (from: Value | undefined, to: Value | undefined): boolean =>
  typeof from !== 'string' || typeof to !== 'string' || from <= to;
