import { orDash } from '../layout/or-dash.tsx';
import type { Column, DataTableProps } from './data-table-types.ts';

const placeOf = <Row,>({ lead, prose }: Column<Row>) => {
  if (lead) return 'lead';
  return prose ? 'prose' : undefined;
};

/** The rows of a table as cards for narrow screens: every column with its name. */
export const CardRows = <Row,>(props: DataTableProps<Row>) => {
  const { columns, rows, rowKey, actions, rowsAreLinks, totalsLabel } = props;
  return (
    <>
      {props.captionVisible && <p className="row-card soft">{props.caption}</p>}
      <ul className="row-cards" aria-label={props.caption}>
        {rows.map((row) => (
          <li key={rowKey(row)} className={rowsAreLinks ? 'row-card linked' : 'row-card'}>
            <dl>
              {columns.map((column) => (
                <div key={column.id} className={placeOf(column)}>
                  <dt>{column.header}</dt>
                  <dd className={column.align && 'numeric'}>{orDash(column.cell(row))}</dd>
                </div>
              ))}
            </dl>
            {actions && <div className="row-actions">{actions(row)}</div>}
          </li>
        ))}
        {totalsLabel && (
          <li className="row-card totals">
            {totalsLabel}
            <dl>
              {columns.map(
                (column) =>
                  column.total !== undefined && (
                    <div key={column.id}>
                      <dt>{column.header}</dt>
                      <dd className="numeric">{column.total}</dd>
                    </div>
                  ),
              )}
            </dl>
          </li>
        )}
      </ul>
    </>
  );
};
