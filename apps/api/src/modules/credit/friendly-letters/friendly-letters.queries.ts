/** Whose account gets a friendly letter this month, and what the letter says (rules 1.3). */
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.ts';
import { ageingOf } from '../../ledger/entries/index.ts';

/** Conditions on `l`: the flag is yes, the account runs, something of 30 days or older is open, none sent yet. */
const due = (today: Day, month: Day) => sql`l.send_friendly_reminder
  and l.from_day <= ${today} and (l.until_day is null or l.until_day >= ${today})
  and age.total - age.current > 0
  and not exists (select 1 from friendly_letters f where f.levy_account_id = l.id and f.month = ${month})`;

const aged = (today: Day) => ageingOf(sql`l.id`, today);

/** Ids of the accounts whose letter for the month (its first day) has not gone out. */
export const listDueAccounts = async (db: Queryable, today: Day, month: Day): Promise<string[]> => {
  const found = await db.execute<{ id: string }>(sql`
    select l.id from levy_accounts l cross join ${aged(today)} where ${due(today, month)} order by l.id`);
  return found.rows.map((row) => row.id);
};

export type LetterFacts = {
  to: string;
  name: string;
  accountId: string;
  accountNumber: string;
  paymentReference: string;
  building: string;
  balance: Cents;
  overdue: Cents;
};

type Row = {
  email: string | null;
  name: string;
  account_id: string;
  account_number: string;
  reference: string;
  building: string;
  total: string;
  current: string;
};

/** The letter of an account that is due one now; undefined where it is not, or nobody can be written to. */
export const findDueLetter = async (
  db: Queryable,
  levyAccountId: string,
  today: Day,
  month: Day,
): Promise<LetterFacts | undefined> => {
  const found = await db.execute<Row>(sql`
    select coalesce(o.email, (select c.email from account_holders h join contacts c on c.id = h.contact_id
        where h.account_id = o.id order by c.id limit 1)) as email,
      o.name, o.id as account_id, l.account_number, coalesce(l.payment_reference, l.account_number) as reference, b.name as building, age.total, age.current
    from levy_accounts l join owner_accounts o on o.id = l.account_id join buildings b on b.id = l.building_id
    cross join ${aged(today)}
    where l.id = ${levyAccountId} and ${due(today, month)}`);
  const row = found.rows[0];
  if (!row?.email) return undefined;
  return {
    to: row.email,
    name: row.name,
    accountId: row.account_id,
    accountNumber: row.account_number,
    paymentReference: row.reference,
    building: row.building,
    balance: cents(Number(row.total)),
    overdue: cents(Number(row.total) - Number(row.current)),
  };
};
