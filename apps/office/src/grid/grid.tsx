/**
 * The editable grid for budgets and readings: one Tab stop, arrow keys inside, in-place editing, spreadsheet paste,
 * and errors at their cells.
 */
import { Button } from '@stoep/ui/form/button';
import { showKeys, usePageKeys } from '../keys/page-keys.ts';
import { GRID_KEYS } from './grid-keys.ts';
import { GridRow } from './grid-row.tsx';
import type { GridCellErrors } from './grid-types.ts';
import { type EditableGridProps, useEditableGrid } from './use-grid.ts';
import './grid.css';

/** A table with the role of a grid: screen readers then pass the arrow keys on. */
const AS_GRID = { role: 'grid' } as const;
/** Focusable while there are no cells, so that keys and paste work. */
const REACHED = { tabIndex: 0 } as const;
const NO_ERRORS: GridCellErrors = new Map();

export const EditableGrid = <R,>(props: EditableGridProps<R>) => {
  const { label, rows, columns, rowKey, groupOf, sums, keys = [], onSave, onSubmit, added } = props;
  const { table, place, typing, errorsOf, handlers } = useEditableGrid(props);
  usePageKeys('In the sheet', [
    ...GRID_KEYS,
    ...(onSave ? [['Ctrl S', 'Save'] as const] : []),
    ...(onSubmit ? [['Ctrl Enter', onSubmit.says] as const] : []),
    ...keys.map(({ key, says }) => [key, says] as const),
  ]);
  return (
    <>
      <div className="grid-frame">
        <table ref={table} className="grid" aria-label={label} {...AS_GRID} {...handlers}>
          <thead>
            <tr>
              {columns.map(({ id, header, align, width }) => (
                <th
                  key={id}
                  scope="col"
                  className={align === 'end' ? 'end' : undefined}
                  data-column={id}
                  style={width ? { inlineSize: width, minInlineSize: width } : undefined}
                >
                  {header}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => {
              const name = rowKey(row);
              const group = groupOf?.(row);
              const before = rows[index - 1];
              const heads = group !== undefined && (before === undefined || groupOf?.(before) !== group);
              const here = place.row === name;
              return [
                heads ? (
                  <tr key={`group ${group}`} className="grid-group">
                    <th scope="colgroup" colSpan={columns.length}>
                      {group}
                    </th>
                  </tr>
                ) : null,
                <GridRow
                  key={name}
                  row={row}
                  name={name}
                  columns={columns}
                  active={here ? place.column : undefined}
                  typing={here ? typing : undefined}
                  errors={errorsOf.get(name) ?? NO_ERRORS}
                />,
              ];
            })}
            {rows.length === 0 && added ? (
              <tr>
                <td className="grid-empty" colSpan={columns.length} {...REACHED}>
                  {added.says}
                </td>
              </tr>
            ) : null}
          </tbody>
          {sums ? (
            <tfoot>
              <tr>
                {columns.map(({ id, align, heads }) =>
                  heads ? (
                    <th key={id} scope="row">
                      {sums[id] ?? 'Total'}
                    </th>
                  ) : (
                    <td key={id} className={align === 'end' ? 'end' : undefined}>
                      {sums[id] ?? ''}
                    </td>
                  ),
                )}
              </tr>
            </tfoot>
          ) : null}
        </table>
      </div>
      <p className="grid-help">
        <Button variant="quiet" onClick={showKeys}>
          Keys <kbd>?</kbd>
        </Button>
      </p>
    </>
  );
};
