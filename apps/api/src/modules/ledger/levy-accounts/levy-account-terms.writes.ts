/** Opens and ends levy accounts for other areas. No entry is moved. Owns levy_accounts. */
import { AppError } from '@stoep/contract/kit/errors';
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents } from '@stoep/domain/money/cents';
import { eq, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import type { DatabaseTransaction, Queryable } from '../../../kernel/database/client.ts';

type Term = Pick<
  typeof levyAccounts.$inferInsert,
  'accountNumber' | 'buildingId' | 'unitId' | 'accountId' | 'type' | 'fromDay' | 'createdAt'
>;

/** Answers its id. */
export const openLevyAccount = async (tx: DatabaseTransaction, values: Term): Promise<string> => {
  const [opened] = await tx.insert(levyAccounts).values(values).returning({ id: levyAccounts.id });
  if (!opened) throw new AppError('internal');
  return opened.id;
};

/** @param untilDay its last day; null lets it run on */
export const setLastDayOfLevyAccount = async (
  tx: DatabaseTransaction,
  id: string,
  untilDay: Day | null,
): Promise<void> => {
  await tx.update(levyAccounts).set({ untilDay }).where(eq(levyAccounts.id, id));
};

/** Makes an account that was opened by mistake answer for nothing: ended on its first day, and of no owner. */
export const voidLevyAccount = async (tx: DatabaseTransaction, id: string): Promise<void> => {
  await tx
    .update(levyAccounts)
    .set({ type: 'Other', untilDay: sql`${levyAccounts.fromDay}` })
    .where(eq(levyAccounts.id, id));
};

/** Accounts of one type of a unit that are open on that day or later, earliest first. */
export const listOpenLevyAccountsFrom = async (
  db: Queryable,
  { unitId, type, day }: { readonly unitId: string; readonly type: 'Owner' | 'Tenant'; readonly day: Day },
) => {
  const { rows } = await db.execute<{
    id: string;
    accountNumber: string;
    accountId: string;
    fromDay: Day;
    untilDay: Day | null;
  }>(sql`select l.id, l.account_number as "accountNumber", l.account_id as "accountId", l.from_day::text as "fromDay",
      l.until_day::text as "untilDay" from levy_accounts l
    where l.unit_id = ${unitId}::uuid and l.type = ${type} and (l.until_day is null or l.until_day >= ${day}::date)
    order by l.from_day, l.account_number`);
  return rows;
};

/** Whether no account of the building has the number, or is paid under it. */
export const isAccountNumberFree = async (db: Queryable, buildingId: string, number: string): Promise<boolean> => {
  const { rows } = await db.execute<{ free: boolean }>(sql`select not exists (select from levy_accounts l
    where l.building_id = ${buildingId}::uuid and (lower(l.account_number) = lower(${number})
      or l.payment_reference = upper(regexp_replace(${number}, '[^[:alnum:]]', '', 'g')))) as free`);
  return rows[0]?.free ?? false;
};

const OWNER_ENDINGS = [...'ABCDEFGHIJKLMNOPQRSUVWXYZ'];
const TENANT_ENDINGS = ['T', 'T2', 'T3', 'T4', 'T5', 'T6', 'T7', 'T8', 'T9'];

/** The letters that numbers of the same unit end with: A005, A005B, A005T2. */
const ENDING = /(?<=\d)(?:T\d?|[A-Z])$/;

/**
 * The next number of a unit, after that of another account of it. Null where all are taken.
 * @param like the number of the owner's account
 */
export const findNextAccountNumber = async (
  db: Queryable,
  buildingId: string,
  { like, type }: { readonly like: string; readonly type: 'Owner' | 'Tenant' },
): Promise<string | null> => {
  const ending = ENDING.exec(like)?.[0] ?? '';
  const base = like.slice(0, like.length - ending.length);
  const after = OWNER_ENDINGS.indexOf(ending);
  const endings = type === 'Tenant' ? TENANT_ENDINGS : OWNER_ENDINGS.slice(Math.max(after + 1, 1));
  for (const next of endings) if (await isAccountNumberFree(db, buildingId, base + next)) return base + next;
  return null;
};

type ChargesFrom = { readonly amount: Cents; readonly closedAmount: Cents; readonly closedMonth: Day | null };

/**
 * What levy runs charged an account for days from that one on, and how much of it in closed months. Interest is left
 * out: it is for what was owed before.
 */
export const readChargesFrom = async (db: Queryable, levyAccountId: string, day: Day): Promise<ChargesFrom> => {
  const { rows } = await db.execute<{ amount: string; closedAmount: string; closedMonth: Day | null }>(sql`
    select coalesce(sum(e.amount), 0)::text as amount,
      coalesce(sum(e.amount) filter (where p.id is not null), 0)::text as "closedAmount", min(p.month)::text as "closedMonth"
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id
      left join periods p on p.building_id = l.building_id and p.state = 'Closed'
        and p.month = date_trunc('month', e.entry_day)::date
    where e.levy_account_id = ${levyAccountId}::uuid and e.entry_day >= ${day}::date and e.amount > 0
      and e.reverses is null and not exists (select from ledger_entries r where r.reverses = e.id)
      and (e.kind in ('levy', 'special_levy', 'consumption') or (e.kind = 'adjustment'
        and exists (select from posting_keys k where k.entry_id = e.id and k.undone_at is null)))`);
  const [found] = rows;
  return {
    amount: cents(Number(found?.amount ?? 0)),
    closedAmount: cents(Number(found?.closedAmount ?? 0)),
    closedMonth: found?.closedMonth ?? null,
  };
};

/** Whether anything was ever posted on the account, or waits for a second person. */
export const hasEntriesOrPending = async (db: Queryable, levyAccountId: string): Promise<boolean> => {
  const { rows } = await db.execute<{ found: boolean }>(sql`select exists (select from ledger_entries e
      where e.levy_account_id = ${levyAccountId}::uuid and e.reverses is null
        and not exists (select from ledger_entries r where r.reverses = e.id))
    or exists (select from entries_to_confirm w where w.levy_account_id = ${levyAccountId}::uuid) as found`);
  return rows[0]?.found ?? true;
};
