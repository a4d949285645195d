/**
 * Reads the age analysis: levy accounts by the age of what is open at the end of a day, with sums by building and in
 * all. For today and later days it reads open items, in one query; for past days it reads the entries.
 */
import { AppError } from '@stoep/contract/kit/errors';
import {
  type AGE_ANALYSIS_AGES,
  type AGE_ANALYSIS_BALANCES,
  AGE_ANALYSIS_CONTROLS,
  AGE_ANALYSIS_PAGE_SIZE,
  type AgeAnalysisAccount,
  type AgeAnalysisAges,
  type AgeAnalysisBuilding,
  type AgeAnalysisFilter,
} from '@stoep/contract/ledger/age-analysis';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { type SQL, sql } from 'drizzle-orm';
import type { AgeGroup } from '../../../db/schema/ledger/building-ages.ts';
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
  type AnalysedBuildings,
  analysedBuildingCondition,
  analysedBuildingInputs,
  analysedBuildingValues,
  analysedLevyAccountsScope,
  countedEntryCondition,
  type IsAnalysed,
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
const openLegalCases = sql`(select c.levy_account_id from legal_cases c where c.closed_at is null)`;
const activeAods = sql`(select d.levy_account_id from aods d where d.stage = 'Active')`;
/** What a change of these makes stale in stored ages: migration `stored_ages_by_type_and_control`. */
const controls = (la: SQL): Readonly<Record<(typeof AGE_ANALYSIS_CONTROLS)[number], SQL>> => ({
  'handed over': sql`${la}.id in ${openLegalCases}`,
  aod: sql`${la}.id in ${activeAods}`,
  neither: sql`${la}.id not in ${openLegalCases} and ${la}.id not in ${activeAods}`,
});
const isOfType = (type: QueryPlaceholder, la: SQL): SQL => sql`(${type}::text is null or ${la}.type = ${type})`;

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

const ageInputs = {
  ...analysedBuildingInputs,
  /** Entries for a past day. */
  from: choiceQueryInput('open items', 'entries'),
  day: requiredQueryInput<Day>(),
  settled: requiredQueryInput<string>(),
};
const inputs = {
  ...ageInputs,
  ...pageQueryInputs,
  order: choiceQueryInput('account', 'total'),
  type: requiredQueryInput<string | null>(),
  show: requiredQueryInput<string>(),
  older: requiredQueryInput<string | null>(),
  control: requiredQueryInput<string | null>(),
};

/** The parts `age`, the ageing of each account, and `a`, the accounts in scope with their columns of ages. */
const accountsSql = (input: QueryInputPlaceholders<typeof ageInputs>, within: SQL, chosen?: IsAnalysed): SQL => {
  const { day } = input;
  const ofBuilding = analysedBuildingCondition(input);
  const isAnalysed = ofBuilding && ((la: SQL) => sql`${ofBuilding(la)} and ${chosen?.(la) ?? sql`true`}`);
  const ages =
    input.from === 'entries'
      ? pastAgeingSql(isAnalysed, countedEntryCondition(input), day, input.settled)
      : openItemAgeingSql(isAnalysed, day);
  const where = (isAnalysed ?? chosen)?.(sql`levy_accounts`) ?? sql`true`;
  // Materialized, or a low estimate of the accounts would work the ages out once for each of them.
  return sql`age as materialized (${ages}),
    a as (select levy_accounts.id, levy_accounts.building_id, levy_accounts.account_number, levy_accounts.type,
        levy_accounts.unit_id, levy_accounts.account_id, levy_accounts.until_day, ${agesOfAccount}
      from levy_accounts left join age on age.levy_account_id = levy_accounts.id
      where ${within} and ${where})`;
};

const analysisSql = (input: QueryInputPlaceholders<typeof inputs>, within: SQL): SQL => {
  const { type, control, limit, offset } = input;
  const chosen = (la: SQL) => sql`${isOfType(type, la)} and ${byChoice(control, controls(la))}`;
  // By bytes, since the order of a language takes longer than all the rest.
  const byNumber = sql`m.account_number collate "C", m.id`;
  const inOrder = input.order === 'total' ? sql`m.total desc, ${byNumber}` : byNumber;
  return sql`with ${accountsSql(input, within, chosen)},
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

/** The oldest age of an account with a balance, by the conditions of the filters. */
const oldestAge = sql`case when ${OLDER['120']} then '120' when ${OLDER['90']} then '90' when ${OLDER['60']} then '60'
  when ${OLDER['30']} then '30' when ${SHOWN.credit} then 'credit' else 'current' end`;

type GroupsRow = { readonly buildingId: string; readonly groups: readonly AgeGroup[] };

const groups = defineScopedQuery('age-analysis.groups', {
  scope: analysedLevyAccountsScope,
  input: ageInputs,
  from: (_db, { within, input }) =>
    selectSqlColumns<GroupsRow>(
      { buildingId: sql`x.building_id`, groups: sql`x.groups` },
      sql`(with ${accountsSql(input, within)}
        select g.building_id, json_agg(json_build_array(g.type, g.handed_over, g.aod, g.oldest, g.accounts,
          g.current, g.days30, g.days60, g.days90, g.days120, g.credit)) as groups
        from (select a.building_id, a.type, a.id in ${openLegalCases} as handed_over, a.id in ${activeAods} as aod,
            ${oldestAge} as oldest, count(*)::int as accounts, ${sumsOf(sql`a`)}
          from a where ${SHOWN.balance} group by 1, 2, 3, 4, 5) g
        group by g.building_id) x`,
    ),
});

const ageValues = async (read: CallerReadContext, analysed: AnalysedBuildings, day: Day) => {
  // Open items are those after all entries.
  const isPast = day < read.caller.at.today || analysed.of === 'some accounts before';
  return {
    ...analysedBuildingValues(analysed),
    from: isPast ? ('entries' as const) : ('open items' as const),
    day,
    settled: JSON.stringify(isPast ? await readIrregularAgeings(read, analysed, day) : []),
  };
};

/** The groups of accounts with a balance, by building; a building without such accounts is left out. */
export const readAgeGroups = async (
  read: CallerReadContext,
  analysed: AnalysedBuildings,
  day: Day,
): Promise<ReadonlyMap<string, readonly AgeGroup[]>> => {
  const found = await read.list(groups, await ageValues(read, analysed, day));
  return new Map(found.map((row) => [row.buildingId, row.groups]));
};

const accountCounts = defineScopedQuery('age-analysis.accounts', {
  scope: analysedLevyAccountsScope,
  input: {
    type: requiredQueryInput<string | null>(),
    control: choiceQueryInput('any', ...AGE_ANALYSIS_CONTROLS),
  },
  from: (_db, { within, input: { type, control } }) => {
    const la = sql`levy_accounts`;
    const chosen = sql`${isOfType(type, la)} and ${control === 'any' ? sql`true` : controls(la)[control]}`;
    return selectSqlColumns<{ readonly id: string; readonly accounts: number }>(
      { id: sql`levy_accounts.building_id`, accounts: sql`count(*)::int` },
      sql`levy_accounts where ${within} and ${chosen} group by levy_accounts.building_id`,
    );
  },
});

/** The number of accounts of each building, with a balance or without. */
export const readAccountCounts = async (
  read: CallerReadContext,
  { type, control }: AgeAnalysisFilter,
): Promise<ReadonlyMap<string, number>> => {
  const found = await read.list(accountCounts, { type: type ?? null, control: control ?? 'any' });
  return new Map(found.map(({ id, accounts }) => [id, accounts]));
};

type AnalysisPage = { readonly start?: number | undefined; readonly limit?: number };

/** The analysis of all buildings, of one, or of some. */
export const readAnalysisOf = async (
  read: CallerReadContext,
  analysed: AnalysedBuildings,
  { type, show = 'balance', older, control, order = 'account', day = read.caller.at.today }: AgeAnalysisFilter,
  { start = 0, limit = AGE_ANALYSIS_PAGE_SIZE }: AnalysisPage,
) => {
  const found = await read.get(analysis, {
    ...(await ageValues(read, analysed, day)),
    order,
    type: type ?? null,
    show,
    older: older ?? null,
    control: control ?? null,
    limit,
    offset: start,
  });
  return {
    day,
    building: found.building,
    count: found.count,
    sums: inCents(found.sums),
    buildings: found.buildings.map(inCents),
    accounts: found.accounts.map(inCents),
  };
};

/** Throws not_found for a building that there is not. */
export const readAgeAnalysis = async (read: CallerReadContext, filter: AgeAnalysisFilter, page: AnalysisPage = {}) => {
  const { building } = filter;
  const analysed =
    building === undefined ? { of: 'all buildings' as const } : { of: 'one building' as const, building };
  const found = await readAnalysisOf(read, analysed, filter, page);
  if (building !== undefined && found.building === null) throw new AppError('not_found');
  return found;
};
