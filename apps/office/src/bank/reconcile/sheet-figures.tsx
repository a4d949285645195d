/** The figures of a day, and the lines behind them. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatChange, formatEntry } from '@stoep/domain/money/money-format';
import { Card } from '@stoep/ui/layout/card';
import { Disclosure } from '@stoep/ui/layout/disclosure';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useState } from 'react';
import { Link } from 'react-router';
import { DayText, Money, unbroken } from '../../shell/in-one-piece.tsx';
import { type Sheet, statementsOf } from './sheet-address.ts';

/** What is added on the way, or taken off. */
const Change = ({ amount }: { amount: number }) => (
  <span className="office-money">{formatChange(cents(amount))}</span>
);

type Item = Sheet['unmatchedItems'][number];
type Scheme = Sheet['schemes'][number];

const say = (amount: number) => formatEntry(cents(amount));

const COLUMNS: readonly Column<Item>[] = [
  { id: 'day', header: 'Date', brief: 'line', cell: ({ day }) => <DayText day={day} /> },
  {
    id: 'text',
    header: 'What it is',
    lead: true,
    cell: ({ id, text, resource, postedDay }) => (
      <>
        {resource === null ? text : <Link to={`/${resource}/${id}/show`}>{text}</Link>}
        {postedDay === null ? null : (
          <span className="office-label"> in the books on {formatDay(postedDay)}</span>
        )}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    brief: 'amount',
    cell: ({ amount }) => <Money amount={amount} />,
  },
];

const LISTS = [
  {
    key: 'unpresented',
    title: 'In the books, not at the bank yet',
    says: 'Slips and payments that the bank has not shown, and what was typed by hand.',
    items: (sheet: Sheet) => sheet.unpresentedItems,
    sum: (sheet: Sheet) => cents(0 - sheet.unpresented),
  },
  {
    key: 'unmatched',
    title: 'At the bank, not matched yet',
    says: 'Nobody has said what these lines were.',
    items: (sheet: Sheet) => sheet.unmatchedItems,
    sum: (sheet: Sheet) => sheet.unmatched,
  },
  {
    key: 'late',
    title: 'At the bank, posted in a later month',
    says: 'Their month was closed when they were matched.',
    items: (sheet: Sheet) => sheet.lateItems,
    sum: (sheet: Sheet) => sheet.late,
  },
] as const;

/** A list opens by itself where there is something in it, unless it is long. */
const OPENS = 8;

const Listed = ({ sheet, list }: { sheet: Sheet; list: (typeof LISTS)[number] }) => {
  const items = list.items(sheet);
  const [open, setOpen] = useState(items.length > 0 && items.length <= OPENS);
  return (
    <Disclosure
      open={open}
      onToggle={setOpen}
      title={list.title}
      about={list.title}
      summary={
        <p className="office-label">
          {items.length === 0
            ? 'Nothing.'
            : unbroken(`${items.length}, ${say(list.sum(sheet))}. ${list.says}`)}
        </p>
      }
    >
      <DataTable
        caption={list.title}
        columns={COLUMNS}
        rows={items}
        rowKey={({ id }) => id}
        empty="Nothing on this day."
      />
    </Disclosure>
  );
};

const SCHEMES: readonly Column<Scheme>[] = [
  { id: 'building', header: 'Building', lead: true, cell: ({ building }) => building },
  {
    id: 'suspense',
    header: 'Of it, payer not known',
    align: 'end',
    cell: ({ suspense }) => <Money amount={suspense} />,
  },
  {
    id: 'balance',
    header: 'Has in the account',
    align: 'end',
    brief: 'amount',
    cell: ({ balance }) => (
      <span className={balance < 0 ? 'reconcile-wrong' : undefined}>
        <Money amount={balance} />
        {balance < 0 ? <span className="office-label"> less than nothing</span> : null}
      </span>
    ),
  },
];

const Schemes = ({ sheet }: { sheet: Sheet }) => (
  <Card title="Building by building" note="Balance of this account in the ledger of each building." flush>
    <DataTable
      caption="Buildings with money in this account"
      columns={SCHEMES}
      rows={sheet.schemes}
      rowKey={({ buildingId }) => buildingId}
      empty="No building has money in this account yet."
    />
    <p className="reconcile-sum">
      Buildings <Money amount={sheet.schemes.reduce((sum, { balance }) => sum + balance, 0)} />, the bank{' '}
      <Money amount={sheet.statementBalance} />
      {sheet.unmatched === 0 ? null : (
        <>
          {' '}
          with <Money amount={sheet.unmatched} /> that is nobody’s yet
        </>
      )}
      .
    </p>
  </Card>
);

/** The bank's own closing balance beside what our lines come to; where they differ, what to do before anybody can sign. */
const BankFile = ({ sheet }: { sheet: Sheet }) => {
  const { bankFile, account } = sheet;
  if (bankFile === null) return null;
  const { day, closing, lines, difference } = bankFile;
  return (
    <Card title={`The bank's file, ${formatDay(day)}`}>
      <dl className="reconcile-figures">
        <div>
          <dt>Closing balance in the bank's file</dt>
          <dd>
            <Money amount={closing} />
          </dd>
        </div>
        <div>
          <dt>Our lines come to</dt>
          <dd>
            <Money amount={lines} />
          </dd>
        </div>
        <div className={difference === 0 ? 'agrees' : 'differs'}>
          <dt>{difference === 0 ? 'Difference: file and lines agree' : 'Difference'}</dt>
          <dd>
            <Money amount={difference} />
          </dd>
        </div>
      </dl>
      {difference === 0 ? null : (
        <p className="office-hint">
          You cannot sign while they differ. Open the{' '}
          <Link to={statementsOf(account.id)}>bank statements of this account</Link>. Undo the import that
          added a line twice, or correct a closing balance that was typed wrongly. If days are missing, import
          the file of those days.
        </p>
      )}
    </Card>
  );
};

export const SheetFigures = ({ sheet }: { sheet: Sheet }) => {
  const { statementBalance, unpresented, unmatched, late, bookBalance, difference, opening } = sheet;
  const rows: readonly (readonly [string, number, 'strong' | 'step'])[] = [
    ['The bank’s balance', statementBalance, 'strong'],
    ['In the books, not at the bank yet', 0 - unpresented, 'step'],
    ['At the bank, not matched yet', 0 - unmatched, 'step'],
    ['At the bank, posted in a later month', 0 - late, 'step'],
    ['The cash book', bookBalance, 'strong'],
  ];
  return (
    <>
      <Card title={`From the bank to the books, ${formatDay(sheet.day)}`}>
        <dl className="reconcile-figures">
          {rows.map(([name, amount, weight]) => (
            <div key={name} className={weight}>
              <dt>{name}</dt>
              <dd>{weight === 'step' ? <Change amount={amount} /> : <Money amount={amount} />}</dd>
            </div>
          ))}
          <div className={difference === 0 ? 'agrees' : 'differs'}>
            <dt>{difference === 0 ? 'Difference: they agree' : 'Difference'}</dt>
            <dd>
              <Money amount={difference} />
            </dd>
          </div>
        </dl>
        {opening && opening.difference !== 0 ? (
          <p className="office-hint">
            The bank’s first statement, of {formatDay(opening.day)}, opens with{' '}
            <Money amount={opening.bank} />; the books held <Money amount={opening.books} />.
          </p>
        ) : null}
      </Card>
      <BankFile sheet={sheet} />
      {sheet.account.pooled ? <Schemes sheet={sheet} /> : null}
      {LISTS.map((list) => (
        <Listed key={`${list.key} ${sheet.day}`} sheet={sheet} list={list} />
      ))}
    </>
  );
};
