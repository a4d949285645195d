/** Counts of what waits on a person, one statement per role held; other roles are not asked. */
import type { Attention } from '@stoep/contract/people/people';
import type { DocumentStanding } from '@stoep/domain/firms/compliance-documents';
import { cents } from '@stoep/domain/money/money';
import { isOnTheWay, PAYMENT_STATES } from '@stoep/domain/operations/payment-progress';
import type { RegistrationState } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { ownInterest } from '../approvals/approvals.policy.ts';
import { documentStandingsOf } from '../compliance/compliance.policy.ts';
import { openOn } from '../ledger/index.ts';
import { type MainAccount, mainAccountOf } from '../levy-accounts/levy-accounts.policy.ts';
import { biddingIsOpen, roundOf } from '../maintenance/jobs/maintenance.policy.ts';
import { awaitsCustomer } from '../tickets/tickets.policy.ts';

const SOON_HOURS = 48;

type Counts<K extends string> = Record<K, unknown>;
const one = async <K extends string>(deps: Deps, query: SQL): Promise<Counts<K>> => {
  const answer = await deps.db.execute<Counts<K>>(query);
  return answer.rows[0] ?? ({} as Counts<K>);
};
const ticketsAnswered = (person: Person, role: 'owner' | 'trustee') => sql`(select count(*) from tickets
  where logged_by_id = ${person.profileId} and role = ${role} and ${awaitsCustomer})`;

const forOwner = async (deps: Deps, person: Person): Promise<Attention['owner']> => {
  const { today } = person.at;
  const counts = await one<'due' | 'overdue' | 'tickets' | 'account'>(
    deps,
    sql`
    with mine as (
      select l.id, coalesce(sum(o.amount), 0) as balance,
        coalesce(sum(o.amount) filter (where o.due_day < ${today}), 0) as overdue
      from account_holders h join levy_accounts l on l.account_id = h.account_id
      left join open_items o on o.levy_account_id = l.id and ${openOn(today)}
      where h.contact_id = ${person.contactId} and l.type <> 'Tenant'
        and l.from_day <= ${today} and (l.until_day is null or l.until_day >= ${today})
      group by l.id)
    select coalesce(sum(balance), 0) as due, count(*) filter (where overdue > 0 and balance > 0) as overdue,
      ${ticketsAnswered(person, 'owner')} as tickets, ${mainAccountOf(person)} as account from mine`,
  );
  return {
    amountDue: cents(Number(counts.due)),
    overdueAccounts: Number(counts.overdue),
    ticketsAnswered: Number(counts.tickets),
    account: (counts.account as MainAccount | null) ?? null,
  };
};

const forTrustee = async (deps: Deps, person: Person): Promise<Attention['trustee']> => {
  const now = sql`${person.at.now.toISOString()}::timestamptz`;
  const counts = await one<'waiting' | 'soon' | 'tickets'>(
    deps,
    sql`
    select count(*) as waiting,
      count(*) filter (where approvals.closes_at < ${now} + make_interval(hours => ${SOON_HOURS})) as soon,
      ${ticketsAnswered(person, 'trustee')} as tickets
    from ballots b join approvals on approvals.id = b.approval_id
    where b.contact_id = ${person.contactId} and b.vote is null and b.removed_at is null
      and approvals.state = 'Awaiting trustees' and approvals.closes_at > ${now}
      and ${ownInterest(person)} is null
      and exists (select 1 from trustee_appointments t where t.building_id = approvals.building_id
        and t.contact_id = b.contact_id and t.starts_at <= ${now} and (t.ends_at is null or t.ends_at > ${now}))`,
  );
  return {
    votesWaiting: Number(counts.waiting),
    votesClosingSoon: Number(counts.soon),
    ticketsAnswered: Number(counts.tickets),
  };
};

const forContractor = async (deps: Deps, person: Person): Promise<Attention['contractor']> => {
  const { now, today } = person.at;
  const states = PAYMENT_STATES.filter(isOnTheWay);
  const query = one<'quotes' | 'payments'>(
    deps,
    sql`
    select
      (select count(*) from quote_invitations i join maintenance_jobs j on j.id = i.job_id
        where i.contractor_id = ${person.contractorId} and i.withdrawn_at is null
          and ${biddingIsOpen(roundOf('j'), sql`${now.toISOString()}::timestamptz`)}
          and not exists (select 1 from quotes q where q.job_id = j.id and q.contractor_id = i.contractor_id
            and q.state <> 'Replaced')) as quotes,
      (select count(*) from payments p where p.contractor_id = ${person.contractorId}
        and p.state in (${sql.join(
          states.map((state) => sql`${state}`),
          sql`, `,
        )})) as payments`,
  );
  const [counts, documents] = await Promise.all([
    query,
    person.contractorId ? documentStandingsOf(deps.db, person.contractorId, today) : [],
  ]);
  const standing = (...which: DocumentStanding[]) =>
    documents.filter((document) => which.includes(document.standing)).length;
  return {
    quotesRequested: Number(counts.quotes),
    paymentsOnTheWay: Number(counts.payments),
    documentsLacking: standing('missing', 'expired'),
    documentsExpiring: standing('expiring'),
  };
};

const forStaff = async (deps: Deps): Promise<Attention['staff']> => {
  const counts = await one<'tickets' | 'registrations' | 'applications' | 'mails'>(
    deps,
    sql`
    select (select count(*) from tickets where state = 'New') as tickets,
      (select count(*) from registrations where state = 'unmatched') as registrations,
      (select count(*) from contractor_applications where state = 'waiting') as applications,
      (select count(*) from outbox where state = 'parked') as mails`,
  );
  return {
    newTickets: Number(counts.tickets),
    registrations: Number(counts.registrations),
    applications: Number(counts.applications),
    failedMails: Number(counts.mails),
  };
};

/** How far the registration of somebody without a portal is: what the hub tells them comes next. */
const registrationOf = async (deps: Deps, person: Person): Promise<Attention['registration']> => {
  const found = await deps.db.execute<{ state: RegistrationState }>(sql`
    select state from registrations where profile_id = ${person.profileId} order by created_at desc limit 1`);
  return found.rows[0]?.state ?? null;
};

const factorOf = (deps: Deps, person: Person): Attention['secondFactor'] => {
  if (person.secondFactor) return 'on';
  return person.staffRole && !deps.config.demo ? 'required' : 'offered';
};

export const readAttention = async (deps: Deps, person: Person): Promise<Attention> => {
  const { roles } = person;
  const [registration, owner, trustee, contractor, staff] = await Promise.all([
    roles.size === 0 ? registrationOf(deps, person) : null,
    roles.has('owner') ? forOwner(deps, person) : null,
    roles.has('trustee') ? forTrustee(deps, person) : null,
    roles.has('contractor') ? forContractor(deps, person) : null,
    roles.has('staff') ? forStaff(deps) : null,
  ]);
  return {
    emailConfirmed: person.emailConfirmed,
    secondFactor: factorOf(deps, person),
    registration,
    owner,
    trustee,
    contractor,
    staff,
  };
};
