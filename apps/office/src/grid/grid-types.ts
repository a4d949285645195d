/** What a grid is told: its columns over rows of any kind, and what is wrong with which cell. */
import type { Checked } from '@stoep/domain/wording/check-result';

export type GridColumn<R> = {
  readonly id: string;
  readonly header: string;
  /** Numbers stand at the end and are typed with a number pad. */
  readonly align?: 'start' | 'end';
  /** As a CSS length; the columns that name none share what is left. */
  readonly width?: string;
  /** As it is shown. */
  readonly text: (row: R) => string;
  /** As it is typed and copied, where that is not what is shown. */
  readonly typed?: (row: R) => string;
  /** Reads what was typed; the new row, or what is wrong with it. A column without is only read. */
  readonly read?: (row: R, text: string) => Checked<R>;
  /** False where this row's cell is only read. */
  readonly open?: (row: R) => boolean;
  /** Picked from a list instead of typed; `text` is one of them. */
  readonly choices?: readonly string[];
  /** Heads its row for whoever hears it. */
  readonly heads?: true;
  /** A change of colour beside what is written: a fall, a rise, a flag. */
  readonly tone?: (row: R) => 'warning' | 'danger' | 'soft' | undefined;
};

/** Rows that a pasted block makes beyond the last one. */
export type GridAdded<R> = {
  /** Said where there is no row yet. */
  readonly says: string;
  /** @param near the row that it comes after; undefined for the first */
  readonly row: (near: R | undefined) => R;
  /** What a block of so many columns holds where there is no row yet; any other block begins at the first column. */
  readonly columns: readonly string[];
};

/** Where somebody stands: the key of a row and the id of a column. */
export type Place = { readonly row: string; readonly column: string };

/** What is wrong, by `cellName`. */
export type CellErrors = ReadonlyMap<string, string>;

/** A cell's name in a map of errors and in what the server says of it. */
export const cellName = (row: string, column: string): string => `${row}.${column}`;

/** A key of the screen's own besides the grid's: what it does, for the list of keys too. */
export type GridKey<R> = {
  readonly key: string;
  readonly says: string;
  readonly press: (row: R, place: Place) => void;
};
