/**
 * The ageing of levy accounts on a past day, from their entries: open items are those of today. The settlement rule of
 * the domain (rules 1.2, 2.1) in sets, since only sums by bucket matter: which credit pays which charge does not.
 */
import type { Day } from '@stoep/domain/calendar/calendar';
import { type Ageing, ageLedgerEntries } from '@stoep/domain/ledger/ageing';
import type { Cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { isReadableBuildingSql } from '../../../access/archived-buildings.ts';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import { ledgerEntries } from '../../../db/schema/ledger/entries.ts';
import { levyAccounts } from '../../../db/schema/ledger/levy-accounts.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import type { QueryPlaceholder } from '../../../kernel/query-caller.ts';
import { choiceQueryInput, type QueryInputPlaceholders, requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { domainLedgerEntryColumns } from '../entries/index.ts';

/** Levy accounts of the buildings that the caller reads, as in the lists of the office. */
export const analysedLevyAccountsScope = staffOnlyRowScope(levyAccounts, (caller) =>
  isReadableBuildingSql(sql`${levyAccounts.buildingId}`, caller),
);
/** Which buildings are analysed: the text then has a condition for it. */
export const analysedBuildingInputs = {
  of: choiceQueryInput('all buildings', 'one building', 'some buildings', 'some accounts', 'some accounts before'),
  building: requiredQueryInput<string | null>(),
  /** The ids of some buildings or accounts, as a list of the database. */
  ids: requiredQueryInput<string>(),
  /** The ids of entries that are left out. */
  without: requiredQueryInput<string>(),
};
export type AnalysedBuildings =
  | { readonly of: 'all buildings' }
  | { readonly of: 'one building'; readonly building: string }
  | { readonly of: 'some buildings' | 'some accounts'; readonly ids: readonly string[] }
  /** Accounts as they were before these entries. */
  | { readonly of: 'some accounts before'; readonly ids: readonly string[]; readonly without: readonly string[] };

export const analysedBuildingValues = (analysed: AnalysedBuildings) => ({
  of: analysed.of,
  building: analysed.of === 'one building' ? analysed.building : null,
  ids: `{${'ids' in analysed ? analysed.ids.join(',') : ''}}`,
  without: `{${'without' in analysed ? analysed.without.join(',') : ''}}`,
});

type AnalysedPlaceholders = QueryInputPlaceholders<typeof analysedBuildingInputs>;

/** A condition on a row of levy accounts, by its alias. */
export type IsAnalysed = (la: SQL) => SQL;

/** Undefined for all buildings. */
export const analysedBuildingCondition = ({ of, building, ids }: AnalysedPlaceholders): IsAnalysed | undefined => {
  if (of === 'all buildings') return undefined;
  if (of === 'one building') return (la) => sql`${la}.building_id = ${building}`;
  return of === 'some buildings'
    ? (la) => sql`${la}.building_id = any(${ids}::uuid[])`
    : (la) => sql`${la}.id = any(${ids}::uuid[])`;
};

/** A condition on the id of an entry that may be left out. */
type IsCounted = (entry: SQL) => SQL;
export const countedEntryCondition = ({ of, without }: AnalysedPlaceholders): IsCounted =>
  // A select is hashed; a list would be searched for each entry.
  of === 'some accounts before' ? (entry) => sql`${entry} not in (select unnest(${without}::uuid[]))` : () => sql`true`;

const ofAnalysed = (isAnalysed: IsAnalysed | undefined, account: SQL): SQL =>
  isAnalysed === undefined
    ? sql`true`
    : sql`${account} in (select la.id from levy_accounts la where ${isAnalysed(sql`la`)})`;

/** The columns of the analysis: what is 120 days or older is one. */
const BUCKETS = ['current', 'days30', 'days60', 'days90', 'days120'] as const;
type SettledAgeing = Readonly<Record<(typeof BUCKETS)[number] | 'total', Cents>> & {
  readonly levy_account_id: string;
};

const inColumns = ({ total, current, days30, days60, days90, ...older }: Ageing) => {
  const days120 = sumCents([older.days120, older.days150, older.days180]);
  return { total, current, days30, days60, days90, days120 };
};

/**
 * The entries of accounts with a reversal that was reversed itself, that is dated before its entry, or that does not
 * cancel it to the cent.
 */
const irregularEntries = defineScopedQuery('age-analysis.irregular', {
  scope: analysedLevyAccountsScope,
  input: { ...analysedBuildingInputs, day: requiredQueryInput<Day>() },
  from: (db, { within, input }) => {
    const isAnalysed = analysedBuildingCondition(input);
    const isCounted = countedEntryCondition(input);
    return db
      .select(domainLedgerEntryColumns)
      .from(ledgerEntries)
      .innerJoin(levyAccounts, eq(levyAccounts.id, ledgerEntries.levyAccountId))
      .where(
        and(
          within,
          isCounted(sql`${ledgerEntries.id}`),
          sql`${ledgerEntries.levyAccountId} in (
            select r.levy_account_id from ledger_entries r join ledger_entries e on e.id = r.reverses
            where r.reverses is not null and r.entry_day <= ${input.day}::date
              and ${ofAnalysed(isAnalysed, sql`r.levy_account_id`)} and ${isCounted(sql`r.id`)}
              and (e.reverses is not null or e.entry_day > r.entry_day or e.amount <> -r.amount
                or e.levy_account_id <> r.levy_account_id))`,
        ),
      );
  },
});

/** They are rare, and the domain settles them entry by entry. */
export const readIrregularAgeings = async (
  read: CallerReadContext,
  analysed: AnalysedBuildings,
  day: Day,
): Promise<SettledAgeing[]> => {
  const found = await read.list(irregularEntries, { ...analysedBuildingValues(analysed), day });
  return [...Map.groupBy(found, ({ levyAccountId }) => levyAccountId)].map(([id, entries]) => ({
    levy_account_id: id,
    ...inColumns(ageLedgerEntries(entries, day)),
  }));
};

const LAST = BUCKETS.length - 1;
/** The order in which credits settle charges: the oldest first, then fines and disputed charges, the oldest first. */
const TURNS = [
  ...BUCKETS.map((_, at) => ({ bucket: LAST - at, waits: false })),
  ...BUCKETS.map((_, at) => ({ bucket: LAST - at, waits: true })),
].map((turn, at) => ({ ...turn, name: sql.identifier(`t${at}`) }));

const sumsByTurn = sql.join(
  TURNS.map(
    ({ bucket, waits, name }) => sql`coalesce(sum(e.open) filter (
      where e.bucket = ${bucket}::int and ${waits ? sql`e.waits` : sql`not e.waits`}), 0) as ${name}`,
  ),
  sql`, `,
);

/** What is left of the charges of one turn once the credits of the account have settled those before it. */
const leftOfTurn = (at: number): SQL => {
  const before = sql.join(
    TURNS.slice(0, at + 1).map(({ name }) => sql`s.${name}`),
    sql` + `,
  );
  return sql`least(s.${TURNS[at]?.name ?? sql``}, greatest(0, ${before} - s.pool))`;
};
const leftOfBucket = (bucket: number): SQL =>
  sql.join(
    TURNS.flatMap((turn, at) => (turn.bucket === bucket ? [leftOfTurn(at)] : [])),
    sql` + `,
  );
const allTurns = sql.join(
  TURNS.map(({ name }) => sql`s.${name}`),
  sql` + `,
);

const columns = sql.join(
  BUCKETS.map((name, bucket) => {
    const left = leftOfBucket(bucket);
    return sql`(${bucket === 0 ? sql`${left} - greatest(0, s.pool - (${allTurns}))` : left})::bigint as ${sql.identifier(name.toLowerCase())}`;
  }),
  sql`, `,
);

/** The entry `e` is dated by then, and nothing dated by then cancels it. */
const isStandingSql = (
  isAnalysed: IsAnalysed | undefined,
  isCounted: IsCounted,
  day: QueryPlaceholder,
): SQL => sql`e.entry_day <= ${day}::date
  and e.reverses is null and ${ofAnalysed(isAnalysed, sql`e.levy_account_id`)} and ${isCounted(sql`e.id`)}
  and not exists (select from ledger_entries r
    where r.reverses = e.id and r.entry_day <= ${day}::date and ${isCounted(sql`r.id`)})`;

/**
 * A select of the ageing of each account with entries up to that day. Entries that a reversal cancels are left out with
 * it; a credit first pays the charge that its reference names; what remains of all credits pays in turn.
 * @param irregular their ageings as JSON
 */
export const pastAgeingSql = (
  isAnalysed: IsAnalysed | undefined,
  isCounted: IsCounted,
  day: QueryPlaceholder,
  irregular: QueryPlaceholder,
): SQL => sql`
  with settled as (select * from json_to_recordset(${irregular}::json) as x (levy_account_id uuid,
      total bigint, current bigint, days30 bigint, days60 bigint, days90 bigint, days120 bigint))
  select s.levy_account_id, s.total::bigint as total, ${columns} from (
    select e.levy_account_id, sum(e.amount) as total, sum(e.credit) as pool, ${sumsByTurn} from (
      select e.levy_account_id, e.amount, e.kind = 'fine' or e.disputed as waits,
        least(${LAST}::int, greatest(0, ${day}::date - e.due_day) / 30) as bucket,
        case when e.amount > 0 then e.amount - least(e.amount, coalesce(n.paid, 0)) else 0 end as open,
        case when e.amount < 0 then -e.amount else -least(e.amount, coalesce(n.paid, 0)) end as credit
      from ledger_entries e
      left join (select e.levy_account_id, e.allocates_to, -sum(e.amount) as paid from ledger_entries e
          where ${isStandingSql(isAnalysed, isCounted, day)} and e.amount < 0 and e.allocates_to is not null
          group by e.levy_account_id, e.allocates_to) n
        on n.allocates_to = e.id and n.levy_account_id = e.levy_account_id and e.amount > 0
      where ${isStandingSql(isAnalysed, isCounted, day)}) e
    group by e.levy_account_id) s
  where s.levy_account_id not in (select levy_account_id from settled)
  union all select levy_account_id, total, current, days30, days60, days90, days120 from settled`;
