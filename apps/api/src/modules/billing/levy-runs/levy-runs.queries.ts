/** Office pages of a levy run: all buildings of a month, the lines of a building, the units of a line. */
import { AppError } from '@stoep/contract/kit/errors';
import { translateSentenceToEnglish } from '@stoep/contract/kit/translate-sentence';
import {
  type ChargingLevyRunKind,
  isLevyRunBlocked,
  isLevyRunReasonNeeded,
  type LevyRunColumn,
  type LevyRunProblem,
  levyRunColumnSumsOf,
  levyRunProblemLevelOf,
  levyRunProblemsWorstFirst,
} from '@stoep/domain/billing/levy-run-plan';
import { addMonths, type Day, firstDayOfMonth, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { type Cents, cents, ZERO_CENTS } from '@stoep/domain/money/cents';
import { eq, type SQL, sql } from 'drizzle-orm';
import { isOutsideArchiveSql } from '../../../access/archived-buildings.ts';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { preparedSelect } from '../../../kernel/prepared-read.ts';
import { singleFlight } from '../../../kernel/single-flight.ts';
import { firstPostingDayOfLevyRun } from './first-posting-day.ts';
import {
  ENTRY_LEVY_LINE_COLUMN_SQL,
  ENTRY_LEVY_LINE_NAME_SQL,
  listMailBlocks,
  type MailBlock,
} from './levy-run-context.queries.ts';
import { levyRunEntryOfPosting } from './levy-run-preview.ts';
import {
  levyRunProblemPathOf,
  levyRunProblemRecordsOf,
  levyRunProblemSentenceOf,
  mailBlockPathOf,
  mailBlockSentenceOf,
} from './levy-run-problem-words.ts';
import { isChargedInMonthSql } from './levy-runs.policy.ts';
import { listUnitNames } from './plan/levy-run-data.queries.ts';
import { planLevyRun } from './plan/plan-levy-run.writes.ts';
import { chargeKindOfRunBuilding, type RunBuildingRow } from './preview-run-building.commands.ts';

/** The mailing of a run building; for a reversed one, the mailing about the reversal. */
const mailingOf = sql<string | null>`(case when ${runBuildings.state} = 'undone'
  then (select u.mailing_id from run_buildings u where u.reverses = ${runBuildings.id} and u.state = 'posted'
    order by u.created_at desc limit 1) else ${runBuildings.mailingId} end)`;

/** Reversed after its mail and not previewed since, so its owners may be notified. */
const toBeTold = sql`(${runBuildings.mailingId} is not null and not exists (select from run_buildings n
  where n.building_id = ${runBuildings.buildingId} and n.kind = ${runBuildings.kind} and n.month = ${runBuildings.month}
    and n.part = ${runBuildings.part} and (n.state <> 'undone' or n.id > ${runBuildings.id})))`;

const mailedIn = (...states: string[]) =>
  sql<number>`(select count(*)::int from mailing_recipients m where m.mailing_id = ${mailingOf}
    and m.state = any(${`{${states.map((one) => `"${one}"`).join(',')}}`}::text[]))`;

const findRows = (db: Database, kind: ChargingLevyRunKind, month: Day) =>
  db
    .select({
      row: runBuildings,
      building: buildings.name,
      code: buildings.code,
      monthPostDay: buildings.monthPostDay,
      levyDueDay: buildings.levyDueDay,
      automatic: buildings.autoMonth,
      undoing: sql<boolean>`exists (select from run_buildings u where u.reverses = ${runBuildings.id} and u.state = 'posting')`,
      undoFailure: sql<string | null>`(select u.failure from run_buildings u where u.reverses = ${runBuildings.id}
        and u.state = 'failed' order by u.created_at desc limit 1)`,
      mailing: mailingOf,
      mailed: mailedIn('sent', 'on its way', 'waiting'),
      notReached: mailedIn('failed', 'kept'),
    })
    .from(runBuildings)
    .innerJoin(buildings, eq(buildings.id, runBuildings.buildingId))
    .where(
      sql`${runBuildings.kind} = ${kind} and ${runBuildings.month} = ${month} and (${runBuildings.state} <> 'undone' or ${toBeTold})
        and ${buildings.archivedAt} is null`,
    )
    .orderBy(buildings.name, buildings.id, runBuildings.part);

type Result = Awaited<ReturnType<typeof findRows>>[number];

/** Its mail is still to come, or did not reach everybody, so it has to say where to pay. */
const isMailOpen = ({ row, mailing, notReached }: Result): boolean =>
  row.entries > 0 &&
  row.state !== 'undone' &&
  row.state !== 'waiting' &&
  (row.state !== 'posted' || mailing === null || notReached > 0);

const NOWHERE_TO_PAY: LevyRunProblem = { kind: 'nowhere to pay', amount: ZERO_CENTS, count: 1, names: [] };

/** Units where it counts accounts: an owner and a tenant of one unit are one. */
const countOf = ({ accounts, count }: Pick<LevyRunProblem, 'accounts' | 'count'>): number => accounts?.units ?? count;

/** What is still open: the problems before posting, and what keeps it from being mailed. */
const openProblemsOf = ({ row }: Result, block: MailBlock | undefined) =>
  levyRunProblemsWorstFirst([
    ...(block ? [NOWHERE_TO_PAY] : []),
    ...(row.state === 'posted' || row.state === 'undone' ? [] : row.problems),
  ]).map((problem) => ({ kind: problem.kind, level: levyRunProblemLevelOf(problem), count: countOf(problem) }));

const dueDayOf = ({ row, levyDueDay }: Result): Day =>
  row.kind === 'interest' ? addMonths(row.month, 1) : `${row.month.slice(0, 8)}${String(levyDueDay).padStart(2, '0')}`;

const present = (found: Result, kind: ChargingLevyRunKind, block: MailBlock | undefined) => {
  const { row, monthPostDay } = found;
  const [first] = levyRunProblemsWorstFirst(row.problems);
  return {
    id: row.id,
    buildingId: row.buildingId,
    building: found.building,
    code: found.code,
    part: row.part,
    state: row.state,
    undoing: found.undoing,
    ...levyRunColumnSumsOf(row.lines),
    total: row.amount,
    last: row.lastAmount,
    entries: row.entries,
    shortfall: row.shortfall,
    problems: row.problems.length,
    problem: first ? translateSentenceToEnglish(levyRunProblemSentenceOf(first)) : null,
    openProblems: openProblemsOf(found, block),
    mailBlock: block ? translateSentenceToEnglish(mailBlockSentenceOf(block)) : null,
    blocked: isLevyRunBlocked(row.problems),
    wantsReason: isLevyRunReasonNeeded(row.problems),
    changed: row.changes !== null,
    failure: row.failure ?? found.undoFailure,
    acceptedBy: row.acceptedBy,
    acceptedReason: row.acceptedReason,
    acceptedAt: row.acceptedAt,
    opensOn: firstPostingDayOfLevyRun(kind, row.month, monthPostDay),
    dueDay: dueDayOf(found),
    automatic: found.automatic,
    by: row.orderedBy,
    postedAt: row.postedAt,
    mailingId: found.mailing,
    mailed: found.mailed,
    notReached: found.notReached,
  };
};

const readMonth = async (db: Database, kind: ChargingLevyRunKind, month: Day) => {
  const rows = await findRows(db, kind, month);
  const open = rows.filter(isMailOpen);
  const blocks = await listMailBlocks(
    db,
    open.map(({ row }) => row.buildingId),
  );
  const counted = await db.execute<{ count: number }>(
    sql`select count(distinct l.building_id)::int as count from levy_accounts l
      where ${isOutsideArchiveSql(sql`l.building_id`)}`,
  );
  return {
    opensOn: kind === 'interest' ? addMonths(month, 1) : addMonths(month, -1),
    buildings: counted.rows[0]?.count ?? 0,
    rows: rows.map((row) => present(row, kind, isMailOpen(row) ? blocks.get(row.row.buildingId) : undefined)),
  };
};

/** A levy run over all buildings. */
export const readLevyRunOfAllBuildings = singleFlight({
  key: ({ kind, month }: { readonly kind: ChargingLevyRunKind; readonly month: Day }) =>
    `${kind} ${firstDayOfMonth(month)}`,
  workOut: (db, { kind, month }) => readMonth(db, kind, firstDayOfMonth(month)),
});

type MonthRow = { kind: ChargingLevyRunKind; month: Day; posted: number; open: number; amount: string };

/** Buildings with levies in force in the month, and no row of a levy run in it. */
const isWithoutRowSql = (month: Day): SQL => sql`exists (select from buildings b
  where ${isChargedInMonthSql('b', month)} and exists (select from levy_accounts a where a.building_id = b.id)
    and exists (select from budget_lines l where l.building_id = b.id and l.kind = 'levy'
      and l.from_day <= ${lastDayOfMonth(month)}::date and (l.until_day is null or l.until_day >= ${month}::date))
    and not exists (select from run_buildings r where r.building_id = b.id and r.kind = 'levies'
      and r.month = ${month}::date and r.state <> 'undone'))`;

/** Months with a levy run, and the next ones: levies of the coming month, interest of the month that ended. */
export const listLevyRunMonths = async (db: Database, today: Day) => {
  const found = await preparedSelect<MonthRow>(
    db,
    'months.known',
    sql`
    select kind, month::text as month, count(*) filter (where state = 'posted')::int as posted,
      count(*) filter (where state not in ('posted', 'nothing'))::int as open,
      coalesce(sum(amount) filter (where state = 'posted'), 0)::text as amount
    from run_buildings where kind <> 'reversal' and state <> 'undone'
    group by kind, month order by month desc, kind desc limit 60`,
  );
  const first = firstDayOfMonth(today);
  const [without] = await preparedSelect<{ current: boolean; coming: boolean }>(
    db,
    'months.without-row',
    sql`select ${isWithoutRowSql(first)} as current, ${isWithoutRowSql(addMonths(first, 1))} as coming`,
  );
  const isUnposted = (kind: ChargingLevyRunKind, month: Day, open: number): boolean =>
    kind === 'levies' &&
    (open > 0 ||
      (month === first && without?.current === true) ||
      (month === addMonths(first, 1) && without?.coming === true));
  const known = found.map((row) => ({
    ...row,
    amount: cents(Number(row.amount)),
    unposted: isUnposted(row.kind, row.month, row.open),
  }));
  const next: readonly (readonly [ChargingLevyRunKind, Day])[] = [
    ['levies', addMonths(first, 1)],
    ['levies', first],
    ['interest', addMonths(first, -1)],
  ];
  const missing = next
    .filter(([kind, month]) => !known.some((one) => one.kind === kind && one.month === month))
    .map(([kind, month]) => ({
      kind,
      month,
      posted: 0,
      open: 0,
      amount: cents(0),
      unposted: isUnposted(kind, month, 0),
    }));
  return [...missing, ...known].toSorted((a, b) => b.month.localeCompare(a.month) || b.kind.localeCompare(a.kind));
};

const getRow = async (db: Database, id: string): Promise<RunBuildingRow> => {
  const [row] = await db.select().from(runBuildings).where(eq(runBuildings.id, id));
  if (!row || row.kind === 'reversal') throw new AppError('not_found');
  return row;
};

/** The charges of a building by line, and its problems, each with the pages on which the role can correct it. */
export const readRunBuildingLines = async (db: Database, id: string, role: string | null) => {
  const { lines, problems, changes, buildingId, state, entries } = await getRow(db, id);
  const block = (await listMailBlocks(db, entries > 0 && state !== 'undone' ? [buildingId] : [])).get(buildingId);
  const shownProblems = problems.map((problem) => ({
    kind: problem.kind,
    level: levyRunProblemLevelOf(problem),
    text: translateSentenceToEnglish(levyRunProblemSentenceOf(problem)),
    page: levyRunProblemPathOf(problem, buildingId, role),
    records: levyRunProblemRecordsOf(problem, buildingId, role),
  }));
  const blocked = block && {
    kind: NOWHERE_TO_PAY.kind,
    level: levyRunProblemLevelOf(NOWHERE_TO_PAY),
    text: translateSentenceToEnglish(mailBlockSentenceOf(block)),
    page: mailBlockPathOf(block, buildingId, role),
    records: [],
  };
  return {
    lines: [...lines],
    problems: levyRunProblemsWorstFirst([...(blocked ? [blocked] : []), ...shownProblems]),
    changes: [...(changes ?? [])],
  };
};

type Line = { readonly name?: string | undefined; readonly column?: LevyRunColumn | undefined };
type UnitRow = {
  levyAccountId: string;
  unit: string;
  accountNumber: string;
  description: string;
  dueDay: Day | null;
  amount: Cents;
};

const postedUnits = async (db: Database, id: string, { name, column }: Line): Promise<UnitRow[]> => {
  const found = await db.execute<Omit<UnitRow, 'amount'> & { amount: string }>(sql`
    select e.levy_account_id as "levyAccountId", coalesce(u.door_number, 'section ' || u.section_number) as unit,
      l.account_number as "accountNumber", e.description, e.due_day::text as "dueDay", e.amount::text as amount
    from journals j join entry_journals p on p.journal_id = j.id join ledger_entries e on e.id = p.entry_id
      join levy_accounts l on l.id = e.levy_account_id join units u on u.id = l.unit_id
    where j.source_kind = 'month' and j.source_id = ${id} 
      and (${name ?? null}::text is null or ${ENTRY_LEVY_LINE_NAME_SQL} = ${name ?? null})
      and (${column ?? null}::text is null or ${ENTRY_LEVY_LINE_COLUMN_SQL} = ${column ?? null})
    order by u.section_number, e.sequence`);
  return found.rows.map((row) => ({ ...row, amount: cents(Number(row.amount)) }));
};

const plannedUnits = async (db: Database, row: RunBuildingRow, { name, column }: Line): Promise<UnitRow[]> => {
  const plan = await planLevyRun(db, row.buildingId, chargeKindOfRunBuilding(row), row.month);
  if (!plan) return [];
  const { books, postings } = plan;
  const units = await listUnitNames(
    db,
    books.units.map(({ id }) => id),
  );
  const accounts = new Map(books.accounts.map((account) => [account.id, account]));
  return postings.flatMap((posting) => {
    const share = levyRunEntryOfPosting(books, posting);
    if (share.name !== (name ?? share.name) || share.column !== (column ?? share.column)) return [];
    const account = accounts.get(posting.levyAccountId);
    const unit = units.get(account?.unitId ?? '') ?? '';
    const { levyAccountId, description, dueDay, amount } = posting;
    return [{ levyAccountId, unit, accountNumber: account?.accountNumber ?? '', description, dueDay, amount }];
  });
};

/** What each unit is charged under a line: as posted, or as it would be posted now. */
export const listUnitChargesOfLevyLine = async (db: Database, id: string, line: Line): Promise<UnitRow[]> => {
  const row = await getRow(db, id);
  return row.state === 'posted' || row.state === 'undone' ? postedUnits(db, id, line) : plannedUnits(db, row, line);
};
