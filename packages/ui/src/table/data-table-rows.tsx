import { useContext } from 'react';
import { isNodeEmpty } from '../layout/or-dash.tsx';
import { UnbrokenCodes, unbrokenClassOf } from '../layout/unbroken-codes.tsx';
import { uiTexts } from '../theme/words.ts';
import type { DataTableColumn, DataTableProps } from './data-table-types.ts';
import { followFirstLink } from './follow-first-link.tsx';
import { TableFrameProvider } from './table-frame.tsx';

const Cell = <Row,>({ column, row }: { column: DataTableColumn<Row>; row: Row }) => {
  const value = column.cell(row);
  const shown = isNodeEmpty(value) ? (column.missing ?? uiTexts.dash) : value;
  const className = [column.align, unbrokenClassOf(shown)].filter(Boolean).join(' ') || undefined;
  const content = typeof shown === 'string' ? <UnbrokenCodes text={shown} /> : shown;
  return column.lead ? (
    <th scope="row" className={className}>
      {content}
    </th>
  ) : (
    <td className={className}>{content}</td>
  );
};

export const DataTableRows = <Row,>(props: DataTableProps<Row>) => {
  const { rows, rowKey, actions, rowsAreLinks, totalsLabel } = props;
  const columns = props.columns.filter(({ narrow }) => !narrow);
  const Frame = useContext(TableFrameProvider);
  return (
    <Frame className={props.tall ? 'table-frame tall' : 'table-frame'} label={props.caption}>
      <table className="table">
        <caption className={props.captionVisible ? undefined : 'visually-hidden'}>{props.caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.id} scope="col" className={column.align} style={{ width: column.width }}>
                {column.header}
              </th>
            ))}
            {actions && (
              <th scope="col" className="end">
                {props.actionsHeader ?? uiTexts.actions}
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className={rowsAreLinks ? 'linked' : undefined}
              onClick={rowsAreLinks ? followFirstLink : undefined}
            >
              {columns.map((column) => (
                <Cell key={column.id} column={column} row={row} />
              ))}
              {actions && (
                <td className="end">
                  <div className="row-actions">{actions(row)}</div>
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {totalsLabel && (
          <tfoot>
            <tr>
              {columns.map((column, index) =>
                index === 0 ? (
                  <th key={column.id} scope="row">
                    {totalsLabel}
                  </th>
                ) : (
                  <td key={column.id} className={column.align}>
                    {column.total}
                  </td>
                ),
              )}
              {actions && <td />}
            </tr>
          </tfoot>
        )}
      </table>
    </Frame>
  );
};
