/** What staff say in a call, at the head of a person and of a levy account: one look, and one press to each record. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';
import { earlierDay, formatDay } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { subtractCents, sumCents } from '@stoep/domain/money/money';
import { formatBalance, formatMoney } from '@stoep/domain/money/money-format';
import { formatPhoneNumber } from '@stoep/domain/people/sa-phone';
import { InstantText } from '@stoep/ui/layout/day-text';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import './call-head.css';

type PersonPage = EndpointCallAnswer<typeof apiContract.office.personPage>;
type Caller = Pick<PersonPage, 'telephones' | 'openTickets' | 'openTicketCount' | 'lastContact'>;
type AccountFacts = Pick<
  PersonPage['accounts'][number],
  'ageTotal' | 'ageCurrent' | 'paid' | 'paidDay' | 'proof' | 'proofCount' | 'nextCharge'
>;
type CallAccount = AccountFacts & { readonly id: string; readonly accountNumber: string };

/** What was due 30 days ago or earlier, as the portal counts it. */
const overdueOf = ({ ageTotal, ageCurrent }: AccountFacts) => cents(Math.max(subtractCents(ageTotal, ageCurrent), 0));

/** "R 3 473.53 owed", "R 50.00 in credit" or "Nothing owed". */
const formatOwed = (amount: AccountFacts['ageTotal']): string =>
  amount > 0 ? `${formatMoney(amount, 'plain')} owed` : amount < 0 ? formatBalance(amount) : 'Nothing owed';

const formatOverdue = (amount: AccountFacts['ageTotal']): string =>
  amount > 0 ? `${formatMoney(amount, 'plain')} overdue 30+ days` : 'Nothing overdue for 30 days or more';

/** The debts of all accounts; credit of one account does not reduce another's debt. */
const balanceOf = (accounts: readonly AccountFacts[]) => {
  const debts = accounts.map(({ ageTotal }) => ageTotal).filter((amount) => amount > 0);
  return debts.length > 0 ? sumCents(debts) : sumCents(accounts.map(({ ageTotal }) => ageTotal));
};

/** Charges of all accounts on the first day with a charge. */
const nextChargeOf = (accounts: readonly AccountFacts[]): AccountFacts['nextCharge'] => {
  const all = accounts.flatMap(({ nextCharge }) => (nextCharge ? [nextCharge] : []));
  const [first] = all;
  if (!first) return null;
  const day = all.reduce((found, one) => earlierDay(found, one.day), first.day);
  const then = all.filter((one) => one.day === day);
  return { day, amount: sumCents(then.map(({ amount }) => amount)), posted: then.every(({ posted }) => posted) };
};

const newestOf = <T extends { day: string }>(all: readonly T[]): T | undefined =>
  all.reduce<T | undefined>((found, one) => (found && found.day >= one.day ? found : one), undefined);

const lastPaymentOf = (accounts: readonly AccountFacts[]) =>
  newestOf(accounts.flatMap(({ paid, paidDay: day }) => (paid === null || day === null ? [] : [{ paid, day }])));

const proofOf = (accounts: readonly AccountFacts[]) =>
  newestOf(accounts.flatMap(({ proof }) => (proof ? [proof] : [])));

const Fact = ({ label, children, note }: { label: string; children: ReactNode; note?: ReactNode }) => (
  <div>
    <dt className="office-label">{label}</dt>
    <dd>
      {children}
      {note ? <span className="office-label">{note}</span> : null}
    </dd>
  </div>
);

const Telephones = ({ telephones }: Pick<Caller, 'telephones'>) => {
  if (telephones.length === 0) return 'No number';
  const named = new Set(telephones.map(({ name }) => name)).size > 1;
  return telephones.map(({ name, number }) => (
    <div key={number}>
      <a href={`tel:${number.replaceAll(/[^+\d]/g, '')}`}>{formatPhoneNumber(number)}</a>
      {named ? <span className="office-label">{name}</span> : null}
    </div>
  ));
};

const CONTACT_KINDS = { 'person-notes': 'Note', outbox: 'Email', tickets: 'Ticket' } as const;

const LastContact = ({ last }: { last: Caller['lastContact'] }) => {
  if (last === null) return <Fact label="Last contact">None yet</Fact>;
  const { record, id, kind, who, what, at } = last;
  const said = kind ?? CONTACT_KINDS[record];
  // The address of an email would take the room of its subject; the page of the email shows it.
  const note = record === 'outbox' ? `${said}: ${what}` : `${said}, ${who}: ${what}`;
  return (
    <Fact label="Last contact" note={<span className="person-words">{note}</span>}>
      <Link to={`/${record}/${id}/show`}>
        <InstantText at={at} />
      </Link>
    </Fact>
  );
};

const OpenTickets = ({ openTickets, openTicketCount }: Caller) => (
  <Fact
    label="Open tickets"
    note={openTicketCount > openTickets.length ? `The newest ${openTickets.length} of ${openTicketCount}` : undefined}
  >
    {openTicketCount === 0 ? 'None' : null}
    {openTickets.map(({ id, number }) => (
      <span key={id} className="office-piece">
        <Link to={`/tickets/${id}/show`}>{number}</Link>{' '}
      </span>
    ))}
  </Fact>
);

/** @param of the number of accounts of the person, of which the page has the first ones */
const MoneyFacts = ({ accounts, of }: { accounts: readonly AccountFacts[]; of: number }) => {
  const payment = lastPaymentOf(accounts);
  const proof = proofOf(accounts);
  const proofs = accounts.reduce((sum, { proofCount }) => sum + proofCount, 0);
  const next = nextChargeOf(accounts);
  const balance = balanceOf(accounts);
  return (
    <>
      <Fact
        label={of > accounts.length ? `Balance of the first ${accounts.length} of ${of} accounts` : 'Balance'}
        note={balance > 0 ? formatOverdue(sumCents(accounts.map(overdueOf))) : undefined}
      >
        {formatOwed(balance)}
      </Fact>
      <Fact label="Last payment" note={payment ? formatDay(payment.day) : undefined}>
        {payment ? formatMoney(payment.paid, 'plain') : 'None yet'}
      </Fact>
      <Fact
        label="Proof of payment"
        note={
          proof ? `Paid ${formatDay(proof.day)}, not matched yet${proofs > 1 ? `; ${proofs} wait` : ''}` : undefined
        }
      >
        {proof ? (
          <Link to={`/payment-proofs/${proof.id}/show`}>{formatMoney(proof.amount, 'plain')}</Link>
        ) : (
          'None to match'
        )}
      </Fact>
      <Fact
        label="Next charge"
        note={
          next
            ? `${formatDay(next.day)}${next.posted ? '' : ', estimate, not posted yet, without water and electricity'}`
            : undefined
        }
      >
        {next ? formatMoney(next.amount, 'plain') : 'Not known yet'}
      </Fact>
    </>
  );
};

/** The line of one account, where a person has several. */
const formatAccount = (account: AccountFacts): string => {
  const { paid, paidDay, nextCharge } = account;
  const overdue = overdueOf(account);
  return [
    formatOwed(account.ageTotal),
    ...(overdue > 0 ? [formatOverdue(overdue)] : []),
    ...(paid !== null && paidDay !== null ? [`paid ${formatMoney(paid, 'plain')} on ${formatDay(paidDay)}`] : []),
    ...(nextCharge ? [`next ${formatMoney(nextCharge.amount, 'plain')} on ${formatDay(nextCharge.day)}`] : []),
  ].join('; ');
};

const ALL_SHOWN = 5;

type CallHeadProps = {
  caller: Caller;
  accounts: readonly CallAccount[];
  /** Where the person may have more accounts than those. */
  accountCount?: number;
  /** Of a levy account: the title of its page names only the account. */
  accountHolder?: { readonly id: string; readonly name: string };
  /** The steps of the call. */
  children?: ReactNode;
};

export const CallHead = ({
  caller,
  accounts,
  accountCount = accounts.length,
  accountHolder,
  children,
}: CallHeadProps) => (
  <section className="call-head" aria-label="In a call">
    <dl className="call-facts">
      {accountHolder ? (
        <Fact label="Account holder">
          <Link to={`/owner-accounts/${accountHolder.id}/show`}>{accountHolder.name}</Link>
        </Fact>
      ) : null}
      <Fact label="Telephone">
        <Telephones telephones={caller.telephones} />
      </Fact>
      {accounts.length > 0 ? <MoneyFacts accounts={accounts} of={accountCount} /> : null}
      <OpenTickets {...caller} />
      <LastContact last={caller.lastContact} />
    </dl>
    {accounts.length > 1 ? (
      <ul className="call-accounts">
        {accounts.slice(0, ALL_SHOWN).map((account) => (
          <li key={account.id}>
            <Link to={`/levy-accounts/${account.id}/show`}>{account.accountNumber}</Link>: {formatAccount(account)}
          </li>
        ))}
        {accounts.length > ALL_SHOWN ? <li className="office-label">More accounts are listed below.</li> : null}
      </ul>
    ) : null}
    {children}
  </section>
);
