/** What fills the lists of the office: ledger entries, payments, documents, contacts, mails and audit rows. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/db/client.ts';

const NAMES = "(array['Khumalo','Naidoo','Botha','van Wyk','Dlamini','Smith','Pillay','Jacobs'])[1 + n % 8]";

const AT_ONCE = 20_000;

/** In portions: one statement may not take longer than the product's own may. */
export const fillOffice = async (db: Database, buildingId: string, rows: number): Promise<void> => {
  for (let from = 1; from <= rows; from += AT_ONCE)
    await fillPortion(db, buildingId, from, Math.min(rows, from + AT_ONCE - 1));
  // What autovacuum does in the minutes after so much was written: the search indexes take in what waits beside them.
  await db.execute(sql`vacuum analyze`);
};

const fillPortion = async (db: Database, buildingId: string, from: number, to: number) => {
  const series = sql`generate_series(${from}::int, ${to}::int) as n`;
  await db.execute(sql`insert into contacts (first_name, last_name, email, mobile)
    select 'Person ' || n, ${sql.raw(NAMES)} || ' ' || n, 'person' || n || '@people.test', '+2782' || lpad(n::text, 7, '0')
    from ${series}`);
  await db.execute(sql`insert into outbox ("to", subject, text, html, state, message_id, created_at)
    select 'person' || n || '@people.test', 'Statement for A' || n, repeat('Text of a mail. ', 60),
      repeat('<p>Text of a mail.</p>', 120), case when n % 500 = 0 then 'parked' else 'sent' end,
      '<' || n || '@bench>', now() - n * interval '1 minute' from ${series}`);
  await db.execute(sql`insert into audit_entries (at, actor_name, action, subject_kind, detail, previous_hash, hash)
    select now() - n * interval '1 minute', 'Staff ' || n % 12, 'payments.updated', 'payments',
      jsonb_build_object('after', jsonb_build_object('amount', n)), md5((n - 1)::text), md5(n::text) from ${series}`);
  await db.execute(sql`with a as materialized (
      select array_agg(id) as ids from levy_accounts where building_id = ${buildingId})
    insert into ledger_entries (levy_account_id, entry_day, due_day, kind, reference, description, amount)
    select a.ids[1 + n % cardinality(a.ids)], current_date - (n % 1500)::int, current_date - (n % 1500)::int, 'levy',
      'REF ' || n, 'Levy ' || n, 150000 from a, ${series}`);
};
