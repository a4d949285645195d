import { Fragment, type ReactNode } from 'react';
import { isMissing } from '../layout/or-dash.tsx';
import type { BriefPlace, Column } from './data-table-types.ts';

type Places<Row> = Record<Exclude<BriefPlace, 'day' | 'last'>, readonly Column<Row>[]>;

const isProse = <Row,>({ prose, align }: Column<Row>) => prose === true || align === 'end';

const isState = <Row,>({ id }: Column<Row>) => id === 'state' || id === 'status';

/** Where nothing is said: the first figure is the amount, the first two others are the grey line, the state is the state. */
const guessed = <Row,>(rest: readonly Column<Row>[]) => ({
  amount: rest.filter(({ align }) => align === 'end').slice(0, 1),
  line: rest.filter((column) => !isProse(column) && !isState(column)).slice(0, 2),
  status: rest.filter(isState).slice(0, 1),
  text: [],
});

/** The columns that may lead a row, the first choice first: a row without that name is led by the next. */
const titlesOf = <Row,>(columns: readonly Column<Row>[]): readonly Column<Row>[] => {
  const named = columns.filter(({ brief }) => brief === 'title');
  const lead = columns.find((column) => column.lead) ?? columns[0];
  return lead && !named.includes(lead) ? [...named, lead] : named;
};

const briefCell = <Row,>({ phone, cell }: Column<Row>, row: Row): ReactNode => (phone ?? cell)(row);

/** What leads a row: the name, or the table's own lead as it stands there. */
export const titleCell = <Row,>(column: Column<Row>, row: Row): ReactNode =>
  column.brief === 'title' ? briefCell(column, row) : column.cell(row);

/** The column that leads this row. */
export const titleOf = <Row,>(titles: readonly Column<Row>[], row: Row): Column<Row> | undefined =>
  titles.find((column) => !isMissing(titleCell(column, row))) ?? titles.at(-1);

/** What of a row stands on a phone before it is pressed: title, amount, one grey line, state. */
export const placesOf = <Row,>(columns: readonly Column<Row>[]): Places<Row> => {
  const titles = titlesOf(columns);
  const rest = columns.filter((column) => column !== titles[0]);
  const at = (place: BriefPlace) => rest.filter(({ brief }) => brief === place);
  const placed = rest.some(({ brief }) => brief !== undefined);
  const line = [...at('day'), ...at('line'), ...at('last')];
  return {
    title: titles,
    ...(placed ? { amount: at('amount'), line, status: at('status'), text: at('text') } : guessed(rest)),
  };
};

/** Values one after another, each with its column's name for those who hear it; a missing one is left out. */
const Values = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <>
    {columns
      .map((column) => ({ column, value: briefCell(column, row) }))
      .filter(({ value }) => !isMissing(value))
      .map(({ column, value }, index) => (
        <Fragment key={column.id}>
          {index > 0 && <span aria-hidden="true"> · </span>}
          <span className="visually-hidden">{column.header}: </span>
          <span>{value}</span>
        </Fragment>
      ))}
  </>
);

type BriefRowProps<Row> = { places: Places<Row>; row: Row; titleId: string };

/** One row of a list on a phone: bold title, amount at the right, one grey line, state. */
export const BriefRow = <Row,>({ places, row, titleId }: BriefRowProps<Row>) => {
  const title = titleOf(places.title, row);
  const line = places.line.filter((column) => column !== title);
  return (
    <div className="brief">
      <div className="brief-over">
        <div className="brief-title" id={titleId}>
          {title && titleCell(title, row)}
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
