/** What the office shows of a ticket by its columns: a title, and how its person is reached. */
import { type SQL, sql } from 'drizzle-orm';
import { addressProblemSql } from '../../../access/address-on-file.ts';

type Column = (name: string) => SQL;

/** The first line of the description, cut at a word after 80 characters, with the unit: "Geyser leaks, unit 14". A full stop before the unit is left out. */
export const ticketTitleSql = (column: Column): SQL => sql`(select concat(
    case when length(first.line) > 80
      then regexp_replace(left(first.line, 80), '\\s+\\S*$', '') || '…'
      when ${column('unitId')} is null then first.line else rtrim(first.line, '.') end,
    (select ', unit ' || u.door_number from units u where u.id = ${column('unitId')}))
  from (select trim(split_part(ltrim(${column('description')}, E' \n\t'), E'\n', 1)) as line) first)`;

const login = (column: Column, value: SQL): SQL => sql`(select ${value} from user_profiles p
  where p.id = ${column('loggedById')} or (${column('loggedById')} is null and p.contact_id = ${column('contactId')}))`;

/** The address of a login in use, as ticket mails take it. */
const emailOfLogin = (column: Column): SQL =>
  login(column, sql`case when p.disabled_at is null and p.email_confirmed_at is not null then p.email end`);

const contactOf = (column: Column): SQL => sql`coalesce(${column('contactId')}, ${login(column, sql`p.contact_id`)})`;

export const telephoneOfTicketSql = (column: Column): SQL => sql`coalesce(${column('callerPhone')},
  ${login(column, sql`p.mobile`)}, (select c.mobile from contacts c where c.id = ${column('contactId')}))`;

/** The address that answers go to, or why they go by telephone. */
export const answersToSql = (column: Column, now: SQL): SQL => sql`coalesce(${emailOfLogin(column)},
  (select case ${addressProblemSql(sql`c`, now)} when 'changed' then 'Telephone: the email address changed in the last 7 days'
      when 'failed' then 'Telephone: the last email to ' || c.email || ' failed'
      when 'none' then 'Telephone: no email address' else c.email end
    from contacts c where c.id = ${contactOf(column)}), 'Telephone: no email address')`;
