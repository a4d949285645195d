/** The types of an editable grid: its columns over rows of any kind, and the errors by cell. */
import type { CheckResult } from '@stoep/domain/wording/check-result';

export type GridColumn<R> = {
  readonly id: string;
  readonly header: string;
  /** Numbers are right-aligned and use the number pad. */
  readonly align?: 'start' | 'end';
  /** A CSS length; columns without one share the remaining width. */
  readonly width?: string;
  /** The displayed text. */
  readonly text: (row: R) => string;
  /** The text to edit and copy, if it differs from the displayed one. */
  readonly typed?: (row: R) => string;
  /** Parses typed text into a new row, or gives the error. A column without it is read-only. */
  readonly read?: (row: R, text: string) => CheckResult<R>;
  /** False if the cell of this row is read-only. */
  readonly open?: (row: R) => boolean;
  /** Chosen from this list instead of typed; `text` is one of them. */
  readonly choices?: readonly string[];
  /** The row header for screen readers. */
  readonly heads?: true;
  /** The colour of the cell: a fall, a rise, a flag. */
  readonly tone?: (row: R) => 'warning' | 'danger' | 'soft' | undefined;
};

/** How a pasted block adds rows below the last one. */
export type GridRowFactory<R> = {
  /** Displayed while there are no rows. */
  readonly says: string;
  /** @param near the row before it; undefined for the first */
  readonly row: (near: R | undefined) => R;
  /** The columns for a block of this width if there is no row yet. Any other block starts at the first column. */
  readonly columns: readonly string[];
};

/** The focused cell: the key of its row and the id of its column. */
export type GridCellRef = { readonly row: string; readonly column: string };

/** Errors by `gridCellName`. */
export type GridCellErrors = ReadonlyMap<string, string>;

/** The name of a cell in the errors, also in those from the server. */
export const gridCellName = (row: string, column: string): string => `${row}.${column}`;

/** A shortcut of the page besides the grid's own, with its text for the list of shortcuts. */
export type GridShortcut<R> = {
  readonly key: string;
  readonly says: string;
  readonly press: (row: R, place: GridCellRef) => void;
};
