/** Compares a registration with its matched contact, for the second person who approves the match. */
import { type SQL, sql } from 'drizzle-orm';
import type { ComputedField } from '../../../engines/office/record-binding.ts';
import { emailChangeSummarySql } from './email-change-summary.policy.ts';
import { normalisedPhoneSql } from './normalised-phone.policy.ts';

const ofContact =
  (name: 'email' | 'mobile' | 'id_number'): ComputedField =>
  (column) =>
    sql`(select c.${sql.identifier(name)} from contacts c where c.id = ${column('matchedContactId')})`;

const BREAK = sql`E'\n'`;

/** One line per value that differs. ID numbers are not shown here; a separate step shows both. */
const differs: ComputedField = (column) => sql`(select coalesce(nullif(concat_ws(${BREAK},
    case when p.first_name || ' ' || p.last_name <> c.first_name || ' ' || c.last_name
      then 'Name: ' || p.first_name || ' ' || p.last_name || ', contact: ' || c.first_name || ' ' || c.last_name end,
    case when p.email <> c.email then 'Email: ' || p.email || ', contact: ' || c.email end,
    case when ${normalisedPhoneSql(sql`p.mobile`)} is distinct from ${normalisedPhoneSql(sql`c.mobile`)}
      then 'Mobile: ' || coalesce(p.mobile, 'none') || ', contact: ' || coalesce(c.mobile, 'none') end,
    case when p.id_number is null or c.id_number is null then 'ID number: only one of the two has one'
      when p.id_number <> c.id_number then 'ID number: not the same as that of the contact' end), ''), 'Nothing')
  from user_profiles p, contacts c where p.id = ${column('profileId')} and c.id = ${column('matchedContactId')})`;

const accounts = (contact: SQL): SQL => sql`(select string_agg('Account holder: ' || o.name || coalesce((
    select string_agg(', levy account ' || l.account_number || ' (' || b.name || ', unit ' || u.door_number || ')', '' order by l.account_number)
    from levy_accounts l join buildings b on b.id = l.building_id join units u on u.id = l.unit_id
    where l.account_id = o.id), ''), ${BREAK} order by o.name)
  from account_holders h join owner_accounts o on o.id = h.account_id where h.contact_id = ${contact})`;

const trusteeships = (
  contact: SQL,
): SQL => sql`(select string_agg('Trustee with a vote: ' || b.name, ${BREAK} order by b.name)
  from trustee_appointments t join buildings b on b.id = t.building_id
  where t.contact_id = ${contact} and t.confirmed_at is not null and t.ends_at is null)`;

const firms = (contact: SQL): SQL => sql`(select string_agg('Contractor: ' || f.name, ${BREAK} order by f.name)
  from contractor_contacts k join contractors f on f.id = k.contractor_id where k.contact_id = ${contact})`;

const holds: ComputedField = (column) => {
  const contact = column('matchedContactId');
  return sql`(case when ${contact} is not null and ${column('state')} in ('to confirm', 'matched') then coalesce(nullif(concat_ws(${BREAK},
    ${accounts(contact)}, ${trusteeships(contact)}, ${firms(contact)}), ''), 'No account and no appointment') end)`;
};

/** The address that got the newest link. */
const linkSentTo: ComputedField = (column) => sql`(select l.payload ->> 'to' from one_time_links l
  where l.profile_id = ${column('profileId')} and l.purpose = 'contact-match' order by l.created_at desc limit 1)`;

export const registrationComparisonFields = {
  contactEmail: ofContact('email'),
  contactMobile: ofContact('mobile'),
  contactIdNumber: ofContact('id_number'),
  differs,
  contactHolds: holds,
  contactChange: ((column) =>
    sql`(case when ${column('matchedContactId')} is not null
      then coalesce(${emailChangeSummarySql('contacts', column('matchedContactId'))}, 'Never changed') end)`) satisfies ComputedField,
  linkSentTo,
  // For registrations that are pending or refused. After the match an earlier one is irrelevant.
  reason: ((column) =>
    sql`(case when ${column('state')} in ('unmatched', 'refused') then ${column('reason')} end)`) satisfies ComputedField,
};
