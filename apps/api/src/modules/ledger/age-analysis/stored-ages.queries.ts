/**
 * The age analysis of all buildings of a large portfolio, from stored sums of each building (decision 0356). Accounts
 * with a later entry are computed, and so are those of the page: the answer is that of the entries.
 */
import {
  AGE_ANALYSIS_PAGE_SIZE,
  type AgeAnalysisAges,
  type AgeAnalysisBuilding,
  type AgeAnalysisFilter,
} from '@stoep/contract/ledger/age-analysis';
import type { Day } from '@stoep/domain/calendar/calendar';
import { cents } from '@stoep/domain/money/cents';
import { sumCents } from '@stoep/domain/money/money';
import { type SQL, sql } from 'drizzle-orm';
import { isReadableBuildingSql } from '../../../access/archived-buildings.ts';
import { staffOnlyRowScope } from '../../../access/staff-scopes.ts';
import type { AgeGroup, OldestAge } from '../../../db/schema/ledger/building-ages.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { selectSqlColumns } from '../../../kernel/prepared-read.ts';
import { defineScopedQuery } from '../../../kernel/query.ts';
import { requiredQueryInput } from '../../../kernel/query-input.ts';
import type { CallerReadContext } from '../../../kernel/read.ts';
import { readAccountCounts, readAgeGroups, readAnalysisOf } from './age-analysis.queries.ts';
import { analysedLevyAccountsScope } from './past-ages.queries.ts';

/** Above this many buildings without stored ages, one query over all of them is faster. */
const FEW_BUILDINGS = 60;
/** Above this many later entries of a building, all of its accounts are computed. */
const FEW_ENTRIES = 25;
/** Above this many later entries in all, the page computes as if nothing were stored. */
const MOST_ENTRIES = 3_000;

/** The first day on which entries of the journal `j` are dated; those of an opening journal may be older than it. */
export const FIRST_DAY_OF_JOURNAL_SQL: SQL = sql`(case when j.rule = 'opening' then '-infinity'::date else j.day end)`;

/** A journal `j` of the building of `v`, with entries, that the stored ages do not take into account. */
export const isLaterJournalSql: SQL = sql`j.building_id = v.building_id and j.number > v.journal_number
  and exists (select from entry_journals e where e.journal_id = j.id)`;

type StoredBuilding = { readonly id: string; readonly name: string; readonly groups: readonly AgeGroup[] | null };

const storedBuildings = defineScopedQuery('age-analysis.stored', {
  scope: staffOnlyRowScope(buildings, (caller) => isReadableBuildingSql(sql`${buildings.id}`, caller)),
  input: { day: requiredQueryInput<Day>() },
  from: (_db, { within, input: { day } }) =>
    selectSqlColumns<StoredBuilding>(
      { id: sql`buildings.id`, name: sql`buildings.name`, groups: sql`s.groups` },
      sql`buildings left join (
          select v.building_id, a.groups from building_ages_versions v
            join building_ages a on a.building_id = v.building_id and a.day = ${day}::date
          where v.journal_number >= 0) s
        on s.building_id = buildings.id
      where ${within} order by buildings.name, buildings.id`,
    ),
});

type LaterEntry = { readonly building: string; readonly account: string; readonly entry: string };

/**
 * The entries up to the day that the stored ages of their building do not take into account, at most one more than a
 * few of each building. They are few: each is looked up, since an estimate would read all entries.
 */
const laterEntries = defineScopedQuery('age-analysis.later', {
  scope: analysedLevyAccountsScope,
  input: { day: requiredQueryInput<Day>() },
  from: (_db, { within, input: { day } }) =>
    selectSqlColumns<LaterEntry>(
      { building: sql`v.building_id`, account: sql`x.account`, entry: sql`x.entry` },
      sql`building_ages_versions v
          join journal_numbers n on n.building_id = v.building_id and n.last > v.journal_number
          cross join lateral (select levy_accounts.id as account, l.id as entry
            from journals j
              join entry_journals e on e.journal_id = j.id
              cross join lateral (select * from ledger_entries o where o.id = e.entry_id offset 0) l
              cross join lateral (select * from levy_accounts o where o.id = l.levy_account_id offset 0) levy_accounts
            where j.building_id = v.building_id and j.number > v.journal_number
              and ${FIRST_DAY_OF_JOURNAL_SQL} <= ${day}::date and l.entry_day <= ${day}::date and ${within}
            limit ${FEW_ENTRIES + 1}) x
        where v.journal_number >= 0 limit ${MOST_ENTRIES + 1}`,
    ),
});

const OVERDUE: readonly OldestAge[] = ['30', '60', '90', '120'];

const isOfControl = (
  isHandedOver: boolean,
  hasAod: boolean,
  control: NonNullable<AgeAnalysisFilter['control']>,
): boolean => {
  if (control === 'neither') return !isHandedOver && !hasAod;
  return control === 'aod' ? hasAod : isHandedOver;
};

/** Whether the accounts of a group are chosen by the filters of the page. */
const isGroupShown = (
  [ofType, isHandedOver, hasAod, oldest]: AgeGroup,
  { type, control, show = 'balance', older }: AgeAnalysisFilter,
): boolean => {
  if (type !== undefined && ofType !== type) return false;
  if (control !== undefined && !isOfControl(isHandedOver, hasAod, control)) return false;
  if (older !== undefined && OVERDUE.indexOf(oldest) < OVERDUE.indexOf(older)) return false;
  if (show === 'arrears') return OVERDUE.includes(oldest);
  return show === 'credit' ? oldest === 'credit' : true;
};

/** The number of the chosen accounts and the sums of their ages. */
const sumAgeGroups = (
  groups: readonly AgeGroup[],
  filter: AgeAnalysisFilter,
): AgeAnalysisAges & { readonly accounts: number } => {
  let [accounts, current, days30, days60, days90, days120, credit] = [0, 0, 0, 0, 0, 0, 0];
  for (const group of groups) {
    if (!isGroupShown(group, filter)) continue;
    accounts += group[4];
    current += group[5];
    days30 += group[6];
    days60 += group[7];
    days90 += group[8];
    days120 += group[9];
    credit += group[10];
  }
  return {
    accounts,
    current: cents(current),
    days30: cents(days30),
    days60: cents(days60),
    days90: cents(days90),
    days120: cents(days120),
    credit: cents(credit),
    total: cents(current + days30 + days60 + days90 + days120 + credit),
  };
};

const sumAges = (of: readonly AgeAnalysisAges[]): AgeAnalysisAges => ({
  current: sumCents(of.map(({ current }) => current)),
  days30: sumCents(of.map(({ days30 }) => days30)),
  days60: sumCents(of.map(({ days60 }) => days60)),
  days90: sumCents(of.map(({ days90 }) => days90)),
  days120: sumCents(of.map(({ days120 }) => days120)),
  credit: sumCents(of.map(({ credit }) => credit)),
  total: sumCents(of.map(({ total }) => total)),
});

type Groups = ReadonlyMap<string, readonly AgeGroup[]>;

const negated = (group: AgeGroup): AgeGroup => {
  const [type, isHandedOver, hasAod, oldest, ...sums] = group;
  return [type, isHandedOver, hasAod, oldest, ...(sums.map((sum) => -sum) as never as typeof sums)];
};

/**
 * The groups of buildings after later entries: without the accounts of these entries as they were, and with them as
 * they are.
 */
const readLaterGroups = async (read: CallerReadContext, later: readonly LaterEntry[], day: Day) => {
  if (later.length === 0) return { before: new Map() as Groups, after: new Map() as Groups };
  const ids = [...new Set(later.map(({ account }) => account))];
  const without = later.map(({ entry }) => entry);
  const before: Groups = await readAgeGroups(read, { of: 'some accounts before', ids, without }, day);
  const after: Groups = await readAgeGroups(read, { of: 'some accounts', ids }, day);
  return { before, after };
};

/** The groups of each building that the caller reads, in the order of the page; undefined where few are stored. */
const readBuildings = async (read: CallerReadContext, day: Day) => {
  const found = await read.list(storedBuildings, { day });
  const allLater = await read.list(laterEntries, { day });
  const later = Map.groupBy(allLater, ({ building }) => building);
  const hasManyLater = (id: string) => (later.get(id)?.length ?? 0) > FEW_ENTRIES;
  const missing = new Set(found.flatMap(({ id, groups }) => (groups === null || hasManyLater(id) ? [id] : [])));
  const stored = found.filter(({ id }) => !missing.has(id));
  if (missing.size > FEW_BUILDINGS || stored.length === 0 || allLater.length > MOST_ENTRIES) return undefined;
  const computed: Groups =
    missing.size === 0 ? new Map() : await readAgeGroups(read, { of: 'some buildings', ids: [...missing] }, day);
  const { before, after } = await readLaterGroups(
    read,
    stored.flatMap(({ id }) => later.get(id) ?? []),
    day,
  );
  return found.map(({ id, name, groups }) => {
    if (missing.has(id)) return { id, name, groups: computed.get(id) ?? [] };
    const less = before.get(id)?.map(negated) ?? [];
    return { id, name, groups: [...(groups ?? []), ...less, ...(after.get(id) ?? [])] };
  });
};

/** The buildings that have an account on the page, and how many of their accounts come before it. */
const buildingsOfPage = (all: readonly AgeAnalysisBuilding[], start: number) => {
  const ids: string[] = [];
  let [end, before] = [0, 0];
  for (const { id, accounts } of all) {
    const begin = end;
    end += accounts;
    if (end <= start || begin >= start + AGE_ANALYSIS_PAGE_SIZE) continue;
    if (ids.length === 0) before = begin;
    ids.push(id);
  }
  return { ids, before };
};

/** Of all buildings, up to today: later days are computed. */
export const isAnsweredByStoredAges = ({ building, day }: AgeAnalysisFilter, today: Day): boolean =>
  building === undefined && (day ?? today) <= today;

/**
 * Undefined where most buildings have no stored ages for the day. All reads must be of one moment.
 * @param read in a transaction that sees one moment
 */
export const readStoredAgeAnalysis = async (read: CallerReadContext, filter: AgeAnalysisFilter, start = 0) => {
  const day = filter.day ?? read.caller.at.today;
  const found = await readBuildings(read, day);
  if (found === undefined) return undefined;
  // Accounts without a balance are in no group.
  const counts =
    filter.show === 'all' && filter.older === undefined ? await readAccountCounts(read, filter) : undefined;
  const all = found
    .map(({ id, name, groups }): AgeAnalysisBuilding => {
      const { accounts, ...sums } = sumAgeGroups(groups, filter);
      return { id, name, accounts: counts === undefined ? accounts : (counts.get(id) ?? 0), ...sums };
    })
    .filter(({ accounts }) => accounts > 0);
  const { ids, before } = buildingsOfPage(all, start);
  const page =
    ids.length === 0
      ? undefined
      : await readAnalysisOf(read, { of: 'some buildings', ids }, filter, { start: start - before });
  return {
    day,
    building: null,
    count: all.reduce((sum, { accounts }) => sum + accounts, 0),
    sums: sumAges(all),
    buildings: all,
    accounts: page?.accounts ?? [],
  };
};
