/** Buildings with five trustees each, the first of whom owns a unit there, and staff who get mail about tickets; all logged in. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';
import { signAccessToken } from '../../apps/api/src/kernel/security/tokens.ts';

const TRUSTEES = 5;
const STAFF = 4;

export type BenchmarkCaller = {
  readonly token: string;
  readonly buildingId: string;
  readonly contactId: string;
  readonly profileId: string;
  readonly email: string;
};

type Row = Omit<BenchmarkCaller, 'token'> & { readonly sessionId: string };

/** @returns a trustee of each building, and as many members of staff in turn */
export const fillBenchmarkCallers = async (db: Database, tokenKey: Uint8Array, buildings: number) => {
  await db.execute(sql`insert into buildings (name, code, accounting_id)
    select 'Building ' || b, 'T' || b, 'BC-T' || b from generate_series(1, ${buildings}::int) b`);
  await db.execute(sql`with c as (insert into contacts (first_name, last_name, email)
      select 'Trustee', b || ' ' || t, 't' || b || '.' || t || '@people.test'
      from generate_series(1, ${buildings}::int) b, generate_series(1, ${TRUSTEES}::int) t returning id, email)
    insert into trustee_appointments (building_id, contact_id, starts_at)
    select b.id, c.id, now() - interval '1 year' from c join buildings b on b.code = upper(split_part(c.email, '.', 1))`);
  await db.execute(sql`with a as (insert into owner_accounts (name)
      select 'Owner ' || b from generate_series(1, ${buildings}::int) b returning id, name),
    u as (insert into units (building_id, section_number, door_number, quota_millionths)
      select id, 1, '1', 1000000 from buildings returning id, building_id),
    l as (insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
      select b.code, b.id, u.id, a.id, 'Owner', '2020-01-01'
      from buildings b join u on u.building_id = b.id join a on a.name = 'Owner ' || substr(b.code, 2)
      returning account_id, account_number)
    insert into account_holders (account_id, contact_id)
    select l.account_id, c.id from l join contacts c on c.email = lower(l.account_number) || '.1@people.test'`);
  await db.execute(sql`insert into user_profiles (contact_id, email, first_name, last_name, password_hash, email_confirmed_at)
    select id, email, first_name, last_name, 'never matches', now() from contacts`);
  await db.execute(sql`insert into user_profiles (email, first_name, last_name, password_hash, email_confirmed_at, staff_role, totp_confirmed_at)
    select 's' || s || '@people.test', 'Staff', s::text, 'never matches', now(), 'administrator', now()
    from generate_series(1, ${STAFF}::int) s`);
  const { rows } =
    await db.execute<Row>(sql`with s as (insert into sessions (profile_id, last_seen_at, authenticated_at, ends_at)
      select id, now(), now(), now() + interval '1 day' from user_profiles returning id, profile_id)
    select s.id as "sessionId", p.id as "profileId", p.email, coalesce(p.contact_id::text, '') as "contactId",
      coalesce((select b.id::text from buildings b where b.code = upper(split_part(p.email, '.', 1))), '') as "buildingId"
    from s join user_profiles p on p.id = s.profile_id where p.contact_id is null or p.email like '%.1@people.test' order by p.email`);
  await db.execute(sql`analyze`);
  const now = new Date();
  const endsAt = new Date(now.getTime() + 3_600_000);
  const callers = await Promise.all(
    rows.map(async ({ sessionId, contactId, ...more }) => ({
      ...more,
      contactId,
      token: await signAccessToken(
        tokenKey,
        { sessionId, profileId: more.profileId, email: more.email, contactId: contactId || null },
        now,
        endsAt,
      ),
    })),
  );
  const staff = callers.filter(({ contactId }) => contactId === '');
  const trustees = callers.filter(({ contactId }) => contactId !== '');
  return { trustees, staffOf: (at: number) => staff[at % staff.length]?.token ?? '' };
};
