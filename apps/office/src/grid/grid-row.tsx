/** A row of a grid, rendered only when it changes, so that a thousand rows are as fast as ten. */
import { memo } from 'react';
import { GridCell, type GridCellTyping } from './grid-cell.tsx';
import { type GridCellErrors, type GridColumn, gridCellName } from './grid-types.ts';

type Props<R> = {
  row: R;
  name: string;
  columns: readonly GridColumn<R>[];
  /** The focused column, if the focus is in this row. */
  active: string | undefined;
  typing: GridCellTyping | undefined;
  /** Only those of this row. */
  errors: GridCellErrors;
};

const Row = <R,>({ row, name, columns, active, typing, errors }: Props<R>) => (
  <tr>
    {columns.map((column) => {
      const cell = gridCellName(name, column.id);
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
