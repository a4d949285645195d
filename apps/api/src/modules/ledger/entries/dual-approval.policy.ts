/**
 * Decides whether a posting needs a second person: the limit in force against what one person did to the account
 * lately (decision 0241).
 */
import { ledgerSentences } from '@stoep/contract/ledger/ledger.sentences';
import { cents } from '@stoep/domain/money/cents';
import { formatMoney, formatWholeNumber } from '@stoep/domain/money/money-format';
import type { DualApprovalLimitKind } from '@stoep/domain/vocabulary';
import { type SQL, sql } from 'drizzle-orm';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import type { CommandContext, CommandOffer } from '../../../kernel/write.ts';

/** In days. What one person entered alone in this time is added up, so that nobody splits a large amount. */
const COUNTED_DAYS = 30;

/** "R 10 000": a limit mostly has no cents. */
const formatWholeRand = (limit: number): string =>
  limit % 100 === 0 ? `R ${formatWholeNumber(limit / 100)}` : formatMoney(cents(limit), 'plain');

/** The amount from which two persons are needed, in cents; null without a limit. */
export const dualApprovalLimitSql = (kind: DualApprovalLimitKind): SQL =>
  sql`(select l.amount from confirmation_limits l where l.state = 'in force' and l.kind = ${kind})`;

type CreditColumns = { readonly amount: SQL; readonly from: SQL; readonly ended: SQL; readonly entered: SQL };

/**
 * Total of a monthly credit, in cents: its months up to its end, or twelve without an end. Without a start it begins
 * in the month of its entry.
 */
export const monthlyCreditTotalSql = ({ amount, from, ended, entered }: CreditColumns): SQL => {
  const begins = sql`coalesce(${from}, ${entered})`;
  const ends = sql`coalesce(${ended}, greatest(${begins}, ${entered}) + interval '11 months')`;
  const month = (day: SQL) => sql`(extract(year from ${day}) * 12 + extract(month from ${day}))`;
  return sql`(-(${amount}) * greatest(0, ${month(ends)} - ${month(begins)} + 1))::bigint`;
};

/** Who acts, and when. */
type Grouping = { readonly profileId: string; readonly now: Date };

/** Credits that one person entered alone lately for some units, in cents, without the one in `except`. */
const creditsAlone = (units: SQL, { profileId, now }: Grouping, except: string | null = null): SQL => sql`coalesce((
  select sum(${monthlyCreditTotalSql({
    amount: sql`b.amount`,
    from: sql`b.from_day`,
    ended: sql`b.ended_day`,
    entered: sql`(b.entered_at at time zone 'Africa/Johannesburg')::date`,
  })}) from unit_billings b where b.unit_id in (${units}) and b.amount < 0 and b.entered_by = ${profileId}::uuid
    and b.confirmed_by is null and not b.waits and b.id is distinct from ${except}::uuid
    and b.entered_at > ${now.toISOString()}::timestamptz - make_interval(days => ${COUNTED_DAYS})), 0)`;

/**
 * What the person entered or reversed alone lately on accounts, in cents. Only audit facts of persons name the
 * person.
 */
const entriesAlone = (accounts: SQL, { profileId }: Grouping): SQL => sql`coalesce((
  select sum(abs(e.amount)) from ledger_entries e where e.levy_account_id in (${accounts})
    and e.created_at > now() - make_interval(days => ${COUNTED_DAYS})
    and e.cause ->> 'profileId' = ${profileId} and e.cause ->> 'confirmedBy' is null), 0)`;

/** Entries and credits together, so that nobody splits a large amount between the account and its unit. */
const alone = (levyAccountId: SQL, by: Grouping): SQL => {
  const unit = sql`select l.unit_id from levy_accounts l where l.id = ${levyAccountId}`;
  return sql`(${entriesAlone(levyAccountId, by)} + ${creditsAlone(unit, by)})`;
};

/**
 * Credits that imports posted to the account lately, in cents, so that nobody splits a large amount over two files.
 * The opening history of an account does not count.
 */
export const recentlyImportedCreditSql = (levyAccountId: SQL): SQL => {
  const journalled = sql`ledger_entries e join entry_journals p on p.entry_id = e.id join journals j on j.id = p.journal_id
    where e.levy_account_id = ${levyAccountId}`;
  return sql`coalesce((select sum(abs(e.amount)) from ${journalled} and e.amount < 0 and j.source_kind = 'import'
    and j.created_at > now() - make_interval(days => ${COUNTED_DAYS})
    and j.created_at > (select min(j.created_at) from ${journalled})), 0)`;
};

const isAsked = async (tx: DatabaseTransaction, condition: SQL): Promise<boolean> => {
  const { rows } = await tx.execute<{ asks: boolean | null }>(sql`select ${condition} as asks`);
  return rows[0]?.asks ?? false;
};

/** For an entry or the reversal of one. The caller has locked the account. */
export const entryRequiresSecondApproval = (
  tx: DatabaseTransaction,
  levyAccountId: string,
  amount: number,
  by: Grouping,
) =>
  isAsked(
    tx,
    sql`${dualApprovalLimitSql('entry in a levy account')} <= ${Math.abs(amount)}::bigint + ${alone(sql`${levyAccountId}::uuid`, by)}`,
  );

type Needed = { limit: number | null; amount: number; together: number };

/** Offers the step, with a note where a second person has to approve it for this person. */
export const offerWithSecondApprovalNote = async (
  { db, by: { profileId }, at: { now } }: CommandContext,
  levyAccountId: string,
  amount: number,
): Promise<CommandOffer> => {
  if (profileId === null) return true;
  const { rows } = await db.execute<Needed>(sql`
    select ${dualApprovalLimitSql('entry in a levy account')}::float8 as limit, ${Math.abs(amount)}::float8 as amount,
      (${Math.abs(amount)}::bigint + ${alone(sql`${levyAccountId}::uuid`, { profileId, now })})::float8 as together`);
  const [needed] = rows;
  if (!needed || needed.limit === null || needed.together < needed.limit) return true;
  const limit = formatWholeRand(needed.limit);
  return {
    note:
      needed.amount >= needed.limit
        ? ledgerSentences.secondNeeded({ limit })
        : ledgerSentences.secondNeededTogether({ limit, days: COUNTED_DAYS }),
  };
};

/** For a journal: its total debits, and its effect on each levy account. The caller has locked those. */
export const journalRequiresSecondApproval = (tx: DatabaseTransaction, journalId: string, by: Grouping) =>
  isAsked(
    tx,
    sql`coalesce(${dualApprovalLimitSql('journal taken back')} <= (
        select sum(l.amount) from journal_lines l where l.journal_id = ${journalId} and l.amount > 0), false)
      or exists (select from (
          select e.levy_account_id as account, sum(abs(e.amount)) as moved from entry_journals j
          join ledger_entries e on e.id = j.entry_id where j.journal_id = ${journalId} group by 1) t
        where ${dualApprovalLimitSql('entry in a levy account')} <= t.moved + ${alone(sql`t.account`, by)})`,
  );

type Credit = { readonly id: string | null; readonly unitId: string; readonly total: SQL };

/**
 * For a monthly credit of a unit: with what the person entered alone for the unit and its accounts, and with the
 * person's credits for all units of the building. The caller has locked building, unit and accounts.
 */
export const creditRequiresSecondApproval = (tx: DatabaseTransaction, { id, unitId, total }: Credit, by: Grouping) => {
  const neighbours = sql`select n.id from units u join units n on n.building_id = u.building_id where u.id = ${unitId}::uuid`;
  return isAsked(
    tx,
    sql`${dualApprovalLimitSql('entry in a levy account')} <= ${total} + greatest(
      ${creditsAlone(sql`${unitId}::uuid`, by, id)}
        + ${entriesAlone(sql`select l.id from levy_accounts l where l.unit_id = ${unitId}::uuid`, by)},
      ${creditsAlone(neighbours, by, id)})`,
  );
};
