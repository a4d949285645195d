/** A registration beside the contact that it was matched with: what a second person reads before they approve. */
import { type SQL, sql } from 'drizzle-orm';
import type { Computed } from '../../../engines/office/binding.ts';
import { changeOfEmail } from './changed-address.policy.ts';
import { dialledNumber } from './dialled-number.policy.ts';

const ofContact =
  (name: 'email' | 'mobile' | 'id_number'): Computed =>
  (column) =>
    sql`(select c.${sql.identifier(name)} from contacts c where c.id = ${column('matchedContactId')})`;

const BREAK = sql`E'\n'`;

/** A line for each value that differs. An ID number is only named here: a press shows both. */
const differs: Computed = (column) => sql`(select coalesce(nullif(concat_ws(${BREAK},
    case when p.first_name || ' ' || p.last_name <> c.first_name || ' ' || c.last_name
      then 'Name: ' || p.first_name || ' ' || p.last_name || ', contact: ' || c.first_name || ' ' || c.last_name end,
    case when p.email <> c.email then 'E-mail: ' || p.email || ', contact: ' || c.email end,
    case when ${dialledNumber(sql`p.mobile`)} is distinct from ${dialledNumber(sql`c.mobile`)}
      then 'Mobile: ' || coalesce(p.mobile, 'none') || ', contact: ' || coalesce(c.mobile, 'none') end,
    case when p.id_number is null or c.id_number is null then 'ID number: only one of the two has one'
      when p.id_number <> c.id_number then 'ID number: not the same as that of the contact' end), ''), 'Nothing')
  from user_profiles p, contacts c where p.id = ${column('profileId')} and c.id = ${column('matchedContactId')})`;

const accounts = (contact: SQL): SQL => sql`(select string_agg('Owner account: ' || o.name || coalesce((
    select string_agg(', levy account ' || l.account_number || ' (' || b.name || ', unit ' || u.door_number || ')', '' order by l.account_number)
    from levy_accounts l join buildings b on b.id = l.building_id join units u on u.id = l.unit_id
    where l.account_id = o.id), ''), ${BREAK} order by o.name)
  from account_holders h join owner_accounts o on o.id = h.account_id where h.contact_id = ${contact})`;

const trusteeships = (
  contact: SQL,
): SQL => sql`(select string_agg('Trustee with a vote: ' || b.name, ${BREAK} order by b.name)
  from trustee_appointments t join buildings b on b.id = t.building_id
  where t.contact_id = ${contact} and t.confirmed_at is not null and t.ends_at is null)`;

const firms = (
  contact: SQL,
): SQL => sql`(select string_agg('Contractor: ' || f.name, ${BREAK} order by f.name)
  from contractor_contacts k join contractors f on f.id = k.contractor_id where k.contact_id = ${contact})`;

const holds: Computed = (column) => {
  const contact = column('matchedContactId');
  return sql`(case when ${contact} is not null and ${column('state')} in ('to confirm', 'matched') then coalesce(nullif(concat_ws(${BREAK},
    ${accounts(contact)}, ${trusteeships(contact)}, ${firms(contact)}), ''), 'No account and no appointment') end)`;
};

/** The address that got the newest link. */
const linkSentTo: Computed = (column) => sql`(select l.payload ->> 'to' from one_time_links l
  where l.profile_id = ${column('profileId')} and l.purpose = 'contact-match' order by l.created_at desc limit 1)`;

export const comparedWithContact = {
  contactEmail: ofContact('email'),
  contactMobile: ofContact('mobile'),
  contactIdNumber: ofContact('id_number'),
  differs,
  contactHolds: holds,
  contactChange: ((column) =>
    sql`(case when ${column('matchedContactId')} is not null
      then coalesce(${changeOfEmail('contacts', column('matchedContactId'))}, 'Never changed') end)`) satisfies Computed,
  linkSentTo,
  // What staff read of a registration that waits or was refused; an earlier one has nothing to say once it is matched.
  reason: ((column) =>
    sql`(case when ${column('state')} in ('unmatched', 'refused') then ${column('reason')} end)`) satisfies Computed,
};
