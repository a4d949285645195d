/** How a contact is reached: the login to the portal, and the addresses that a statement and a ticket mail go to. */
import { type SQL, sql } from 'drizzle-orm';
import { addressProblemSql } from '../../../access/address-on-file.ts';
import { databaseTodaySql } from '../../../kernel/database/today.ts';
import { linkedRoleConditionsSql } from '../../identity/sign-in/linked-roles.policy.ts';

type Column = (name: string) => SQL;

const login = (column: Column): SQL =>
  sql`coalesce((select case when p.disabled_at is not null then 'Disabled' when p.email_confirmed_at is null then 'Invited'
    else 'In use' end from user_profiles p where p.contact_id = ${column('id')}), 'No login')`;

/** One row: the contact `c`, its login `p` that is not disabled, and the address on file, if it can be used. */
const reachOf = (column: Column, now: SQL): SQL => sql`contacts c
  left join user_profiles p on p.contact_id = c.id and p.disabled_at is null
  cross join lateral (select case when ${addressProblemSql(sql`c`, now)} is null then c.email end as usable) on_file
  where c.id = ${column('id')}`;

/** As a statement on request is sent: to the confirmed address, or to the address on file (decision 0353). */
const statementTo = (column: Column, now: SQL): SQL =>
  sql`(select case when p.email_confirmed_at is not null then p.email else on_file.usable end from ${reachOf(column, now)})`;

/** The login `p` is of an owner or a trustee today: the portal opens tickets to nobody else. */
const opensTickets = (now: SQL): SQL => {
  const { owner, trustee } = linkedRoleConditionsSql({ now, today: databaseTodaySql });
  return sql`exists (select from user_profiles where user_profiles.id = p.id and (${owner} or ${trustee}))`;
};

/** Whether the person can follow a ticket in the portal, and how its updates reach them. */
const ticketReach = (column: Column, now: SQL): SQL =>
  sql`(select case when p.email_confirmed_at is not null and not ${opensTickets(now)}
      then 'Has a portal login, but cannot open tickets there: tenant, or no longer an owner. Updates go by email.'
      when p.email_confirmed_at is not null then 'Has a portal login. Updates go by email and to the portal.'
      when p.id is not null and on_file.usable is null then 'Invited to the portal, but no usable email: phone or post.'
      when p.id is not null then 'Invited to the portal, not logged in yet. Updates go by email.'
      when on_file.usable is not null then 'No portal login. Updates go by email.'
      else 'No portal login and no usable email: phone or post.' end
    from ${reachOf(column, now)})`;

export const contactReachFields = { login, ticketReach, statementTo };
