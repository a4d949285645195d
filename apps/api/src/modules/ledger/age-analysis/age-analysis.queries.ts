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
import { isReadableBuildingSql } from '../../../access/archived-buildings.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { jsonListSql } from '../../../kernel/database/json-list.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { readsArchivedBuildings } from '../../../kernel/query-caller.ts';
import { singleFlight } from '../../../kernel/single-flight.ts';
import { openItemAgeingSql } from '../entries/index.ts';
import { pastAgeingSql, readIrregularAgeings } from './past-ages.queries.ts';

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
const byChoice = (choice: string | undefined, conditions: Readonly<Record<string, SQL>>): SQL => {
  const cases = Object.entries(conditions).map(([word, condition]) => sql`when ${word} then ${condition}`);
  return sql`case ${choice ?? null}::text ${sql.join(cases, sql` `)} else true end`;
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
const HANDED_OVER = sql`exists (select from legal_cases c where c.levy_account_id = la.id and c.closed_at is null)`;
const AOD = sql`exists (select from aods d where d.levy_account_id = la.id and d.stage = 'Active')`;
const CONTROLS: Readonly<Record<(typeof AGE_ANALYSIS_CONTROLS)[number], SQL>> = {
  'handed over': HANDED_OVER,
  aod: AOD,
  neither: sql`not ${HANDED_OVER} and not ${AOD}`,
};

const accountsWhere = ({ building, type, control }: AgeAnalysisFilter, caller: PersonActor): SQL =>
  sql`${isReadableBuildingSql(sql`la.building_id`, caller)}
    and ${building === undefined ? sql`true` : sql`la.building_id = ${building}`}
    and (${type ?? null}::text is null or la.type = ${type ?? null}) and ${byChoice(control, CONTROLS)}`;

type Amounts = Record<keyof AgeAnalysisAges, number>;
type Found = {
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

type Page = { readonly start: number; readonly limit: number };

const analysisSql = (ages: SQL, filter: AgeAnalysisFilter, caller: PersonActor, { start, limit }: Page): SQL => {
  const { show = 'balance', older, order = 'account' } = filter;
  // By bytes, since the order of a language takes longer than all the rest.
  const byNumber = sql`m.account_number collate "C", m.id`;
  const inOrder = order === 'total' ? sql`m.total desc, ${byNumber}` : byNumber;
  return sql`with age as (${ages}),
    a as (select la.id, la.building_id, la.account_number, la.type, la.unit_id, la.account_id, la.until_day, ${agesOfAccount}
      from levy_accounts la left join age on age.levy_account_id = la.id where ${accountsWhere(filter, caller)}),
    m as materialized (select * from a where ${byChoice(show, SHOWN)} and ${byChoice(older, OLDER)}),
    b as materialized (select b.id, b.name, s.*, row_number() over (order by b.name, b.id)::int as place
      from (select m.building_id, count(*)::int as accounts, ${sumsOf(sql`m`)} from m group by m.building_id) s
      join buildings b on b.id = s.building_id)
    select (select b.name from buildings b where b.id = ${filter.building ?? null}::uuid) as building,
      (select coalesce(sum(accounts), 0)::int from b) as count,
      (select row_to_json(s) from (select ${sumsOf(sql`b`)} from b) s) as sums,
      ${jsonListSql(sql`select b.id, b.name, b.accounts, ${agesOf(sql`b`)} from b order by b.place`)} as buildings,
      ${jsonListSql(sql`select m.id, m.building_id as "buildingId", m.account_number as "accountNumber", m.type,
          u.door_number as unit, m.account_id as "ownerAccountId", o.name as owner, m.until_day as "untilDay", ${agesOf(sql`m`)}
        from (select m.*, b.place from m join b on b.id = m.building_id order by b.place, ${inOrder} limit ${limit} offset ${start}) m
        join units u on u.id = m.unit_id join owner_accounts o on o.id = m.account_id order by m.place, ${inOrder}`)} as accounts`;
};

/** Where the database answers nothing; it always answers one row. */
const NOTHING: Found = {
  building: null,
  count: 0,
  sums: { current: 0, days30: 0, days60: 0, days90: 0, days120: 0, credit: 0, total: 0 },
  buildings: [],
  accounts: [],
};

type Asked = Page & {
  readonly filter: AgeAnalysisFilter & { readonly day: Day };
  readonly caller: PersonActor;
};

const work = async (db: Database, { filter, caller, ...page }: Asked) => {
  const { building, day } = filter;
  const ages =
    day < caller.at.today
      ? pastAgeingSql(building, day, await readIrregularAgeings(db, building, day))
      : openItemAgeingSql(building, day);
  const [found = NOTHING] = await preparedSelect<Found>(
    db,
    'age-analysis.page',
    analysisSql(ages, filter, caller, page),
  );
  return {
    day,
    building: found.building,
    count: found.count,
    sums: inCents(found.sums),
    buildings: found.buildings.map(inCents),
    accounts: found.accounts.map(inCents),
  };
};

/** Of all buildings it reads the whole portfolio, so callers of one moment share one answer (decision 0265). */
const sharedWork = singleFlight<Asked, Awaited<ReturnType<typeof work>>>({
  key: ({ filter, caller, start, limit }) =>
    JSON.stringify([Object.entries(filter).toSorted(), readsArchivedBuildings(caller), caller.at.today, start, limit]),
  workOut: work,
});

/** Throws not_found for a building that there is not. */
export const readAgeAnalysis = async (
  db: Database,
  caller: PersonActor,
  filter: AgeAnalysisFilter,
  { start = 0, limit = AGE_ANALYSIS_PAGE_SIZE }: { readonly start?: number | undefined; readonly limit?: number } = {},
) => {
  const asked = { filter: { ...filter, day: filter.day ?? caller.at.today }, caller, start, limit };
  const found = await (filter.building === undefined ? sharedWork(db, asked) : work(db, asked));
  if (filter.building !== undefined && found.building === null) throw new AppError('not_found');
  return found;
};
