/** A row of a grid. It is drawn anew only when something of it changes: a thousand rows are typed in as quickly as ten. */
import { memo } from 'react';
import { GridCell, type Typing } from './grid-cell.tsx';
import { type CellErrors, cellName, type GridColumn } from './grid-types.ts';

type Props<R> = {
  row: R;
  name: string;
  columns: readonly GridColumn<R>[];
  /** The column somebody stands in, where it is this row. */
  active: string | undefined;
  typing: Typing | undefined;
  /** Of this row alone. */
  errors: CellErrors;
};

const Row = <R,>({ row, name, columns, active, typing, errors }: Props<R>) => (
  <tr>
    {columns.map((column) => {
      const cell = cellName(name, column.id);
      return (
        <GridCell
          key={column.id}
          row={row}
          column={column}
          name={cell}
          active={active === column.id}
          typing={active === column.id ? typing : undefined}
          error={errors.get(cell)}
        />
      );
    })}
  </tr>
);

export const GridRow = memo(Row) as typeof Row;
