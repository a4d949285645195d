/** The bank details that owners see: only those that two different people of the agent confirmed (decision 0097). */
import { type SQL, sql } from 'drizzle-orm';

type Columns = Readonly<Record<'id' | 'bank' | 'branchCode' | 'accountNumber' | 'accountType', SQL>>;

const columnsOf = (row: SQL): Columns => ({
  id: sql`${row}.id`,
  bank: sql`${row}.bank`,
  branchCode: sql`${row}.branch_code`,
  accountNumber: sql`${row}.account_number`,
  accountType: sql`${row}.account_type`,
});

/** When two people last confirmed exactly these details of a row of building_bank_accounts; null until they have. */
export const bankDetailsConfirmedAtSql = (row: SQL | Columns): SQL<Date | null> => {
  const { id, bank, branchCode, accountNumber, accountType } = 'id' in row ? row : columnsOf(row);
  return sql<Date | null>`(select max(c.decided_at) from bank_account_changes c
    where c.bank_account_id = ${id} and c.state = 'approved' and c.bank = ${bank}
      and c.branch_code = ${branchCode} and c.account_number = ${accountNumber} and c.account_type = ${accountType})`;
};

export type PaymentDestination = {
  readonly accountName: string;
  readonly bank: string;
  readonly accountNumber: string;
  readonly branchCode: string | null;
  readonly accountType: string | null;
  readonly confirmedAt: Date;
};

/** The account as a query returns it; confirmedAt is null until two people have confirmed exactly these details. */
type Result = Omit<PaymentDestination, 'confirmedAt'> & { readonly confirmedAt: string | null };

/** The agent's own bank account in the settings; null where there is none. */
export const agentBankAccountSql = sql<Result | null>`(select agent.value -> 'bank' || jsonb_build_object('confirmedAt', (
    select max(c.decided_at) from agent_bank_changes c
    where c.state = 'approved' and c.account = agent.value -> 'bank'))
  from settings agent where agent.name = 'branding' and jsonb_typeof(agent.value -> 'bank') = 'object')`;

/** The bank account for a building's statements; null where it has none. */
export const buildingBankAccountSql = (buildingId: SQL) => sql<Result | null>`(select jsonb_build_object(
    'accountName', scheme.name, 'bank', scheme.bank, 'accountNumber', scheme.account_number,
    'branchCode', scheme.branch_code, 'accountType', scheme.account_type,
    'confirmedAt', ${bankDetailsConfirmedAtSql(sql`scheme`)})
  from building_bank_accounts scheme
  where scheme.building_id = ${buildingId} and scheme.fund = 'administrative' and scheme.in_use
  order by scheme.accounting_number limit 1)`;

/**
 * Where a building is paid: the account of its statements, or nothing until two people have confirmed it. Where the building has none,
 * it is the agent's own account, if that is confirmed as it is now.
 */
export const paymentDestinationOf = (scheme: Result | null, agent: Result | null): PaymentDestination | null => {
  const found = scheme ?? agent;
  return found?.confirmedAt ? { ...found, confirmedAt: new Date(found.confirmedAt) } : null;
};

/** Accounts for investments take no payments of owners, and their banks send statements seldom. */
const INVESTMENT = 'invest|saving|notice|deposit';

/**
 * The last day of an account whose lines were all known at a moment. A file may end in the middle of the day of its
 * import, so it counts up to the day before. Nothing counts from the first gap on. A gap that was filled after the
 * moment is one with lines that came later, before the first day of a statement known by then.
 */
const lastWholeBankDaySql = (moment: SQL): SQL => sql`(with known as (
      select s.from_day, s.until_day, s.state, (s.created_at at time zone 'Africa/Johannesburg')::date - 1 as whole_day
      from bank_statements s where s.bank_account_id = account.id and s.created_at <= ${moment}
        and (s.state <> 'undone' or s.undone_at > ${moment})),
    late as (
      select min(l.day) as day from bank_statements s join bank_lines l on l.statement_id = s.id
      where s.bank_account_id = account.id and s.created_at > ${moment}
        and l.day >= (select min(k.from_day) from known k)),
    gap as (
      select min(k.from_day) as day from known k where k.state = 'gap' or k.from_day > (select late.day from late))
    select case when max(least(k.until_day, k.whole_day)) >= min(k.from_day)
        then least(max(least(k.until_day, k.whole_day)), (select gap.day - 1 from gap)) end
      from known k where k.from_day < coalesce((select gap.day from gap), 'infinity'))`;

/**
 * The bank accounts that owners of a building pay into: the one of its statements, its other accounts in use for
 * running costs that are no investments, and the trust accounts with its money. For each, the last day that its bank
 * statements show whole as they were known at a moment, as a list; null for an account without any.
 */
export const ownersBankDaysSql = (buildingId: SQL, moment: SQL): SQL<(string | null)[]> =>
  sql<(string | null)[]>`(select coalesce(json_agg(${lastWholeBankDaySql(moment)} order by account.id), '[]')
    from building_bank_accounts account
    where account.id = any(array(
        select own.id from building_bank_accounts own where own.building_id = ${buildingId}
        union all select pool.bank_account_id from pooled_schemes pool where pool.building_id = ${buildingId}))
      and account.in_use and account.fund = 'administrative'
      and (account.account_type !~* ${INVESTMENT} or account.id = (select first.id from building_bank_accounts first
        where first.building_id = ${buildingId} and first.fund = 'administrative' and first.in_use
        order by first.accounting_number limit 1)))`;
