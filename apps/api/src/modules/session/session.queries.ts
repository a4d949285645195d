/** Who a token belongs to: session, profile and live links in one round trip (R-6, speed.md). */

import type { Role } from '@stoep/contract/endpoint';
import { VIEWERS } from '@stoep/contract/office/resource';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import type { Moment, Person } from '../../platform/actor.ts';

/** 60 minutes without a request end a session (A-48). */
export const IDLE_MINUTES = 60;
export const ABSOLUTE_HOURS = 24;

export type SessionRules = { staffNeedSecondFactor: boolean };

type ActorRow = {
  profile_id: string;
  contact_id: string | null;
  email: string;
  name: string;
  confirmed: boolean;
  staff_role: string | null;
  second_factor: boolean;
  contractor_id: string | null;
  owner: boolean;
  tenant: boolean;
  trustee: boolean;
  session_id: string;
  authenticated_at: Date;
  stale: boolean;
  viewer_id: string | null;
  viewer_name: string | null;
};

const rolesOf = (row: ActorRow, rules: SessionRules): Set<Role> => {
  const roles = new Set<Role>();
  // Roles come only after the stored address has confirmed (calls.md M-5).
  if (!row.confirmed) return roles;
  if (row.owner) roles.add('owner');
  if (row.tenant) roles.add('tenant');
  if (row.trustee) roles.add('trustee');
  if (row.contractor_id) roles.add('contractor');
  // Staff without a second factor get no further than setting one up (A-42).
  if (row.staff_role && !row.viewer_id && (row.second_factor || !rules.staffNeedSecondFactor))
    roles.add('staff');
  return roles;
};

/** The person behind a living session, or null. Touches `last_seen_at` at most once a minute. */
export const findPerson = async (
  db: Database,
  sessionId: string,
  at: Moment,
  rules: SessionRules,
): Promise<Person | null> => {
  const now = at.now.toISOString();
  const found = await db.execute<ActorRow>(sql`
    select p.id as profile_id, p.contact_id, p.email, p.first_name || ' ' || p.last_name as name,
      p.email_confirmed_at is not null as confirmed, p.staff_role,
      p.totp_confirmed_at is not null as second_factor, s.id as session_id, s.authenticated_at,
      v.id as viewer_id, v.first_name || ' ' || v.last_name as viewer_name,
      s.last_seen_at < ${now}::timestamptz - interval '1 minute' as stale,
      exists (select 1 from account_holders h join levy_accounts l on l.account_id = h.account_id
        where h.contact_id = p.contact_id and l.type <> 'Tenant'
          and l.from_day <= ${at.today} and (l.until_day is null or l.until_day >= ${at.today})) as owner,
      exists (select 1 from account_holders h join levy_accounts l on l.account_id = h.account_id
        where h.contact_id = p.contact_id and l.type = 'Tenant'
          and l.from_day <= ${at.today} and (l.until_day is null or l.until_day >= ${at.today})) as tenant,
      exists (select 1 from trustee_appointments t
        where t.contact_id = p.contact_id and t.starts_at <= ${now}::timestamptz
          and (t.ends_at is null or t.ends_at > ${now}::timestamptz)) as trustee,
      (select c.id from contractor_contacts cc join contractors c on c.id = cc.contractor_id
        where cc.contact_id = p.contact_id and c.state in ('Pending', 'Active')) as contractor_id
    from sessions s join user_profiles p on p.id = s.profile_id
      left join user_profiles v on v.id = s.viewed_by_id and v.disabled_at is null
        and v.staff_role = any(${`{${VIEWERS.map((role) => `"${role}"`).join(',')}}`}::text[])
    where s.id = ${sessionId} and s.ended_at is null and s.ends_at > ${now}::timestamptz
      and s.last_seen_at > ${now}::timestamptz - make_interval(mins => ${IDLE_MINUTES})
      and p.disabled_at is null and (s.viewed_by_id is null or v.id is not null)`);
  const row = found.rows[0];
  if (!row) return null;
  if (row.stale)
    await db.execute(sql`update sessions set last_seen_at = ${now}::timestamptz where id = ${sessionId}`);
  return {
    kind: 'person',
    at,
    profileId: row.profile_id,
    contactId: row.contact_id,
    email: row.email,
    name: row.name,
    roles: rolesOf(row, rules),
    emailConfirmed: row.confirmed,
    secondFactor: row.second_factor,
    contractorId: row.contractor_id,
    staffRole: row.viewer_id ? null : row.staff_role,
    sessionId: row.session_id,
    ...(row.viewer_id ? { viewer: { profileId: row.viewer_id, name: row.viewer_name ?? '' } } : {}),
    authenticatedAt: new Date(row.authenticated_at),
  };
};
