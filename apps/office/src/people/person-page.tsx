/** On the page of a person: their accounts and debts, their tickets, promises to pay and mails. */
import { sumCents } from '@stoep/domain/money/money';
import { formatBalance, formatEntryAmount, formatMoney } from '@stoep/domain/money/money-format';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { Card } from '@stoep/ui/layout/card';
import { DayText } from '@stoep/ui/layout/day-text';
import { BalanceText } from '@stoep/ui/layout/money-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { useQuery } from '@tanstack/react-query';
import { useRecordContext } from 'ra-core';
import { useRef } from 'react';
import { Link } from 'react-router';
import { formatApiProblem } from '../api.ts';
import { type KeyText, usePageKeys } from '../keys/page-keys.ts';
import { DebtAgeingBar } from '../ledger/debt-ageing-bar.tsx';
import { useShortcutKeys } from '../records/use-shortcut-keys.ts';
import { TicketsCard } from '../works/tickets-card.tsx';
import { MailHistoryTable } from './mail-table.tsx';
import { DownloadPersonalData } from './person-data.tsx';
import { type PersonPageData, personPageQuery } from './person-page-query.ts';
import { RecordStatusChip } from './record-status-chip.tsx';
import './person-page.css';

type Account = PersonPageData['accounts'][number];
type Pledge = PersonPageData['promises'][number];

/** The items of the balance, each with its due day. */
const MadeOf = ({ account }: { account: Account }) => {
  const { open, openCount, accountNumber } = account;
  if (open.length === 0) return null;
  return (
    <details className="person-made-of">
      <summary>Breakdown</summary>
      <table>
        <caption className="visually-hidden">Breakdown of the balance of {accountNumber}</caption>
        <tbody>
          {open.map(({ id, day, dueDay, description, amount }) => (
            <tr key={id}>
              <td>
                {description}
                <span className="office-label person-made-of-day">
                  <DayText day={day} />
                  {amount > 0 && dueDay !== day ? ', due ' : ''}
                  {amount > 0 && dueDay !== day ? <DayText day={dueDay} /> : null}
                </span>
              </td>
              <td className="office-money">{formatEntryAmount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {openCount > open.length ? (
        <p className="office-label">
          The oldest {open.length} of {openCount}; the account shows them all.
        </p>
      ) : null}
    </details>
  );
};

const AccountOfPerson = ({ account }: { account: Account }) => {
  const { id, accountNumber, unitId, unit, buildingId, building, ownerAccountId, responsible } = account;
  return (
    <li className="person-account">
      <div className="person-account-head">
        <div>
          <Link className="person-account-number" to={`/levy-accounts/${id}/show`}>
            {accountNumber}
          </Link>
          <p className="office-label">
            <Link to={`/units/${unitId}/show`}>{unit}</Link>,{' '}
            <Link to={`/buildings/${buildingId}/show`}>{building}</Link>
          </p>
        </div>
        <strong className="person-account-balance">
          <BalanceText value={account.ageTotal} />
        </strong>
      </div>
      <DebtAgeingBar debt={account} accountNumber={accountNumber} />
      <p className="person-account-line">
        {account.type} account. Account holder: <Link to={`/owner-accounts/${ownerAccountId}/show`}>{responsible}</Link>
        {account.untilDay === null ? '' : ', until '}
        {account.untilDay === null ? null : <DayText day={account.untilDay} />}.{' '}
        {account.paid === null ? (
          'No payments yet.'
        ) : (
          <>
            Last paid {formatMoney(account.paid, 'plain')} on <DayText day={account.paidDay} />.
          </>
        )}
      </p>
      <MadeOf account={account} />
    </li>
  );
};

const PROMISES: readonly Column<Pledge>[] = [
  {
    id: 'number',
    header: 'Agreement',
    lead: true,
    cell: ({ id, number }) => <Link to={`/aods/${id}/show`}>{number}</Link>,
  },
  { id: 'account', header: 'Levy account', cell: ({ accountNumber }) => accountNumber },
  {
    id: 'stage',
    header: 'Status',
    cell: ({ stage }) => <RecordStatusChip of="aods" field="stage" word={stage} />,
  },
  {
    id: 'monthly',
    header: 'Instalment a month',
    align: 'end',
    cell: ({ monthly }) => <span className="office-money">{formatMoney(monthly, 'plain')}</span>,
  },
  { id: 'until', header: 'Until', cell: ({ endDay }) => <DayText day={endDay} /> },
];

/** The total debt; credit of one account does not reduce another's debt. */
const owedInAll = (accounts: readonly Account[]): string => {
  const owed = sumCents(accounts.map(({ ageTotal }) => ageTotal).filter((amount) => amount > 0));
  return owed > 0 ? `${formatBalance(owed, 'plain')} owed in all.` : 'Nothing is owed.';
};

const noteOnMails = ({ statementsInMaking }: PersonPageData): string =>
  statementsInMaking === 0
    ? 'The last ten emails to the person and the statement address.'
    : `${statementsInMaking === 1 ? 'A statement is' : `${statementsInMaking} statements are`} being prepared. The email appears here automatically.`;

const Parts = ({ page }: { page: PersonPageData }) => (
  <>
    <Card
      title="Accounts"
      note={
        page.accountCount > page.accounts.length
          ? `The first ${page.accounts.length} of ${page.accountCount} accounts.`
          : owedInAll(page.accounts)
      }
    >
      {page.accounts.length === 0 ? (
        <p className="office-label">No levy account. Give the person access on the page of an account holder.</p>
      ) : (
        <ul className="person-accounts">
          {page.accounts.map((account) => (
            <AccountOfPerson key={account.id} account={account} />
          ))}
        </ul>
      )}
    </Card>
    {page.promises.length > 0 ? (
      <Card title="Promises to pay" flush>
        <DataTable caption="Promises to pay" columns={PROMISES} rows={page.promises} rowKey={({ id }) => id} empty="" />
      </Card>
    ) : null}
    <TicketsCard
      of="this person"
      none="This person has logged no ticket."
      tickets={page.tickets}
      count={page.ticketCount}
    />
    <MailHistoryTable of="person" note={noteOnMails(page)} mails={page.mails} awaited={page.statementsInMaking > 0} />
  </>
);

const KEYS: readonly KeyText[] = [['b', 'Show the breakdown of the balance']];

export const PersonPage = () => {
  const record = useRecordContext();
  const id = String(record?.id ?? '');
  const query = useQuery(personPageQuery(id));
  const parts = useRef<HTMLDivElement>(null);
  usePageKeys('This person', KEYS);
  useShortcutKeys((key) => {
    const first = parts.current?.querySelector<HTMLDetailsElement>('.person-made-of');
    if (key !== 'b' || !first) return false;
    first.open = !first.open;
    first.querySelector('summary')?.focus();
    return true;
  });
  // A page that is displayed stays when a refetch fails.
  if (query.isError && !query.data)
    return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  if (!query.data) return <LoadingState text="Loading..." lines={4} />;
  return (
    <div ref={parts} className="person-parts">
      <Parts page={query.data} />
      <DownloadPersonalData id={id} />
    </div>
  );
};
