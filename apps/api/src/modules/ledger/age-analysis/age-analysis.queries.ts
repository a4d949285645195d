/**
 * Reads the age analysis: levy accounts by the age of what is open at the end of a day, with sums by building and in
 * all. For today and later days it reads open items, in one query; for past days it reads the entries.
 */
import { AppError } from '@stoep/contract/kit/errors';
import {
  type AGE_ANALYSIS_AGES,
  type AGE_ANALYSIS_BALANCES,
  type AGE_ANALYSIS_CONTROLS,
  AGE_ANALYSIS_PAGE_SIZE,
  type AgeAnalysisAccount,
  type AgeAnalysisAges,
  type AgeAnalysisBuilding,
  type AgeAnalysisFilter,
} from '@stoep/contract/ledger/age-analysis';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { type SQL, sql } from 'drizzle-orm';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { jsonListSql } from '../../../kernel/database/json-list.ts';
import { selectSqlColumns } from '../../../kernel/prepared-read.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryPlaceholder } from '../../../kernel/query-caller.ts';
import {
  choiceQueryInput,
  pageQueryInputs,
  type QueryInputPlaceholders,
  requiredQueryInput,
} from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { openItemAgeingSql } from '../entries/index.ts';
import {
  analysedBuildingInputs,
  analysedLevyAccountsScope,
  chosenBuildingOf,
  pastAgeingSql,
  readIrregularAgeings,
} from './past-ages.queries.ts';

/** Every column of ages, from the seven buckets; a credit is never open beside a charge. */
const AGES = {
  current: sql`coalesce(age.current, 0) - least(0, coalesce(age.total, 0))`,
  days30: sql`coalesce(age.days30, 0)`,
  days60: sql`coalesce(age.days60, 0)`,
  days90: sql`coalesce(age.days90, 0)`,
  days120: sql`coalesce(age.days120, 0)`,
  credit: sql`least(0, coalesce(age.total, 0))`,
  total: sql`coalesce(age.total, 0)`,
} satisfies Record<keyof AgeAnalysisAges, SQL>;
const NAMES = Object.keys(AGES) as (keyof AgeAnalysisAges)[];
const quoted = (name: string) => sql.identifier(name);

const agesOfAccount = sql.join(
  Object.entries(AGES).map(([name, amount]) => sql`${amount} as ${quoted(name)}`),
  sql`, `,
);
const agesOf = (alias: SQL) =>
  sql.join(
    NAMES.map((name) => sql`${alias}.${quoted(name)}`),
    sql`, `,
  );
const sumsOf = (alias: SQL) =>
  sql.join(
    NAMES.map((name) => sql`coalesce(sum(${alias}.${quoted(name)}), 0)::bigint as ${quoted(name)}`),
    sql`, `,
  );

const oldest = (...names: (keyof AgeAnalysisAges)[]): SQL =>
  sql.join(
    names.map((name) => sql`a.${quoted(name)}`),
    sql` + `,
  );
/** A condition that depends on a chosen word, in one text for all words, so that few queries are prepared. */
const byChoice = (choice: QueryPlaceholder, conditions: Readonly<Record<string, SQL>>): SQL => {
  const cases = Object.entries(conditions).map(([word, condition]) => sql`when ${word} then ${condition}`);
  return sql`case ${choice}::text ${sql.join(cases, sql` `)} else true end`;
};

const OLDER: Readonly<Record<(typeof AGE_ANALYSIS_AGES)[number], SQL>> = {
  '30': sql`${oldest('days30', 'days60', 'days90', 'days120')} > 0`,
  '60': sql`${oldest('days60', 'days90', 'days120')} > 0`,
  '90': sql`${oldest('days90', 'days120')} > 0`,
  '120': sql`a.days120 > 0`,
};
const SHOWN: Readonly<Record<Exclude<(typeof AGE_ANALYSIS_BALANCES)[number], 'all'>, SQL>> = {
  balance: sql`a.total <> 0`,
  arrears: OLDER['30'],
  credit: sql`a.total < 0`,
};
const HANDED_OVER = sql`exists (select from legal_cases c where c.levy_account_id = ${levyAccounts.id} and c.closed_at is null)`;
const AOD = sql`exists (select from aods d where d.levy_account_id = ${levyAccounts.id} and d.stage = 'Active')`;
const CONTROLS: Readonly<Record<(typeof AGE_ANALYSIS_CONTROLS)[number], SQL>> = {
  'handed over': HANDED_OVER,
  aod: AOD,
  neither: sql`not ${HANDED_OVER} and not ${AOD}`,
};

type Amounts = Record<keyof AgeAnalysisAges, number>;
type AnalysisRow = {
  /** The name of the chosen building; null where none is chosen, or where there is none. */
  building: string | null;
  count: number;
  sums: Amounts;
  buildings: (Omit<AgeAnalysisBuilding, keyof Amounts> & Amounts)[];
  accounts: (Omit<AgeAnalysisAccount, keyof Amounts> & Amounts)[];
};

/** Numbers of the database's JSON as cents. */
const inCents = <Row extends Amounts>(row: Row): Omit<Row, keyof Amounts> & AgeAnalysisAges => ({
  ...row,
  ...(Object.fromEntries(NAMES.map((name) => [name, cents(row[name])])) as AgeAnalysisAges),
});

const inputs = {
  ...analysedBuildingInputs,
  ...pageQueryInputs,
  /** Entries for a past day. */
  from: choiceQueryInput('open items', 'entries'),
  order: choiceQueryInput('account', 'total'),
  day: requiredQueryInput<Day>(),
  settled: requiredQueryInput<string>(),
  type: requiredQueryInput<string | null>(),
  show: requiredQueryInput<string>(),
  older: requiredQueryInput<string | null>(),
  control: requiredQueryInput<string | null>(),
};

const analysisSql = (input: QueryInputPlaceholders<typeof inputs>, within: SQL): SQL => {
  const { day, type, limit, offset } = input;
  const building = chosenBuildingOf(input);
  const ages =
    input.from === 'entries' ? pastAgeingSql(building, day, input.settled) : openItemAgeingSql(building, day);
  // By bytes, since the order of a language takes longer than all the rest.
  const byNumber = sql`m.account_number collate "C", m.id`;
  const inOrder = input.order === 'total' ? sql`m.total desc, ${byNumber}` : byNumber;
  return sql`with age as (${ages}),
    a as (select levy_accounts.id, levy_accounts.building_id, levy_accounts.account_number, levy_accounts.type,
        levy_accounts.unit_id, levy_accounts.account_id, levy_accounts.until_day, ${agesOfAccount}
      from levy_accounts left join age on age.levy_account_id = levy_accounts.id
      where ${within} and ${building === undefined ? sql`true` : sql`levy_accounts.building_id = ${building}`}
        and (${type}::text is null or levy_accounts.type = ${type}) and ${byChoice(input.control, CONTROLS)}),
    m as materialized (select * from a where ${byChoice(input.show, SHOWN)} and ${byChoice(input.older, OLDER)}),
    b as materialized (select b.id, b.name, s.*, row_number() over (order by b.name, b.id)::int as place
      from (select m.building_id, count(*)::int as accounts, ${sumsOf(sql`m`)} from m group by m.building_id) s
      join buildings b on b.id = s.building_id)
    select (select b.name from buildings b where b.id = ${input.building}::uuid) as building,
      (select coalesce(sum(accounts), 0)::int from b) as count,
      (select row_to_json(s) from (select ${sumsOf(sql`b`)} from b) s) as sums,
      ${jsonListSql(sql`select b.id, b.name, b.accounts, ${agesOf(sql`b`)} from b order by b.place`)} as buildings,
      ${jsonListSql(sql`select m.id, m.building_id as "buildingId", m.account_number as "accountNumber", m.type,
          u.door_number as unit, m.account_id as "ownerAccountId", o.name as owner, m.until_day as "untilDay", ${agesOf(sql`m`)}
        from (select m.*, b.place from m join b on b.id = m.building_id order by b.place, ${inOrder} limit ${limit} offset ${offset}) m
        join units u on u.id = m.unit_id join owner_accounts o on o.id = m.account_id order by m.place, ${inOrder}`)} as accounts`;
};

const analysis = defineScopedQuery('age-analysis.page', {
  scope: analysedLevyAccountsScope,
  input: inputs,
  from: (_db, { within, input }) =>
    selectSqlColumns<AnalysisRow>(
      {
        building: sql`x.building`,
        count: sql`x.count`,
        sums: sql`x.sums`,
        buildings: sql`x.buildings`,
        accounts: sql`x.accounts`,
      },
      sql`(${analysisSql(input, within)}) x`,
    ),
});

/** Throws not_found for a building that there is not. */
export const readAgeAnalysis = async (
  read: CallerReadContext,
  { building, type, show = 'balance', older, control, order = 'account', ...filter }: AgeAnalysisFilter,
  { start = 0, limit = AGE_ANALYSIS_PAGE_SIZE }: { readonly start?: number | undefined; readonly limit?: number } = {},
) => {
  const { today } = read.caller.at;
  const day = filter.day ?? today;
  const isPast = day < today;
  const found = await read.get(analysis, {
    of: building === undefined ? 'all buildings' : 'one building',
    building: building ?? null,
    from: isPast ? 'entries' : 'open items',
    order,
    day,
    settled: JSON.stringify(isPast ? await readIrregularAgeings(read, building, day) : []),
    type: type ?? null,
    show,
    older: older ?? null,
    control: control ?? null,
    limit,
    offset: start,
  });
  if (building !== undefined && found.building === null) throw new AppError('not_found');
  return {
    day,
    building: found.building,
    count: found.count,
    sums: inCents(found.sums),
    buildings: found.buildings.map(inCents),
    accounts: found.accounts.map(inCents),
  };
};
