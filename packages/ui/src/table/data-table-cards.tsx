import { useId, useState } from 'react';
import { isNodeEmpty } from '../layout/or-dash.tsx';
import { unbrokenClassOf } from '../layout/unbroken-codes.tsx';
import { ChevronDownIcon } from '../theme/icons.tsx';
import { uiTexts } from '../theme/words.ts';
import { CompactTableRow, compactRowColumnsOf, compactRowTitleCell, compactRowTitleColumnOf } from './compact-row.tsx';
import type { DataTableColumn, DataTableProps } from './data-table-types.ts';

type WholeProps<Row> = {
  columns: readonly DataTableColumn<Row>[];
  /** The title column, which comes first. */
  title: DataTableColumn<Row> | undefined;
  row: Row;
  titleId: string;
};

/** All columns with a value and their names: the title first, numbers last. */
const Whole = <Row,>({ columns, title, row, titleId }: WholeProps<Row>) => {
  const others = columns.filter((column) => column !== title && !isNodeEmpty(column.cell(row)));
  const last = others.filter(({ brief }) => brief === 'last');
  return (
    <dl>
      {title && (
        <div className="lead">
          <dt>{title.header}</dt>
          <dd id={titleId}>{compactRowTitleCell(title, row)}</dd>
        </div>
      )}
      {[...others.filter((column) => !last.includes(column)), ...last]
        .map((column) => ({ column, value: column.cell(row) }))
        .map(({ column: { id, header, prose, align }, value }) => (
          <div key={id} className={prose ? 'prose' : undefined}>
            <dt>{header}</dt>
            <dd className={align ? 'numeric' : unbrokenClassOf(value)}>{value}</dd>
          </div>
        ))}
    </dl>
  );
};

type MoreProps = { id: string; titleId: string; open: boolean; onPress: () => void };

/** Expands a compact row to all columns. */
const More = ({ id, titleId, open, onPress }: MoreProps) => (
  <button
    type="button"
    className="row-more"
    id={id}
    aria-label={uiTexts.more}
    aria-labelledby={`${id} ${titleId}`}
    aria-expanded={open}
    onClick={onPress}
  >
    <ChevronDownIcon />
  </button>
);

type OneProps<Row> = { table: DataTableProps<Row>; row: Row };

const RowCard = <Row,>({ table: { columns, actions, rowsAreLinks, unfolded }, row }: OneProps<Row>) => {
  const id = useId();
  const [open, setOpen] = useState(unfolded ?? false);
  const named = columns.filter(({ narrow }) => !narrow);
  const places = compactRowColumnsOf(columns);
  const title = compactRowTitleColumnOf(places.title, row);
  const briefly = new Set([title, ...places.amount, ...places.line, ...places.status, ...places.text]);
  const hasMore = named.some((column) => !briefly.has(column) && !isNodeEmpty(column.cell(row)));
  const titleId = `${id}-title`;
  return (
    <li
      className={['row-card', rowsAreLinks && 'linked', !rowsAreLinks && hasMore && 'folds'].filter(Boolean).join(' ')}
    >
      <div className="row-top">
        {open ? (
          <Whole columns={named} title={title} row={row} titleId={titleId} />
        ) : (
          <CompactTableRow places={places} row={row} titleId={titleId} />
        )}
        {hasMore && !unfolded && (
          <More id={`${id}-more`} titleId={titleId} open={open} onPress={() => setOpen(!open)} />
        )}
      </div>
      {actions && <div className="row-actions">{actions(row)}</div>}
    </li>
  );
};

/** The totals, first on a phone: the amount, and the others once expanded. */
const Totals = <Row,>({ columns, totalsLabel }: DataTableProps<Row>) => {
  const id = useId();
  const [open, setOpen] = useState(false);
  const summed = columns.filter(({ total }) => total !== undefined);
  const [main] = compactRowColumnsOf(columns).amount.filter(({ total }) => total !== undefined);
  return (
    <li className="row-card totals folds">
      <div className="row-top">
        <div className="brief brief-over">
          <div className="brief-title" id={`${id}-title`}>
            {totalsLabel}
          </div>
          {!open && main && (
            <div className="brief-amount numeric">
              <span className="visually-hidden">{main.header}: </span>
              {main.total}
            </div>
          )}
        </div>
        <More id={`${id}-more`} titleId={`${id}-title`} open={open} onPress={() => setOpen(!open)} />
      </div>
      {open && (
        <dl>
          {summed.map((column) => (
            <div key={column.id}>
              <dt>{column.header}</dt>
              <dd className="numeric">{column.total}</dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
};

/**
 * The rows of a table on narrow screens: title, amount, one grey line and the status. A press shows all columns with
 * their names.
 */
export const DataTableCards = <Row,>(props: DataTableProps<Row>) => (
  <>
    {props.captionVisible && <p className="row-card soft">{props.caption}</p>}
    <ul className="row-cards" aria-label={props.caption}>
      {props.totalsLabel && <Totals {...props} />}
      {props.rows.map((row) => (
        <RowCard key={props.rowKey(row)} table={props} row={row} />
      ))}
    </ul>
  </>
);
