/** Moves, clipboard cells and changed rows of an editable grid. Pure, so each function is tested alone. */
import {
  type GridCellErrors,
  type GridCellRef,
  type GridColumn,
  type GridRowFactory,
  gridCellName,
} from './grid-types.ts';

const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));

/** The grid position after a key; undefined for a key that does not move. */
export const gridPositionAfterKey = (
  key: string,
  { row, column }: { row: number; column: number },
  { rows, columns }: { rows: number; columns: number },
): { row: number; column: number } | undefined => {
  const to = (down: number, across: number) => ({
    row: clamp(row + down, rows),
    column: clamp(column + across, columns),
  });
  switch (key) {
    case 'ArrowUp':
      return to(-1, 0);
    case 'ArrowDown':
      return to(1, 0);
    case 'ArrowLeft':
      return to(0, -1);
    case 'ArrowRight':
      return to(0, 1);
    case 'PageUp':
      return to(-15, 0);
    case 'PageDown':
      return to(15, 0);
    case 'Home':
      return { row, column: 0 };
    case 'End':
      return { row, column: columns - 1 };
    default:
      return undefined;
  }
};

/** The cells of a spreadsheet's clipboard text. */
export const parseClipboardCells = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

type Filled<R> = { readonly rows: readonly R[]; readonly errors: GridCellErrors };

const isOpen = <R>(column: GridColumn<R>, row: R) => column.read !== undefined && (column.open?.(row) ?? true);

/** Writes typed text into a cell. Unreadable text leaves the row unchanged and gives the error. */
export const rowWithTypedCell = <R>(
  row: R,
  column: GridColumn<R>,
  text: string,
): { readonly row: R; readonly error?: string } => {
  if (!isOpen(column, row)) return { row };
  const read = column.read?.(row, text);
  if (read === undefined) return { row };
  return read.ok ? { row: read.value } : { row, error: read.reason };
};

/** The most rows that a paste may add, so that a whole sheet pasted by mistake does not freeze the page. */
const MOST_ADDED = 500;

/** The rows, extended for a block that reaches below the last one. */
const withRoomFor = <R>(rows: readonly R[], needed: number, added: GridRowFactory<R> | undefined): readonly R[] => {
  const all = [...rows];
  while (added !== undefined && all.length < Math.min(needed, rows.length + MOST_ADDED))
    all.push(added.row(all.at(-1)));
  return all;
};

/** If there is no row yet, a block as wide as `added.columns` starts at those columns. */
const columnsFor = <R>(
  columns: readonly GridColumn<R>[],
  from: number,
  block: readonly (readonly string[])[],
  first: GridRowFactory<R> | undefined,
): readonly (GridColumn<R> | undefined)[] => {
  const named = first?.columns ?? [];
  return first !== undefined && block.every((cells) => cells.length === named.length)
    ? named.map((id) => columns.find((column) => column.id === id))
    : columns.slice(from);
};

/**
 * Writes a block of cells from a position on. Cells on read-only cells or right of the last column are dropped, and
 * so are those below the last row unless rows can be added.
 */
export const rowsWithPastedCells = <R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  from: { row: number; column: number },
  block: readonly (readonly string[])[],
  keyOf: (row: R) => string,
  added?: GridRowFactory<R>,
): Filled<R> => {
  const errors = new Map<string, string>();
  const written = columnsFor(columns, from.column, block, rows.length === 0 ? added : undefined);
  const filled = withRoomFor(rows, from.row + block.length, added).map((row, index) => {
    const cells = block[index - from.row];
    if (cells === undefined) return row;
    return cells.reduce((so, text, offset) => {
      const column = written[offset];
      if (column === undefined) return so;
      const { row: next, error } = rowWithTypedCell(so, column, text);
      // An empty text clears an earlier error.
      if (isOpen(column, so)) errors.set(gridCellName(keyOf(row), column.id), error ?? '');
      return next;
    }, row);
  });
  return { rows: filled, errors };
};

/** The errors after a change; an empty text removes one. */
export const mergeGridCellErrors = (errors: GridCellErrors, more: GridCellErrors): GridCellErrors =>
  new Map([...errors, ...more].filter(([name]) => (more.get(name) ?? errors.get(name) ?? '') !== ''));

/** The row and column index of a cell; the first cell if it no longer exists. */
export const gridIndexOfCell = <R>(
  place: GridCellRef | undefined,
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  keyOf: (row: R) => string,
): { row: number; column: number } => ({
  row: Math.max(
    0,
    rows.findIndex((row) => keyOf(row) === place?.row),
  ),
  column: Math.max(
    0,
    columns.findIndex(({ id }) => id === place?.column),
  ),
});
