/** What fills the lists of the office: levy accounts, ledger entries, payments, documents, contacts, mails and audit rows. */
import { sql } from 'drizzle-orm';
import type { Database } from '../../apps/api/src/kernel/database/client.ts';
import { withJournals } from '../journals.ts';

const NAMES = "(array['Khumalo','Naidoo','Botha','van Wyk','Dlamini','Smith','Pillay','Jacobs'])[1 + n % 8]";

const AT_ONCE = 20_000;

/**
 * In portions: one statement may not take longer than the product's own may. Nothing is known of the rows then: the lists
 * are asked for as straight after an import, before the database has looked at what came in.
 */
export const fillOffice = async (db: Database, buildingId: string, rows: number): Promise<void> => {
  const made = await db.execute<{ id: string }>(sql`insert into buildings (name, code, accounting_id)
    values ('Long', 'LON', 'BC-LON') returning id`);
  for (let from = 1; from <= rows; from += AT_ONCE) {
    const to = Math.min(rows, from + AT_ONCE - 1);
    await fillPortion(db, buildingId, from, to);
    await fillAccounts(db, made.rows[0]?.id ?? '', from, to);
  }
};

const fillAccounts = async (db: Database, buildingId: string, from: number, to: number) => {
  const series = sql`generate_series(${from}::int, ${to}::int) as n`;
  await db.execute(sql`with u as (insert into units (building_id, section_number, door_number, quota_millionths)
      select ${buildingId}, n, n::text, 10 from ${series} returning id, section_number),
    a as (insert into owner_accounts (name, email)
      select 'Owner ' || n || ' ' || ${sql.raw(NAMES)}, 'owner' || n || '@people.test' from ${series} returning id, name)
    insert into levy_accounts (account_number, building_id, unit_id, account_id, type, from_day)
    select 'LON' || lpad(u.section_number::text, 6, '0'), ${buildingId}, u.id, a.id, 'Owner', '2020-01-01'
    from u join a on split_part(a.name, ' ', 2) = u.section_number::text`);
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
  await db.execute(sql`insert into audit_entries (at, actor_name, action, subject_kind, detail)
    select now() - n * interval '1 minute', 'Staff ' || n % 12,
      case when n % 40 = 0 then 'payments.updated' else 'record.read' end,
      case when n % 40 = 0 then 'payments' else 'S-3' end,
      jsonb_build_object('after', jsonb_build_object('amount', n)) from ${series}`);
  await withJournals(db, (tx) =>
    tx.execute(sql`with a as materialized (
      select array_agg(id) as ids from levy_accounts where building_id = ${buildingId})
    insert into ledger_entries (levy_account_id, entry_day, due_day, kind, reference, description, amount)
    select a.ids[1 + n % cardinality(a.ids)], current_date - (n % 1500)::int, current_date - (n % 1500)::int, 'levy',
      'REF ' || n, 'Levy ' || n, 150000 from a, ${series}`),
  );
};
