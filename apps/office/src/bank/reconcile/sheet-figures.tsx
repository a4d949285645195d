/** The figures of a reconciliation, and the lines behind them. */
import { formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { formatAmountChange, formatEntryAmount } from '@stoep/domain/money/money-format';
import { Card } from '@stoep/ui/layout/card';
import { DisclosureSection } from '@stoep/ui/layout/disclosure';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useState } from 'react';
import { Link } from 'react-router';
import { keepAmountsUnbroken, UnbrokenAmount, UnbrokenDay } from '../../shell/unbroken-text.tsx';
import { bankStatementsAddress, type ReconciliationSheet } from './sheet-address.ts';

/** An amount that is added or subtracted. */
const Change = ({ amount }: { amount: number }) => (
  <span className="office-money">{formatAmountChange(cents(amount))}</span>
);

type Item = ReconciliationSheet['unmatchedItems'][number];
type Scheme = ReconciliationSheet['schemes'][number];

const say = (amount: number) => formatEntryAmount(cents(amount));

const COLUMNS: readonly Column<Item>[] = [
  { id: 'day', header: 'Date', brief: 'line', cell: ({ day }) => <UnbrokenDay day={day} /> },
  {
    id: 'text',
    header: 'Entry',
    lead: true,
    cell: ({ id, text, resource, postedDay }) => (
      <>
        {resource === null ? text : <Link to={`/${resource}/${id}/show`}>{text}</Link>}
        {postedDay === null ? null : <span className="office-label"> in the cash book on {formatDay(postedDay)}</span>}
      </>
    ),
  },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    brief: 'amount',
    cell: ({ amount }) => <UnbrokenAmount amount={amount} />,
  },
];

const LISTS = [
  {
    key: 'unpresented',
    title: 'In the cash book, not on the bank statement yet',
    says: 'Deposits and payments that the bank does not show yet, and entries made by hand.',
    items: (sheet: ReconciliationSheet) => sheet.unpresentedItems,
    sum: (sheet: ReconciliationSheet) => cents(0 - sheet.unpresented),
  },
  {
    key: 'unmatched',
    title: 'On the bank statement, not matched yet',
    says: 'Match these lines under Bank > Match.',
    items: (sheet: ReconciliationSheet) => sheet.unmatchedItems,
    sum: (sheet: ReconciliationSheet) => sheet.unmatched,
  },
  {
    key: 'late',
    title: 'On the bank statement, posted in a later month',
    says: 'Their month was closed when the lines were matched.',
    items: (sheet: ReconciliationSheet) => sheet.lateItems,
    sum: (sheet: ReconciliationSheet) => sheet.late,
  },
] as const;

/** A list is open at first if it has lines, but not more than this. */
const OPENS = 8;

const Listed = ({ sheet, list }: { sheet: ReconciliationSheet; list: (typeof LISTS)[number] }) => {
  const items = list.items(sheet);
  const [open, setOpen] = useState(items.length > 0 && items.length <= OPENS);
  return (
    <DisclosureSection
      open={open}
      onToggle={setOpen}
      title={list.title}
      about={list.title}
      summary={
        <p className="office-label">
          {items.length === 0
            ? 'Nothing.'
            : keepAmountsUnbroken(`${items.length}, ${say(list.sum(sheet))}. ${list.says}`)}
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
    </DisclosureSection>
  );
};

const SCHEMES: readonly Column<Scheme>[] = [
  { id: 'building', header: 'Building', lead: true, cell: ({ building }) => building },
  {
    id: 'suspense',
    header: 'Of this, unallocated',
    align: 'end',
    cell: ({ suspense }) => <UnbrokenAmount amount={suspense} />,
  },
  {
    id: 'balance',
    header: 'Balance in the account',
    align: 'end',
    brief: 'amount',
    cell: ({ balance }) => (
      <span className={balance < 0 ? 'reconcile-wrong' : undefined}>
        <UnbrokenAmount amount={balance} />
        {balance < 0 ? <span className="office-label"> overdrawn</span> : null}
      </span>
    ),
  },
];

const Schemes = ({ sheet }: { sheet: ReconciliationSheet }) => (
  <Card title="Building by building" note="Balance of this account in the ledger of each building." flush>
    <DataTable
      caption="Buildings with money in this account"
      columns={SCHEMES}
      rows={sheet.schemes}
      rowKey={({ buildingId }) => buildingId}
      empty="No building has money in this account yet."
    />
    <p className="reconcile-sum">
      Buildings <UnbrokenAmount amount={sheet.schemes.reduce((sum, { balance }) => sum + balance, 0)} />, the bank{' '}
      <UnbrokenAmount amount={sheet.statementBalance} />
      {sheet.unmatched === 0 ? null : (
        <>
          {' '}
          with <UnbrokenAmount amount={sheet.unmatched} /> unallocated
        </>
      )}
      .
    </p>
  </Card>
);

/**
 * The bank's closing balance beside the sum of our lines. If they differ, tells what to do before anybody can sign.
 */
const BankFile = ({ sheet }: { sheet: ReconciliationSheet }) => {
  const { bankFile, account } = sheet;
  if (bankFile === null) return null;
  const { day, closing, lines, difference } = bankFile;
  return (
    <Card title={`The bank's file, ${formatDay(day)}`}>
      <dl className="reconcile-figures">
        <div>
          <dt>Closing balance in the bank's file</dt>
          <dd>
            <UnbrokenAmount amount={closing} />
          </dd>
        </div>
        <div>
          <dt>Imported bank lines add up to</dt>
          <dd>
            <UnbrokenAmount amount={lines} />
          </dd>
        </div>
        <div className={difference === 0 ? 'agrees' : 'differs'}>
          <dt>{difference === 0 ? 'No difference: file and lines agree' : 'Difference'}</dt>
          <dd>
            <UnbrokenAmount amount={difference} />
          </dd>
        </div>
      </dl>
      {difference === 0 ? null : (
        <p className="office-hint">
          You cannot sign while they differ. Open the{' '}
          <Link to={bankStatementsAddress(account.id)}>bank statements of this account</Link>. Undo the import that
          added a line twice, or correct a closing balance that was typed wrongly. If days are missing, import the file
          of those days.
        </p>
      )}
    </Card>
  );
};

export const ReconciliationSheetCards = ({ sheet }: { sheet: ReconciliationSheet }) => {
  const { statementBalance, unpresented, unmatched, late, bookBalance, difference, opening } = sheet;
  const rows: readonly (readonly [string, number, 'strong' | 'step'])[] = [
    ['Balance on the bank statement', statementBalance, 'strong'],
    ['In the cash book, not on the bank statement yet', 0 - unpresented, 'step'],
    ['On the bank statement, not matched yet', 0 - unmatched, 'step'],
    ['On the bank statement, posted in a later month', 0 - late, 'step'],
    ['The cash book', bookBalance, 'strong'],
  ];
  return (
    <>
      <Card title={`From bank to cash book, ${formatDay(sheet.day)}`}>
        <dl className="reconcile-figures">
          {rows.map(([name, amount, weight]) => (
            <div key={name} className={weight}>
              <dt>{name}</dt>
              <dd>{weight === 'step' ? <Change amount={amount} /> : <UnbrokenAmount amount={amount} />}</dd>
            </div>
          ))}
          <div className={difference === 0 ? 'agrees' : 'differs'}>
            <dt>{difference === 0 ? 'No difference' : 'Difference'}</dt>
            <dd>
              <UnbrokenAmount amount={difference} />
            </dd>
          </div>
        </dl>
        {opening && opening.difference !== 0 ? (
          <p className="office-hint">
            The bank’s first statement, of {formatDay(opening.day)}, opens with <UnbrokenAmount amount={opening.bank} />
            ; the cash book had <UnbrokenAmount amount={opening.books} />.
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
