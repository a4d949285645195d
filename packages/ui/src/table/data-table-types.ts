import type { ReactNode } from 'react';

/**
 * The place of a column in a phone's row. `title` is the name that leads it: the payee, the subject, what was written; where no column has
 * it, the `lead` does. `day` begins the grey line, where a long name cannot cut it; `last` ends it: numbers; `text` is what the row is
 * there for, whole beneath the rest.
 */
export type CompactRowSlot = 'title' | 'amount' | 'day' | 'line' | 'last' | 'status' | 'text';

export type DataTableColumn<Row> = {
  id: string;
  /** The column's name in the documents' words; also the label on phones. */
  header: string;
  /** The cell; a missing value becomes a dash at a desk, and a phone leaves it out. */
  cell: (row: Row) => ReactNode;
  /** The cell in a phone's brief row, where that differs: a name that leads to the row's own record, a number without a link. */
  phone?: ((row: Row) => ReactNode) | undefined;
  /** What a desk writes in place of the dash: "N/A". */
  missing?: string | undefined;
  /** `end` for money and counts: right-aligned, tabular figures. */
  align?: 'end' | undefined;
  /** Leads the row: a row header for screen readers, bold on a phone's card. At most one. */
  lead?: boolean | undefined;
  /** Sentences: on a phone's card they stand beneath the column's name, from the left. */
  prose?: boolean | undefined;
  /** Its place in a phone's row; a column without one shows when the row is pressed. */
  brief?: CompactRowSlot | undefined;
  /** Stands in a phone's row alone: the wide table says it within another cell. */
  narrow?: boolean | undefined;
  /** What the totals row shows here. */
  total?: ReactNode;
  /** CSS width of the column. */
  width?: string | undefined;
};

export type DataTableState =
  | { kind: 'loading'; text: string }
  | {
      kind: 'error';
      text: string;
      /** What is known besides, and that nothing went wrong: see ErrorState. */
      detail?: string | undefined;
      unanswered?: boolean | undefined;
      onRetry?: (() => void) | undefined;
      requestId?: string | null | undefined;
    };

export type DataTableProps<Row> = {
  /** Names the table for those who cannot see it; shown as well when `captionVisible`. */
  caption: string;
  captionVisible?: boolean | undefined;
  columns: readonly DataTableColumn<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Makes the whole row a click target that follows its first link. */
  rowsAreLinks?: boolean | undefined;
  /** Buttons at the row's end. */
  actions?: ((row: Row) => ReactNode) | undefined;
  /** The actions column's name. */
  actionsHeader?: string | undefined;
  /** Label of the totals row; its figures come from each column's `total`. */
  totalsLabel?: string | undefined;
  /** Instead of the rows, while there are none to show. */
  state?: DataTableState | undefined;
  /** The documents' empty text, or a whole <EmptyState>. */
  empty: ReactNode;
  /** Given while a filter is on: the empty text is then offered with Clear Filters. */
  onClearFilters?: (() => void) | undefined;
  /** A phone's rows at every width: for a few rows among other things. */
  brief?: boolean | undefined;
  /** On a phone each row shows every column from the start: for the one row of a record's own page. */
  unfolded?: boolean | undefined;
  /** A scrolling frame with the header held at its top, for long lists. */
  tall?: boolean | undefined;
};
