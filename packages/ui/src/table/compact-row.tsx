import { Fragment, type ReactNode } from 'react';
import { isNodeEmpty } from '../layout/or-dash.tsx';
import { unbrokenClassOf } from '../layout/unbroken-codes.tsx';
import type { CompactRowSlot, DataTableColumn } from './data-table-types.ts';

type Places<Row> = Record<Exclude<CompactRowSlot, 'day' | 'last'>, readonly DataTableColumn<Row>[]>;

const isProse = <Row,>({ prose, align }: DataTableColumn<Row>) => prose === true || align === 'end';

const isState = <Row,>({ id }: DataTableColumn<Row>) => id === 'state' || id === 'status';

/**
 * The defaults: the first numeric column is the amount, the first two others are the grey line, the status column is
 * the status.
 */
const guessed = <Row,>(rest: readonly DataTableColumn<Row>[]) => ({
  amount: rest.filter(({ align }) => align === 'end').slice(0, 1),
  line: rest.filter((column) => !isProse(column) && !isState(column)).slice(0, 2),
  status: rest.filter(isState).slice(0, 1),
  text: [],
});

/** The columns that may be a row's title, by preference. A row without a value for one uses the next. */
const titlesOf = <Row,>(columns: readonly DataTableColumn<Row>[]): readonly DataTableColumn<Row>[] => {
  const named = columns.filter(({ brief }) => brief === 'title');
  const lead = columns.find((column) => column.lead) ?? columns[0];
  return lead && !named.includes(lead) ? [...named, lead] : named;
};

const briefCell = <Row,>({ phone, cell }: DataTableColumn<Row>, row: Row): ReactNode => (phone ?? cell)(row);

/** The title of a row: the name, or the cell of the table's lead column. */
export const compactRowTitleCell = <Row,>(column: DataTableColumn<Row>, row: Row): ReactNode =>
  column.brief === 'title' ? briefCell(column, row) : column.cell(row);

/** The title column of this row. */
export const compactRowTitleColumnOf = <Row,>(
  titles: readonly DataTableColumn<Row>[],
  row: Row,
): DataTableColumn<Row> | undefined =>
  titles.find((column) => !isNodeEmpty(compactRowTitleCell(column, row))) ?? titles.at(-1);

/** The columns of a compact row: title, amount, one grey line, status. */
export const compactRowColumnsOf = <Row,>(columns: readonly DataTableColumn<Row>[]): Places<Row> => {
  const titles = titlesOf(columns);
  const rest = columns.filter((column) => column !== titles[0]);
  const at = (place: CompactRowSlot) => rest.filter(({ brief }) => brief === place);
  const placed = rest.some(({ brief }) => brief !== undefined);
  const line = [...at('day'), ...at('line'), ...at('last')];
  return {
    title: titles,
    ...(placed ? { amount: at('amount'), line, status: at('status'), text: at('text') } : guessed(rest)),
  };
};

/** Values in a line, each with its column's name for screen readers; missing ones are left out. */
const Values = <Row,>({ columns, row }: { columns: readonly DataTableColumn<Row>[]; row: Row }) => (
  <>
    {columns
      .map((column) => ({ column, value: briefCell(column, row) }))
      .filter(({ value }) => !isNodeEmpty(value))
      .map(({ column, value }, index) => (
        <Fragment key={column.id}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <span className="visually-hidden">{column.header}: </span>
          <span className={unbrokenClassOf(value)}>{value}</span>
        </Fragment>
      ))}
  </>
);

type BriefRowProps<Row> = { places: Places<Row>; row: Row; titleId: string };

/** A compact row: bold title, amount to the right, one grey line, status. */
export const CompactTableRow = <Row,>({ places, row, titleId }: BriefRowProps<Row>) => {
  const title = compactRowTitleColumnOf(places.title, row);
  const line = places.line.filter((column) => column !== title);
  return (
    <div className="brief">
      <div className="brief-over">
        <div className="brief-title" id={titleId}>
          {title && compactRowTitleCell(title, row)}
        </div>
        {places.amount.length > 0 && (
          <div className="brief-amount numeric">
            <Values columns={places.amount} row={row} />
          </div>
        )}
      </div>
      {line.length + places.status.length > 0 && (
        <div className="brief-under">
          <div className="brief-line">
            <Values columns={line} row={row} />
          </div>
          {places.status.length > 0 && (
            <div className="brief-status">
              <Values columns={places.status} row={row} />
            </div>
          )}
        </div>
      )}
      {places.text.map((column) => (
        <div key={column.id} className="brief-text">
          <Values columns={[column]} row={row} />
        </div>
      ))}
    </div>
  );
};
