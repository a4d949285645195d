import type { ReactNode } from 'react';

/**
 * The place of a column in a compact row. `title` is the name of the row: the payee, the subject, the description;
 * without one, the `lead` column is used. `day` comes first in the grey line, where a long name cannot cut it off;
 * `last` comes last, for numbers. `text` is the main text of the row, whole below the rest.
 */
export type CompactRowSlot = 'title' | 'amount' | 'day' | 'line' | 'last' | 'status' | 'text';

export type DataTableColumn<Row> = {
  id: string;
  /** The column's name in the documents' words, also the label on phones. */
  header: string;
  /** The cell. A missing value is a dash in the table, and left out on a phone. */
  cell: (row: Row) => ReactNode;
  /** The cell in a compact row, if it differs: a name linked to the row's own record, a number without a link. */
  phone?: ((row: Row) => ReactNode) | undefined;
  /** Replaces the dash in the wide table: "N/A". */
  missing?: string | undefined;
  /** `end` for money and counts: right-aligned tabular figures. */
  align?: 'end' | undefined;
  /** The row header for screen readers, bold on a phone. At most one column. */
  lead?: boolean | undefined;
  /** For sentences: on a phone they are left-aligned below the column's name. */
  prose?: boolean | undefined;
  /** The place in a compact row. A column without one is displayed once the row is expanded. */
  brief?: CompactRowSlot | undefined;
  /** For compact rows only; the wide table has the value in another cell. */
  narrow?: boolean | undefined;
  /** The cell of the totals row. */
  total?: ReactNode;
  /** The column's CSS width. */
  width?: string | undefined;
};

export type DataTableState =
  | { kind: 'loading'; text: string }
  | {
      kind: 'error';
      text: string;
      /** More about the failure, or that nothing failed: see ErrorState. */
      detail?: string | undefined;
      unanswered?: boolean | undefined;
      onRetry?: (() => void) | undefined;
      requestId?: string | null | undefined;
    };

export type DataTableProps<Row> = {
  /** The table's name for screen readers; visible if `captionVisible`. */
  caption: string;
  captionVisible?: boolean | undefined;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the whole row a click target that follows its first link. */
  rowsAreLinks?: boolean | undefined;
  /** Buttons at the end of the row. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The actions column's name. */
  actionsHeader?: string | undefined;
  /** Label of the totals row; its figures come from each column's `total`. */
  totalsLabel?: string | undefined;
  /** Replaces the rows while there are none. */
  state?: DataTableState | undefined;
  /** The documents' empty text, or a whole <EmptyState>. */
  empty: ReactNode;
  /** Present if a filter is set: the empty text then offers Clear Filters. */
  onClearFilters?: (() => void) | undefined;
  /** Compact rows at any width, for a few rows among other content. */
  brief?: boolean | undefined;
  /** On a phone all columns are open from the start, for a single row on a record's page. */
  unfolded?: boolean | undefined;
  /** A scrolling frame with a fixed header, for long lists. */
  tall?: boolean | undefined;
};
