import type { SheetRow } from '../sources/source.ts';

/** A batch ends at either: a single row may have a million cells. */
const [ROWS, CELLS] = [500, 100_000];

/** Collects rows into batches and leaves out rows without a value. */
export const batchRows = () => {
  let rows: SheetRow[] = [];
  let cells = 0;
  const take = (): readonly SheetRow[] => {
    const batch = rows;
    [rows, cells] = [[], 0];
    return batch;
  };
  /** The batch that this row fills, if it does. */
  const add = (row: SheetRow): readonly SheetRow[] | undefined => {
    if (row.cells.every((cell) => cell === '')) return undefined;
    rows.push(row);
    cells += row.cells.length;
    return rows.length >= ROWS || cells >= CELLS ? take() : undefined;
  };
  return { add, take };
};
