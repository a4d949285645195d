/** Reads which accounts get a friendly letter this month, and the content of the letter (rules 1.3). */
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { statementEmailSql } from '../../../db/statement-email.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { ageingOfLevyAccountSql } from '../../ledger/entries/index.ts';

/**
 * SQL on `l`: letters are switched on, the account is active, something is open for 30 days or more, and none was
 * sent yet.
 */
const due = (today: Day, month: Day) => sql`l.send_friendly_reminder and ${isOutsideArchiveSql(sql`l.building_id`)}
  and l.from_day <= ${today} and (l.until_day is null or l.until_day >= ${today})
  and age.total - age.current > 0
  and not exists (select 1 from friendly_letters f where f.levy_account_id = l.id and f.month = ${month})`;

const aged = (today: Day) => ageingOfLevyAccountSql(sql`l.id`, today);

/** Ids of accounts whose letter for the month (its first day) is not sent. */
export const listAccountIdsDueFriendlyLetter = async (db: Queryable, today: Day, month: Day): Promise<string[]> => {
  const found = await db.execute<{ id: string }>(sql`
    select l.id from levy_accounts l cross join ${aged(today)} where ${due(today, month)} order by l.id`);
  return found.rows.map((row) => row.id);
};

export type FriendlyLetterFacts = {
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

/** The letter that an account is due now. Undefined where none is due, or nobody has an address. */
export const findDueFriendlyLetter = async (
  db: Queryable,
  levyAccountId: string,
  today: Day,
  month: Day,
): Promise<FriendlyLetterFacts | undefined> => {
  const found = await db.execute<Row>(sql`
    select ${statementEmailSql} as email,
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
