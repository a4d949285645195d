/** The table of a levy run, one row per building. An unchanged row is not rendered again. */
import type { Cents } from '@stoep/domain/money/cents';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { Fragment, memo, useEffect, useMemo, useRef } from 'react';
import { keepAmountsUnbroken } from '../../shell/unbroken-text.tsx';
import { levyRunOutcomeTexts, levyRunStatusOf } from './levy-run-words.ts';
import type { LevyRunRow } from './use-levy-run.ts';

const COLUMNS = [
  ['interest', 'Interest'],
  ['levies', 'Levies'],
  ['reserve', 'Reserve'],
  ['consumption', 'Consumption'],
  ['other', 'Other'],
] as const;

const say = (amount: Cents) => (amount === 0 ? '–' : formatEntryAmount(amount));

/** Focus moves along, so that Space and Enter apply to the highlighted row. */
const takeFocus = (row: HTMLTableRowElement | null) => {
  const { activeElement } = document;
  if (row?.parentElement?.contains(activeElement) && !row.contains(activeElement)) row.querySelector('input')?.focus();
};

type RowProps = {
  readonly row: LevyRunRow;
  readonly active: boolean;
  readonly chosen: boolean;
  readonly columns: readonly (typeof COLUMNS)[number][];
  readonly onChoose: (id: string) => void;
  readonly onOpen: (id: string) => void;
  /** Its button or checkbox got the focus, so the row is highlighted too. */
  readonly onStand: (id: string) => void;
};

const Row = memo(({ row, active, chosen, columns, onChoose, onOpen, onStand }: RowProps) => {
  const { word, tone } = levyRunStatusOf(row);
  const place = useRef<HTMLTableRowElement>(null);
  useEffect(() => {
    if (!active) return;
    place.current?.scrollIntoView?.({ block: 'nearest' });
    takeFocus(place.current);
  }, [active]);
  const name = row.part > 1 ? `${row.building}, part ${row.part}` : row.building;
  return (
    <tr
      ref={place}
      className={active ? 'month-active' : undefined}
      aria-selected={chosen}
      onFocus={() => onStand(row.id)}
    >
      <td className="month-pick">
        <input type="checkbox" aria-label={`Choose ${name}`} checked={chosen} onChange={() => onChoose(row.id)} />
      </td>
      <th scope="row">
        <button type="button" className="month-open" onClick={() => onOpen(row.id)}>
          {name}
        </button>
      </th>
      {columns.map(([column, header]) => (
        <td key={column} className="month-sum" data-label={header}>
          {say(row[column])}
        </td>
      ))}
      <td className="month-sum month-total" data-label="Total">
        {say(row.total)}
      </td>
      <td className="month-sum" data-label="Month before">
        {say(row.last)}
      </td>
      <td className="month-state">
        <StatusChip tone={tone}>{word}</StatusChip>
      </td>
    </tr>
  );
});

/** The sentences of a building take the full width below its row, because they do not fit into a column. */
const Told = memo(({ row, active, columns }: Pick<RowProps, 'row' | 'active' | 'columns'>) => {
  const told = levyRunOutcomeTexts(row);
  if (told.length === 0) return null;
  return (
    <tr className={active ? 'month-says month-active' : 'month-says'}>
      <td />
      <td colSpan={columns.length + 4}>
        {told.map((sentence) => (
          <p key={sentence} className="month-told">
            {keepAmountsUnbroken(sentence)}
          </p>
        ))}
      </td>
    </tr>
  );
});

type Props = Omit<RowProps, 'row' | 'active' | 'chosen' | 'columns'> & {
  readonly rows: readonly LevyRunRow[];
  readonly activeId: string | undefined;
  readonly chosen: ReadonlySet<string>;
  readonly onChooseAll: () => void;
};

export const LevyRunTable = ({ rows, activeId, chosen, onChoose, onChooseAll, onOpen, onStand }: Props) => {
  const shown = COLUMNS.filter(([column]) => rows.some((row) => row[column] !== 0))
    .map(([column]) => column)
    .join(' ');
  // Memoised by its columns, so that unchanged rows do not render again.
  const columns = useMemo(() => COLUMNS.filter(([column]) => shown.split(' ').includes(column)), [shown]);
  return (
    <div className="month-frame">
      <table className="month-table">
        <caption className="month-caption">Buildings of the month</caption>
        <thead>
          <tr>
            <td className="month-pick">
              <input
                type="checkbox"
                aria-label="Choose all"
                checked={rows.length > 0 && rows.every(({ id }) => chosen.has(id))}
                onChange={onChooseAll}
              />
            </td>
            <th scope="col">Building</th>
            {columns.map(([column, header]) => (
              <th key={column} scope="col" className="month-sum">
                {header}
              </th>
            ))}
            <th scope="col" className="month-sum">
              Total
            </th>
            <th scope="col" className="month-sum">
              Month before
            </th>
            <th scope="col">Status</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Fragment key={row.id}>
              <Row
                row={row}
                columns={columns}
                active={row.id === activeId}
                chosen={chosen.has(row.id)}
                onChoose={onChoose}
                onOpen={onOpen}
                onStand={onStand}
              />
              <Told row={row} active={row.id === activeId} columns={columns} />
            </Fragment>
          ))}
        </tbody>
      </table>
    </div>
  );
};
