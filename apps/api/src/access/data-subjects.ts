/**
 * Resolves record ids to data subjects, for the report of who read whose data (POPIA s22; decision 0218). A subject
 * is a contact; without one, it is the login, account or firm itself.
 */
import { type SQL, sql } from 'drizzle-orm';
import { databaseTodaySql } from '../kernel/database/today.ts';

/** Records that belong to a levy account, and so to its holders. */
const OF_LEVY_ACCOUNT = [
  'aods',
  'thirty_day_agreements',
  'disconnections',
  'legal_cases',
  'conduct_letters',
  'statement_requests',
  'payment_proofs',
  'mailing_recipients',
  'payments',
];
const OF_CONTACT = [
  'conduct_letters',
  'person_notes',
  'ballots',
  'trustee_appointments',
  'tickets',
  'statement_requests',
];
const OF_LOGIN = [
  ['tickets', 'logged_by_id'],
  ['registrations', 'profile_id'],
  ['split_requests', 'profile_id'],
  ['statement_requests', 'profile_id'],
  ['payment_proofs', 'profile_id'],
] as const;
const OF_FIRM = ['quotes', 'beneficiaries', 'contractor_documents', 'contractor_applications', 'payments'];

const table = (name: string): SQL => sql.identifier(name) as unknown as SQL;
const all = (parts: readonly SQL[]): SQL => sql.join([...parts], sql` union `);

/**
 * Rows of (read, subject), each once.
 * @param reads rows of (read, actor, id, address, wide): what a login saw in a read, as an id or an email address;
 * `wide` when a unit or meter also stands for its holder, a levy run for its accounts, an approval for its voters
 */
export const dataSubjectsOfReadsSql = (reads: SQL): SQL => sql`
  with asked as materialized (${reads}),
  levies as materialized (${all([
    sql`select a.read, a.actor, a.id from asked a join levy_accounts l on l.id = a.id`,
    ...OF_LEVY_ACCOUNT.map(
      (name) => sql`select a.read, a.actor, r.levy_account_id from asked a join ${table(name)} r on r.id = a.id`,
    ),
    sql`select a.read, a.actor, l.id from asked a join levy_accounts l on l.unit_id = a.id
      where a.wide and (l.until_day is null or l.until_day >= ${databaseTodaySql})`,
    sql`select a.read, a.actor, l.id from asked a join meters m on m.id = a.id join levy_accounts l on l.unit_id = m.unit_id
      where a.wide and (l.until_day is null or l.until_day >= ${databaseTodaySql})`,
    sql`select a.read, a.actor, r.levy_account_id from asked a join mailing_recipients r on r.mailing_id = a.id
      where a.wide`,
  ])}),
  accounts as materialized (${all([
    sql`select v.read, v.actor, l.account_id as id from levies v join levy_accounts l on l.id = v.id`,
    sql`select a.read, a.actor, a.id from asked a join owner_accounts o on o.id = a.id`,
    sql`select a.read, a.actor, p.account_id from asked a join payments p on p.id = a.id`,
    sql`select a.read, a.actor, o.id from asked a join owner_accounts o on o.email = a.address`,
  ])}),
  logins as materialized (${all([
    sql`select a.read, a.actor, u.id from asked a join user_profiles u on u.id = a.id`,
    sql`select a.read, a.actor, u.id from asked a join user_profiles u on u.email = a.address`,
    ...OF_LOGIN.map(
      ([name, column]) =>
        sql`select a.read, a.actor, r.${table(column)} from asked a join ${table(name)} r on r.id = a.id`,
    ),
  ])}),
  found as (${all([
    sql`select a.read, a.actor, c.id as subject from asked a join contacts c on c.id = a.id`,
    sql`select a.read, a.actor, c.id from asked a join contacts c on c.email = a.address`,
    ...OF_CONTACT.map(
      (name) => sql`select a.read, a.actor, r.contact_id from asked a join ${table(name)} r on r.id = a.id`,
    ),
    sql`select a.read, a.actor, b.contact_id from asked a join ballots b on b.approval_id = a.id where a.wide`,
    sql`select a.read, a.actor, t.assigned_to_id from asked a join tasks t on t.id = a.id`,
    sql`select a.read, a.actor, j.access_contact_id from asked a join maintenance_jobs j on j.id = a.id`,
    sql`select a.read, a.actor, j.maintenance_contact_id from asked a join maintenance_jobs j on j.id = a.id`,
    sql`select g.read, g.actor, coalesce(u.contact_id, u.id) from logins g join user_profiles u on u.id = g.id`,
    // An account that the reader also holds counts as the reader's own, with its other holders.
    sql`select v.read, v.actor, coalesce(h.contact_id, v.id) from accounts v
      left join account_holders h on h.account_id = v.id
      where not exists (select from account_holders mine join user_profiles me on me.contact_id = mine.contact_id
        where mine.account_id = v.id and me.id = v.actor)`,
    sql`select a.read, a.actor, f.id from asked a join contractors f on f.id = a.id`,
    ...OF_FIRM.map(
      (name) => sql`select a.read, a.actor, r.contractor_id from asked a join ${table(name)} r on r.id = a.id`,
    ),
  ])})
  select f.read, f.subject from found f left join user_profiles me on me.id = f.actor
  where f.subject is not null and f.subject <> f.actor and f.subject is distinct from me.contact_id
    and not exists (select from contractor_contacts own where own.contractor_id = f.subject and own.contact_id = me.contact_id)`;
