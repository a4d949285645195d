/** Where a key leads, what a pasted block holds, and what becomes of the rows: pure, so that each is tried alone. */
import { type CellErrors, cellName, type GridAdded, type GridColumn, type Place } from './grid-types.ts';

const clamp = (value: number, size: number) => Math.max(0, Math.min(size - 1, value));

/** Where a key leads from a place among rows and columns; undefined for a key that moves nobody. */
export const placeAfter = (
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

/** The cells of what a spreadsheet puts on the clipboard. */
export const blockOf = (text: string): string[][] =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => line.split('\t'));

type Filled<R> = { readonly rows: readonly R[]; readonly errors: CellErrors };

const isOpen = <R>(column: GridColumn<R>, row: R) =>
  column.read !== undefined && (column.open?.(row) ?? true);

/** One cell as it was typed. What cannot be read leaves the row as it was and says why. */
export const typedInto = <R>(
  row: R,
  column: GridColumn<R>,
  text: string,
): { readonly row: R; readonly error?: string } => {
  if (!isOpen(column, row)) return { row };
  const read = column.read?.(row, text);
  if (read === undefined) return { row };
  return read.ok ? { row: read.value } : { row, error: read.reason };
};

/** More than any budget has: a whole sheet that was copied by mistake does not freeze the page. */
const MOST_ADDED = 500;

/** The rows, and behind them those that a block needs beyond the last. */
const withRoomFor = <R>(
  rows: readonly R[],
  needed: number,
  added: GridAdded<R> | undefined,
): readonly R[] => {
  const all = [...rows];
  while (added !== undefined && all.length < Math.min(needed, rows.length + MOST_ADDED))
    all.push(added.row(all.at(-1)));
  return all;
};

/** Where there is no row yet, a block that is as wide as `added.columns` holds just those. */
const columnsFor = <R>(
  columns: readonly GridColumn<R>[],
  from: number,
  block: readonly (readonly string[])[],
  first: GridAdded<R> | undefined,
): readonly (GridColumn<R> | undefined)[] => {
  const named = first?.columns ?? [];
  return first !== undefined && block.every((cells) => cells.length === named.length)
    ? named.map((id) => columns.find((column) => column.id === id))
    : columns.slice(from);
};

/**
 * A block is written from a place on, cell by cell; what falls on cells that are only read, or beyond the last column, is left
 * out, and so is what falls below the last row unless rows may be added.
 */
export const pasted = <R>(
  rows: readonly R[],
  columns: readonly GridColumn<R>[],
  from: { row: number; column: number },
  block: readonly (readonly string[])[],
  keyOf: (row: R) => string,
  added?: GridAdded<R>,
): Filled<R> => {
  const errors = new Map<string, string>();
  const written = columnsFor(columns, from.column, block, rows.length === 0 ? added : undefined);
  const filled = withRoomFor(rows, from.row + block.length, added).map((row, index) => {
    const cells = block[index - from.row];
    if (cells === undefined) return row;
    return cells.reduce((so, text, offset) => {
      const column = written[offset];
      if (column === undefined) return so;
      const { row: next, error } = typedInto(so, column, text);
      // The empty text clears what an earlier mistake said.
      if (isOpen(column, so)) errors.set(cellName(keyOf(row), column.id), error ?? '');
      return next;
    }, row);
  });
  return { rows: filled, errors };
};

/** The errors with those of a change; an empty one is mended. */
export const withErrors = (errors: CellErrors, more: CellErrors): CellErrors =>
  new Map([...errors, ...more].filter(([name]) => (more.get(name) ?? errors.get(name) ?? '') !== ''));

/** Where a place stands among rows and columns; the first cell where it is gone. */
export const indexOf = <R>(
  place: Place | undefined,
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
