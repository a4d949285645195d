/**
 * On the page of a levy account: the age of its balance, every entry with the balance after it, who pays, and what
 * was sent.
 */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { formatIdentifierAsWords } from '@stoep/contract/office/format-identifier';
import { BOOKKEEPER_ROLES } from '@stoep/contract/office/office-resource';
import { LEDGER_ENTRY_KINDS } from '@stoep/domain/ledger/ledger-entry';
import { formatEntryAmount } from '@stoep/domain/money/money-format';
import { ErrorState } from '@stoep/ui/feedback/error-state';
import { LoadingState } from '@stoep/ui/feedback/loading-state';
import { SelectField } from '@stoep/ui/form/select-field';
import { Card } from '@stoep/ui/layout/card';
import { DayText, InstantText } from '@stoep/ui/layout/day-text';
import { BalanceText } from '@stoep/ui/layout/money-text';
import { type Column, DataTable } from '@stoep/ui/table/data-table';
import { StatusChip } from '@stoep/ui/table/status-chip';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePermissions, useRecordContext } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatApiProblem } from '../api.ts';
import { todayInSouthAfrica } from '../clock.ts';
import { RecordStatusChip } from '../people/record-status-chip.tsx';
import { accountPageQuery } from './account-page-query.ts';
import { DebtAgeingBar } from './debt-ageing-bar.tsx';
import { LevyStatementPreview } from './levy-statement.tsx';
import '../people/person-page.css';

type Page = EndpointCallAnswer<typeof apiContract.office.accountPage>;
type Entry = Page['entries'][number];
type Statement = Page['statements'][number];
type Mailed = Page['mailed'][number];

const KINDS = [
  { value: '', label: 'All entries' },
  ...LEDGER_ENTRY_KINDS.map((kind) => ({ value: kind, label: formatIdentifierAsWords(kind) })),
];

/** The origin of an entry, below its text. */
const Source = ({ entry }: { entry: Entry }) => (
  <span className="office-label person-made-of-day">
    {formatIdentifierAsWords(entry.kind)}
    {entry.reference ? `, ${entry.reference}` : ''}
    {entry.journalId ? ', ' : ''}
    {entry.journalId ? <Link to={`/journals/${entry.journalId}/show`}>journal {entry.journal}</Link> : null}
    {entry.takenBack ? ', reversed' : ''}
    {entry.day > todayInSouthAfrica() ? ', not yet due' : ''}
  </span>
);

const ENTRIES: readonly Column<Entry>[] = [
  {
    id: 'what',
    header: 'Entry',
    lead: true,
    prose: true,
    cell: (entry) => (
      <>
        <Link to={`/ledger-entries/${entry.id}/show`}>{entry.description}</Link>
        <Source entry={entry} />
      </>
    ),
  },
  { id: 'day', header: 'Date', cell: ({ day }) => <DayText day={day} /> },
  {
    id: 'amount',
    header: 'Amount',
    align: 'end',
    cell: ({ amount }) => <span className="office-money">{formatEntryAmount(amount)}</span>,
  },
  {
    id: 'balance',
    header: 'Balance after',
    align: 'end',
    cell: ({ balance }) => (
      <span className="office-money">
        <BalanceText value={balance} />
      </span>
    ),
  },
];

const STATEMENTS: readonly Column<Statement>[] = [
  {
    id: 'of',
    header: 'Statement',
    lead: true,
    cell: ({ from, to }) => (
      <>
        <DayText day={from} /> to <DayText day={to} />
      </>
    ),
  },
  { id: 'to', header: 'To', cell: ({ email }) => <span className="person-words">{email}</span> },
  { id: 'state', header: 'Status', cell: ({ state }) => <StatusChip>{formatIdentifierAsWords(state)}</StatusChip> },
  { id: 'at', header: 'Requested', cell: ({ at }) => <InstantText at={at} /> },
];

const MAILED: readonly Column<Mailed>[] = [
  {
    id: 'subject',
    header: 'Email',
    lead: true,
    cell: ({ id, subject }) => <Link to={`/mailing-recipients/${id}/show`}>{subject}</Link>,
  },
  {
    id: 'to',
    header: 'To',
    cell: ({ name, email }) => <span className="person-words">{email ?? `${name}, no address`}</span>,
  },
  {
    id: 'state',
    header: 'Status',
    cell: ({ state }) => <RecordStatusChip of="mailing-recipients" field="state" word={state} />,
  },
  { id: 'at', header: 'Sent on', cell: ({ at }) => <InstantText at={at} /> },
];

/** Credit control matters that replace plain reminders, each with a link to its page. */
const CREDIT = [
  { of: 'legal-cases', by: 'legalCaseId', says: 'Handed over to attorneys' },
  { of: 'aods', by: 'agreementId', says: 'Acknowledgement of debt (AOD) active' },
  { of: 'disconnections', by: 'disconnectionId', says: 'Supply disconnected' },
] as const;

const Balance = ({ page, accountNumber }: { page: Page; accountNumber: string }) => {
  const standing = CREDIT.filter(({ by }) => page[by] !== null);
  return (
    <Card title="Balance today" note={standing.length === 0 ? 'No credit control steps.' : undefined}>
      <p className="person-account-balance account-balance">
        <BalanceText value={page.ageTotal} />
      </p>
      <DebtAgeingBar debt={page} accountNumber={accountNumber} />
      {standing.map(({ of, by, says }) => (
        <p key={by} className="person-account-line">
          <Link to={`/${of}/${page[by]}/show`}>{says}</Link>.
        </p>
      ))}
    </Card>
  );
};

const Payers = ({ page, account }: { page: Page; account: { id: string; accountNumber: string } }) => {
  const { responsible, payers } = page;
  return (
    <Card
      title="Account holder and statements"
      note={responsible.email ? `Monthly statements go to ${responsible.email}.` : 'No statement email yet.'}
      actions={<LevyStatementPreview {...account} ownerAccountId={page.responsible.id} />}
    >
      <p className="person-account-line">
        Account holder: <Link to={`/owner-accounts/${responsible.id}/show`}>{responsible.name}</Link>.
      </p>
      <ul className="person-accounts account-payers">
        {payers.map(({ id, name, address }) => (
          <li key={id} className="person-account-head">
            <div>
              <Link className="person-account-number" to={`/contacts/${id}/show`}>
                {name}
              </Link>
              <p className="office-label">
                {address ?? 'No email address that can be used. See the page of the person for the reason.'}
              </p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
};

const AddEntry = ({ id }: { id: string }) => {
  const { permissions } = usePermissions<string>();
  if (!BOOKKEEPER_ROLES.some((role) => role === permissions)) return null;
  return (
    <Link className="button secondary compact" to="/ledger-entries/create" state={{ record: { levyAccountId: id } }}>
      Add
    </Link>
  );
};

const Entries = ({
  page,
  id,
  kind,
  onKind,
}: {
  page: Page;
  id: string;
  kind: string;
  onKind: (kind: string) => void;
}) => {
  const filter = encodeURIComponent(JSON.stringify({ levyAccountId: id, ...(kind && { kind }) }));
  return (
    <Card title="Ledger entries" actions={<AddEntry id={id} />}>
      <div className="account-filter">
        <SelectField label="Show" value={kind} onChange={(event) => onKind(event.target.value)} options={KINDS} />
      </div>
      <DataTable
        caption="Ledger entries"
        columns={ENTRIES}
        rows={page.entries}
        rowKey={({ id: entryId }) => entryId}
        empty={kind === '' ? 'Nothing was charged or paid yet.' : 'No such entry.'}
      />
      {page.entryCount > page.entries.length ? (
        <p className="office-label">
          The newest {page.entries.length} of {page.entryCount}.{' '}
          <Link to={`/ledger-entries?filter=${filter}`}>See all entries</Link>.
        </p>
      ) : null}
    </Card>
  );
};

type LetterProps = { letter: Page['reminders'][number] };

const Letter = ({ letter: { at, mailId, state } }: LetterProps) => (
  <li>
    {mailId === null ? (
      <InstantText at={at} dayOnly />
    ) : (
      <Link to={`/outbox/${mailId}/show`}>
        <InstantText at={at} dayOnly />
      </Link>
    )}{' '}
    {state === null ? null : <RecordStatusChip of="outbox" field="state" word={state} />}
  </li>
);

/** Each kind of message that was sent, with its result. Kinds that were never sent are left out. */
const Sent = ({ page: { reminders, mailed, statements } }: { page: Page }) => (
  <Card title="Reminders and statements" flush={mailed.length + statements.length > 0}>
    {reminders.length === 0 ? (
      <p className={mailed.length + statements.length > 0 ? 'account-reminders' : 'office-label'}>
        No friendly reminder sent yet.
      </p>
    ) : (
      <div className="account-reminders">
        Friendly reminders
        <ul className="account-letters">
          {reminders.map((letter) => (
            <Letter key={letter.month} letter={letter} />
          ))}
        </ul>
      </div>
    )}
    {mailed.length > 0 ? (
      <DataTable caption="Bulk emails" columns={MAILED} rows={mailed} rowKey={({ id }) => id} empty="" />
    ) : null}
    {statements.length > 0 ? (
      <DataTable
        caption="Requested statements"
        columns={STATEMENTS}
        rows={statements}
        rowKey={({ id }) => id}
        empty=""
      />
    ) : null}
  </Card>
);

export const LevyAccountPage = () => {
  const record = useRecordContext();
  const [kind, setKind] = useState('');
  const id = String(record?.id ?? '');
  const query = useQuery({ ...accountPageQuery(id, kind), placeholderData: keepPreviousData });
  // A page that is displayed stays when a refetch fails.
  if (query.isError && !query.data)
    return <ErrorState text={formatApiProblem(query.error)} onRetry={() => void query.refetch()} />;
  const page = query.data;
  if (!page) return <LoadingState text="Loading..." lines={4} />;
  const account = { id, accountNumber: String(record?.accountNumber ?? '') };
  return (
    <>
      <Balance page={page} accountNumber={account.accountNumber} />
      <Payers page={page} account={account} />
      <Entries page={page} id={id} kind={kind} onKind={setKind} />
      <Sent page={page} />
    </>
  );
};
