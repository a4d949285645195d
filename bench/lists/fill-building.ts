/** One building with a chosen number of payments, documents, tasks and levy accounts, and a trustee who is logged in. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';
import { signAccessToken } from '../../apps/api/src/kernel/security/tokens.ts';
import { benchFillWithJournals } from '../journals.ts';

const only = (rows: { id: string }[]) => rows[0]?.id ?? '';

export const fillBenchmarkBuilding = async (db: Database, tokenKey: Uint8Array, rows: number) => {
  const insert = async (statement: ReturnType<typeof sql>) => only((await db.execute<{ id: string }>(statement)).rows);
  const contactId = await insert(sql`insert into contacts (first_name, last_name, email)
    values ('Bench', 'Trustee', 'bench@people.test') returning id`);
  const email = 'bench@people.test';
  const profileId = await insert(sql`insert into user_profiles
    (contact_id, email, first_name, last_name, password_hash, email_confirmed_at)
    values (${contactId}, ${email}, 'Bench', 'Trustee', 'never matches', now()) returning id`);
  const sessionId = await insert(sql`insert into sessions (profile_id, last_seen_at, authenticated_at, ends_at)
    values (${profileId}, now(), now(), now() + interval '1 day') returning id`);
  const buildingId = await insert(sql`insert into buildings (name, code, accounting_id)
    values ('Bench', 'BEN', 'BC-BEN') returning id`);
  await db.execute(sql`insert into trustee_appointments (building_id, contact_id, starts_at)
    values (${buildingId}, ${contactId}, now() - interval '1 year')`);
  const firmId = await insert(sql`insert into contractors (name, registration_number, email, phone)
    values ('Firm', 'REG', 'firm@firms.test', '+27110000000') returning id`);
  const fileId = await insert(sql`insert into files (name, content_type, size, sha256)
    values ('a.pdf', 'application/pdf', 1, 'x') returning id`);
  const series = sql`generate_series(1, ${rows}::int) as n`;
  await db.execute(sql`insert into payments (building_id, type, amount, contractor_id, our_reference, state, paid_at)
    select ${buildingId}, 'Contractor', n * 100, ${firmId}, 'REF ' || n, 'Paid', now() from ${series}`);
  await db.execute(sql`insert into building_documents (building_id, name, designation, file_id)
    select ${buildingId}, 'Document ' || n, 'Minutes', ${fileId} from ${series}`);
  await db.execute(sql`insert into tasks (building_id, type, subject)
    select ${buildingId}, 'Reports', 'Task ' || n from ${series}`);
  await db.execute(sql`with u as (insert into units (building_id, section_number, door_number, quota_millionths)
      select ${buildingId}, n, n::text, 100 from ${series} returning id, section_number),
    a as (insert into owner_accounts (name) select 'Owner ' || n from ${series} returning id, name)
    insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
    select 'BEN' || u.section_number, ${buildingId}, u.id, a.id, 'Owner', '2020-01-01'
    from u join a on a.name = 'Owner ' || u.section_number`);
  await benchFillWithJournals(db, (tx) =>
    tx.execute(sql`with e as (insert into ledger_entries
      (levy_account_id, entry_day, due_day, kind, description, amount)
      select l.id, current_date - m * 30, current_date - m * 30, 'levy', 'Levy', 150000
      from levy_accounts l, generate_series(0, 5) m returning id, levy_account_id, due_day, amount)
    insert into open_items (levy_account_id, entry_id, due_day, amount)
    select levy_account_id, id, due_day, amount from e`),
  );
  await db.execute(sql`analyze`);
  const now = new Date();
  const endsAt = new Date(now.getTime() + 3_600_000);
  const token = await signAccessToken(tokenKey, { sessionId, profileId, email, contactId }, now, endsAt);
  return { buildingId, token };
};

/** An administrator who is logged in. */
export const createBenchmarkStaffToken = async (db: Database, tokenKey: Uint8Array): Promise<string> => {
  const email = 'staff@people.test';
  const made = await db.execute<{ id: string }>(sql`insert into user_profiles
    (email, first_name, last_name, password_hash, email_confirmed_at, staff_role, totp_confirmed_at)
    values (${email}, 'Bench', 'Staff', 'never matches', now(), 'administrator', now())
    on conflict (email) where email_confirmed_at is not null do update set staff_role = excluded.staff_role returning id`);
  const profileId = only(made.rows);
  const opened = await db.execute<{ id: string }>(sql`insert into sessions
    (profile_id, last_seen_at, authenticated_at, ends_at)
    values (${profileId}, now(), now(), now() + interval '1 day') returning id`);
  const now = new Date();
  const subject = { sessionId: only(opened.rows), profileId, email, contactId: null };
  return signAccessToken(tokenKey, subject, now, new Date(now.getTime() + 3_600_000));
};
