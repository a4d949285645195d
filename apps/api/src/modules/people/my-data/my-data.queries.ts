/**
 * Reads everything stored about one person, table by table (POPIA s23; M-124). Left out are hashes, keys, internal
 * notes of staff, and documents of a legal case, which belong to the building.
 */
import { approvalTexts } from '@stoep/contract/scheme/approvals.texts';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { isTicketOfPersonSql } from '../../../access/ticket-person.ts';
import { files } from '../../../db/schema/platform/files.ts';
import { ownPersonalInterestSql } from '../../../engines/decisions/personal-interest.policy.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { callerWithoutRights } from '../../../kernel/read.ts';
import { ownQuotesReadableBy } from '../../works/jobs/maintenance.policy.ts';
import { ownLevyAccountIdsSql, ownOwnerAccountIdsSql } from './my-data.policy.ts';

export type PersonDataTable = { name: string; rows: Record<string, unknown>[] };

const tablesOf = (person: PersonActor): Record<string, SQL> => {
  const { profileId, contactId, contractorId, email } = person;
  const accounts = ownOwnerAccountIdsSql(person);
  const levies = ownLevyAccountIdsSql(person);
  return {
    profile: sql`select id, email, first_name, last_name, mobile, id_number, email_confirmed_at, login_count,
      last_logged_in_at, staff_role, totp_confirmed_at as second_factor_since, language, created_at
      from user_profiles where id = ${profileId}`,
    contact: sql`select id, first_name, last_name, email, mobile, id_number, created_at
      from contacts where id = ${contactId}`,
    sessions: sql`select created_at, last_seen_at, ends_at, ended_at, device, source from sessions
      where profile_id = ${profileId} order by created_at`,
    accounts: sql`select id, name, registration_id, email, phone, address1, address2, address3, created_at
      from owner_accounts where id in ${accounts} order by name`,
    levy_accounts: sql`select l.id, l.account_number, b.name as building, u.door_number, l.type, l.from_day,
      l.until_day, l.send_friendly_reminder from levy_accounts l join buildings b on b.id = l.building_id
      join units u on u.id = l.unit_id where l.account_id in ${accounts} order by l.account_number`,
    ledger_entries: sql`select l.account_number, e.entry_day, e.due_day, e.kind, e.reference, e.description,
      e.amount as amount_in_cents from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
      where e.levy_account_id in ${levies} order by e.entry_day, e.sequence`,
    acknowledgements_of_debt: sql`select a.number, l.account_number, a.full_name, a.stage, a.created_at from aods a
      join levy_accounts l on l.id = a.levy_account_id where a.levy_account_id in ${levies} order by a.number`,
    tickets: sql`select number, role, purpose, type, urgency, (select u.door_number from units u where u.id = tickets.unit_id) as unit,
      description, state, created_at, closed_at from tickets where ${isTicketOfPersonSql(person)} order by number`,
    ticket_comments: sql`select t.number as ticket, c.number, c.author_name, c.comment, c.created_at
      from ticket_comments c join tickets t on t.id = c.ticket_id
      where ${isTicketOfPersonSql(person, sql`t`)} and not c.internal order by t.number, c.number`,
    statement_requests: sql`select l.account_number, s.format, s.from_day, s.to_day, s.email, s.status, s.created_at
      from statement_requests s join levy_accounts l on l.id = s.levy_account_id
      where s.profile_id = ${profileId} or s.contact_id = ${contactId} order by s.created_at`,
    payment_proofs: sql`select l.account_number, p.amount as amount_in_cents, p.paid_day, p.state, p.answer, p.created_at
      from payment_proofs p join levy_accounts l on l.id = p.levy_account_id
      where p.profile_id = ${profileId} order by p.created_at`,
    calls: sql`select kind, note, author_name, created_at from person_notes
      where contact_id = ${contactId} and kind <> 'Note' order by created_at`,
    filed_documents: sql`select d.name, d.created_at, d.taken_away_at from record_documents d
      where d.contact_id = ${contactId} order by d.created_at`,
    trustee_appointments: sql`select b.name as building, t.starts_at, t.ends_at from trustee_appointments t
      join buildings b on b.id = t.building_id where t.contact_id = ${contactId} and t.confirmed_at is not null
      order by t.starts_at`,
    votes: sql`select case when ${ownPersonalInterestSql(person)} is null then approvals.subject
        else ${approvalTexts.veiled.subject} end as subject, b.vote, b.voted_at, b.recused_reason from ballots b
      join approvals on approvals.id = b.approval_id where b.contact_id = ${contactId} order by b.voted_at`,
    contractor: sql`select name, trading_as, registration_number, vat_number, email, phone, website, address1,
      address2, city, postal_code, state, created_at from contractors where id = ${contractorId}`,
    quotes: sql`select maintenance_jobs.name as job, q.name, q.amount as amount_in_cents, q.state, q.created_at
      from quotes q join maintenance_jobs on maintenance_jobs.id = q.job_id
      where q.contractor_id = ${contractorId} and ${ownQuotesReadableBy(person)} order by q.created_at`,
    mails: sql`select subject, created_at, state from outbox where "to" = ${email} order by created_at`,
    notice_devices: sql`select name as device, created_at, seen_at, succeeded_at as reached_at from push_devices
      where profile_id = ${profileId} order by created_at`,
    notice_choices: sql`select kind, way, push from notice_choices where profile_id = ${profileId} order by kind`,
    notice_times: sql`select quiet_from as quiet_from_minute, quiet_until as quiet_until_minute, digest_every,
      digest_weekday, digest_hour from notice_settings where profile_id = ${profileId}`,
    notices_held: sql`select kind, channel, created_at, settled_at, told from held_notices
      where profile_id = ${profileId} order by created_at`,
    thirty_day_agreements: sql`select l.account_number, g.applicant_full_name, g.approved_day, g.end_day
      from thirty_day_agreements g join levy_accounts l on l.id = g.levy_account_id
      where g.levy_account_id in ${levies} order by g.approved_day`,
    disconnections: sql`select l.account_number, d.status, d.instruction_day from disconnections d
      join levy_accounts l on l.id = d.levy_account_id where d.levy_account_id in ${levies} order by d.instruction_day`,
    registrations: sql`select state, created_at, closed_at from registrations where profile_id = ${profileId}
      order by created_at`,
    activity: sql`select at, action, subject_kind, source from audit_entries
      where actor_profile_id = ${profileId} order by sequence`,
  };
};

export const readPersonDataTables = async (db: Database, person: PersonActor): Promise<PersonDataTable[]> => {
  const tables: PersonDataTable[] = [];
  for (const [name, query] of Object.entries(tablesOf(person)))
    tables.push({ name, rows: (await db.execute(query)).rows });
  return tables;
};

/**
 * Files that staff may export: those of tickets and payments. Files sent for a firm or to a case are not personal
 * data, and a bid among them may still be sealed (R-12).
 */
const takenByStaff = sql`(exists (select from ticket_files f join tickets t on t.id = f.ticket_id
    where f.file_id = files.id and t.logged_by_id = files.uploaded_by)
  or exists (select from ticket_comments c where c.file_id = files.id and c.author_id = files.uploaded_by and not c.internal)
  or exists (select from payment_proofs p where p.file_id = files.id))`;

/** Files that the person uploaded. Infected files are never exported. */
export const listUploadedFilesOfPerson = (db: Database, person: PersonActor) =>
  db
    .select({
      id: files.id,
      name: files.name,
      size: files.size,
      sha256: files.sha256,
      createdAt: files.createdAt,
    })
    .from(files)
    .where(
      and(
        eq(files.uploadedBy, person.profileId),
        isNull(files.quarantinedAt),
        person.viewer ? takenByStaff : undefined,
      ),
    )
    .orderBy(files.createdAt);

/**
 * The person behind a contact, for an export by staff, with login and firm where they exist.
 * Undefined where the contact does not exist.
 */
export const findPersonOfContact = async (
  db: Database,
  id: string,
  { at, profileId: staffId, name: staffName }: PersonActor,
): Promise<PersonActor | undefined> => {
  const found = await db.execute<{
    email: string;
    name: string;
    profile: string | null;
    staff: string | null;
    firm: string | null;
  }>(sql`
    select c.email, c.first_name || ' ' || c.last_name as name,
      u.id as profile, u.staff_role as staff,
      (select f.contractor_id from contractor_contacts f where f.contact_id = c.id limit 1) as firm
    from contacts c left join user_profiles u on u.contact_id = c.id where c.id = ${id}`);
  const [row] = found.rows;
  if (!row) return undefined;
  const withoutRights = callerWithoutRights(at);
  const { email, name, profile, staff, firm } = row;
  return {
    ...withoutRights,
    email,
    name,
    contactId: id,
    profileId: profile ?? withoutRights.profileId,
    contractorId: firm,
    staffRole: staff,
    viewer: { profileId: staffId, name: staffName },
  };
};
