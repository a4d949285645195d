/** Collects the rows of an import table into batches for staging. */
import type { ImportSheetRow } from '../sources/portfolio-source.ts';

/** A batch ends at either limit, because a single row may have a million cells. */
const [ROWS, CELLS] = [500, 100_000];

/** Collects rows into batches and drops rows without a value. */
export const sheetRowBatcher = () => {
  let rows: ImportSheetRow[] = [];
  let cells = 0;
  const take = (): readonly ImportSheetRow[] => {
    const batch = rows;
    [rows, cells] = [[], 0];
    return batch;
  };
  /** Adds a row; answers the batch if this row fills it. */
  const add = (row: ImportSheetRow): readonly ImportSheetRow[] | undefined => {
    if (row.cells.every((cell) => cell === '')) return undefined;
    rows.push(row);
    cells += row.cells.length;
    return rows.length >= ROWS || cells >= CELLS ? take() : undefined;
  };
  return { add, take };
};
