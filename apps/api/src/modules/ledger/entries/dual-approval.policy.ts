/** Whether a second person is asked: by the limit in force, over all that one person did to the account lately (decision 0241). */
import type { LimitKind } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../../kernel/database/client.ts';

/** So long what one person entered alone is counted together: a large amount is not entered in small ones. */
const COUNTED_DAYS = 30;

/** The amount from which two are asked, in cents; null where one is enough for any. */
export const limitOf = (kind: LimitKind): SQL =>
  sql`(select l.amount from confirmation_limits l where l.state = 'in force' and l.kind = ${kind})`;

type CreditColumns = { readonly amount: SQL; readonly from: SQL; readonly ended: SQL; readonly entered: SQL };

/**
 * What a monthly credit comes to, in cents: its months up to its end, or twelve where it has none. It begins with the month it is
 * entered in where it does not say.
 */
export const creditTotal = ({ amount, from, ended, entered }: CreditColumns): SQL => {
  const begins = sql`coalesce(${from}, ${entered})`;
  const ends = sql`coalesce(${ended}, greatest(${begins}, ${entered}) + interval '11 months')`;
  const month = (day: SQL) => sql`(extract(year from ${day}) * 12 + extract(month from ${day}))`;
  return sql`(-(${amount}) * greatest(0, ${month(ends)} - ${month(begins)} + 1))::bigint`;
};

/** Who acts, and when. */
type By = { readonly profileId: string; readonly now: Date };

/** The credits that one person entered alone of late for some units, in cents; `except` one of them. */
const creditsAlone = (units: SQL, { profileId, now }: By, except: string | null = null): SQL => sql`coalesce((
  select sum(${creditTotal({
    amount: sql`b.amount`,
    from: sql`b.from_day`,
    ended: sql`b.ended_day`,
    entered: sql`(b.entered_at at time zone 'Africa/Johannesburg')::date`,
  })}) from unit_billings b where b.unit_id in (${units}) and b.amount < 0 and b.entered_by = ${profileId}::uuid
    and b.confirmed_by is null and not b.waits and b.id is distinct from ${except}::uuid
    and b.entered_at > ${now.toISOString()}::timestamptz - make_interval(days => ${COUNTED_DAYS})), 0)`;

/** What the person entered or took back alone of late in accounts, in cents: who did it is named by what a person did, and by nothing else. */
const entriesAlone = (accounts: SQL, { profileId }: By): SQL => sql`coalesce((
  select sum(abs(e.amount)) from ledger_entries e where e.levy_account_id in (${accounts})
    and e.created_at > now() - make_interval(days => ${COUNTED_DAYS})
    and e.cause ->> 'profileId' = ${profileId} and e.cause ->> 'confirmedBy' is null), 0)`;

/** Both for an account: a large amount is not entered half as an entry and half as a credit of its unit. */
const alone = (levyAccountId: SQL, by: By): SQL => {
  const unit = sql`select l.unit_id from levy_accounts l where l.id = ${levyAccountId}`;
  return sql`(${entriesAlone(levyAccountId, by)} + ${creditsAlone(unit, by)})`;
};

/**
 * What files lowered the account by of late, in cents: a large amount is not brought in two files. The history that an account began with
 * is not among it.
 */
export const broughtLately = (levyAccountId: SQL): SQL => {
  const journalled = sql`ledger_entries e join entry_journals p on p.entry_id = e.id join journals j on j.id = p.journal_id
    where e.levy_account_id = ${levyAccountId}`;
  return sql`coalesce((select sum(abs(e.amount)) from ${journalled} and e.amount < 0 and j.source_kind = 'import'
    and j.created_at > now() - make_interval(days => ${COUNTED_DAYS})
    and j.created_at > (select min(j.created_at) from ${journalled})), 0)`;
};

const isAsked = async (tx: Transaction, condition: SQL): Promise<boolean> => {
  const { rows } = await tx.execute<{ asks: boolean | null }>(sql`select ${condition} as asks`);
  return rows[0]?.asks ?? false;
};

/** What is entered for an account, or taken back of it. Ask it once the account is held. */
export const requiresSecondApproval = (tx: Transaction, levyAccountId: string, amount: number, by: By) =>
  isAsked(
    tx,
    sql`${limitOf('entry in a levy account')} <= ${Math.abs(amount)}::bigint + ${alone(sql`${levyAccountId}::uuid`, by)}`,
  );

/** A journal stands for what is debited in it, and for what it did to each levy account. Ask it once those are held. */
export const journalAsksSecond = (tx: Transaction, journalId: string, by: By) =>
  isAsked(
    tx,
    sql`coalesce(${limitOf('journal taken back')} <= (
        select sum(l.amount) from journal_lines l where l.journal_id = ${journalId} and l.amount > 0), false)
      or exists (select from (
          select e.levy_account_id as account, sum(abs(e.amount)) as moved from entry_journals j
          join ledger_entries e on e.id = j.entry_id where j.journal_id = ${journalId} group by 1) t
        where ${limitOf('entry in a levy account')} <= t.moved + ${alone(sql`t.account`, by)})`,
  );

type Credit = { readonly id: string | null; readonly unitId: string; readonly total: SQL };

/**
 * A credit of a unit, with what the person entered alone for the unit and in its accounts, or with the person's credits for all units of
 * the building: a large amount is not spread over units. Ask it once building, unit and accounts are held.
 */
export const creditAsksSecond = (tx: Transaction, { id, unitId, total }: Credit, by: By) => {
  const neighbours = sql`select n.id from units u join units n on n.building_id = u.building_id where u.id = ${unitId}::uuid`;
  return isAsked(
    tx,
    sql`${limitOf('entry in a levy account')} <= ${total} + greatest(
      ${creditsAlone(sql`${unitId}::uuid`, by, id)}
        + ${entriesAlone(sql`select l.id from levy_accounts l where l.unit_id = ${unitId}::uuid`, by)},
      ${creditsAlone(neighbours, by, id)})`,
  );
};
