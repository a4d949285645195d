/** A portfolio made in a few queries, with an owner and trustee who is logged in. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';
import { signAccessToken } from '../../apps/api/src/kernel/security/tokens.ts';
import { benchFillWithJournals } from '../journals.ts';
import { fillBenchmarkBuilding } from '../lists/fill-building.ts';
import { BENCHMARK_TOKEN_KEY, type ReadsBenchmarkData } from './place.ts';

const PEOPLE = 50;

/** @param buildings of seventy units each, with 24 months of levies and receipts; the reads are about the first */
export const fillReadsBenchmark = async (db: Database, url: string, buildings: number): Promise<ReadsBenchmarkData> => {
  const { buildingId } = await fillBenchmarkBuilding(db, BENCHMARK_TOKEN_KEY, 70);
  await db.execute(sql`with b as (insert into buildings (name, code, accounting_id)
      select 'Building ' || n, 'X' || n, 'BC-X' || n from generate_series(2, ${buildings}::int) n returning id, code),
    u as (insert into units (building_id, section_number, door_number, quota_millionths)
      select b.id, s, s::text, 100 from b, generate_series(1, 70) s returning id, building_id, section_number),
    a as (insert into owner_accounts (name) select 'Owner of ' || u.id from u returning id, name)
    insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
    select 'N' || row_number() over (), u.building_id, u.id, a.id, 'Owner', '2020-01-01'
    from u join a on a.name = 'Owner of ' || u.id`);
  await benchFillWithJournals(db, (tx) =>
    tx.execute(sql`insert into ledger_entries
      (levy_account_id, entry_day, due_day, kind, description, amount)
    select l.id, current_date - 200 - m, current_date - 200 - m,
      case m % 2 when 0 then 'levy' else 'receipt' end, 'Month', case m % 2 when 0 then 150000 else -150000 end
    from levy_accounts l, generate_series(0, 23) m`),
  );
  const [own] = (
    await db.execute<{ contact_id: string; account_id: string; levy_account_id: string }>(sql`
      insert into account_holders (contact_id, account_id)
      select c.id, l.account_id from contacts c, levy_accounts l
      where c.email = 'bench@people.test' and l.building_id = ${buildingId} and l.account_number in ('BEN1', 'BEN2')
      returning contact_id, account_id,
        (select id from levy_accounts x where x.account_id = account_holders.account_id) as levy_account_id`)
  ).rows;
  if (!own) throw new Error('nobody owns a unit');
  const [profile] = (
    await db.execute<{ id: string }>(sql`select id from user_profiles where email = 'bench@people.test'`)
  ).rows;
  const profileId = profile?.id ?? '';
  // A thousand other logins with ten tickets each, so that most rows are not the caller's.
  await db.execute(sql`insert into user_profiles (email, first_name, last_name, password_hash)
    select n || '@people.test', 'Other', 'Person', 'never matches' from generate_series(1, 1000) n`);
  await db.execute(sql`insert into tickets (logged_by_id, role, purpose, type, description, building_id)
    select p.id, 'owner', 'Request', 'Other', 'A lamp', ${buildingId} from user_profiles p, generate_series(1, 10) n`);
  await db.execute(sql`insert into approvals
    (building_id, type, subject, required_count, starts_at, closes_at)
    select b.id, 'Payment', 'A pump', 2, now(), now() + interval '1 day' from buildings b, generate_series(1, 20) n`);
  // Each connection has a session of its own, since the product batches reads of one session.
  const sessions = await db.execute<{
    id: string;
  }>(sql`insert into sessions (profile_id, last_seen_at, authenticated_at, ends_at)
    select ${profileId}, now(), now(), now() + interval '1 day' from generate_series(1, ${PEOPLE}::int) returning id`);
  const now = new Date();
  const endsAt = new Date(now.getTime() + 3_600_000);
  const subject = { profileId, email: 'bench@people.test', contactId: own.contact_id };
  const tokens = await Promise.all(
    sessions.rows.map(({ id }) => signAccessToken(BENCHMARK_TOKEN_KEY, { ...subject, sessionId: id }, now, endsAt)),
  );
  await db.execute(sql`analyze`);
  return {
    url,
    tokens,
    buildingId,
    profileId,
    contactId: own.contact_id,
    accountId: own.account_id,
    levyAccountId: own.levy_account_id,
  };
};
