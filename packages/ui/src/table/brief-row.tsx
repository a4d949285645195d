import { Fragment, type ReactNode } from 'react';
import type { BriefPlace, Column } from './data-table-types.ts';

type Places<Row> = Record<'title' | Exclude<BriefPlace, 'day'>, readonly Column<Row>[]>;

const isProse = <Row,>({ prose, align }: Column<Row>) => prose === true || align === 'end';

const isState = <Row,>({ id }: Column<Row>) => id === 'state' || id === 'status';

/** Where nothing is said: the first figure is the amount, the first two others are the grey line, the state is the state. */
const guessed = <Row,>(rest: readonly Column<Row>[]) => ({
  amount: rest.filter(({ align }) => align === 'end').slice(0, 1),
  line: rest.filter((column) => !isProse(column) && !isState(column)).slice(0, 2),
  status: rest.filter(isState).slice(0, 1),
  text: [],
});

/** What of a row stands on a phone before it is pressed: title, amount, one grey line, state. */
export const placesOf = <Row,>(columns: readonly Column<Row>[]): Places<Row> => {
  const title = columns.find(({ lead }) => lead) ?? columns[0];
  const rest = columns.filter((column) => column !== title);
  const at = (place: BriefPlace) => rest.filter(({ brief }) => brief === place);
  const told = rest.some(({ brief }) => brief !== undefined);
  return {
    title: title ? [title] : [],
    ...(told
      ? { amount: at('amount'), line: [...at('day'), ...at('line')], status: at('status'), text: at('text') }
      : guessed(rest)),
  };
};

const isMissing = (value: ReactNode) =>
  value === null || value === undefined || value === '' || value === false;

/** Values one after another, each with its column's name for those who hear it; a missing one is left out. */
const Values = <Row,>({ columns, row }: { columns: readonly Column<Row>[]; row: Row }) => (
  <>
    {columns
      .map((column) => ({ column, value: column.cell(row) }))
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
  const [title] = places.title;
  return (
    <div className="brief">
      <div className="brief-over">
        <div className="brief-title" id={titleId}>
          {title?.cell(row)}
        </div>
        {places.amount.length > 0 && (
          <div className="brief-amount numeric">
            <Values columns={places.amount} row={row} />
          </div>
        )}
      </div>
      {places.line.length + places.status.length > 0 && (
        <div className="brief-under">
          <div className="brief-line">
            <Values columns={places.line} row={row} />
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
