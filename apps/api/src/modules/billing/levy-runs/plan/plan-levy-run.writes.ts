/**
 * Plans and posts the charges of a building: levies and consumption on the first, interest on the last day (rules
 * 2.1). Repeating a run posts nothing twice. The commands of staff are in the folder above.
 */
import type { ChargingLevyRunKind } from '@stoep/domain/billing/levy-run-plan';
import { addMonths, type Day, firstDayOfMonth, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import type { JournalPostingSource } from '@stoep/domain/ledger/journal-rules';
import { eq } from 'drizzle-orm';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import { levyAccounts } from '../../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../../db/schema/scheme/buildings.ts';
import { bulkInsert, bulkUpdate } from '../../../../kernel/database/bulk.ts';
import type { DatabaseTransaction, Queryable } from '../../../../kernel/database/client.ts';
import {
  appendLedgerEntries,
  lockLevyAccounts,
  refreshOpenItems,
} from '../../../ledger/entries/post-ledger-entries.commands.ts';
import {
  activateDueBudgets,
  findLatestLevyMonth,
  restoreBudgetsAfterReversal,
} from '../../budgets/enact-budget.writes.ts';
import { priceReadingsOfBuilding } from '../../meters/price-readings.writes.ts';
import { absorbCsosLevy } from './absorb-csos.writes.ts';
import { type LevyRunDataPeriod, readLevyRunData } from './levy-run-data.queries.ts';
import type { ChargeableUnitBilling, LevyRunData, PlannedPosting } from './levy-run-data.ts';
import { planConsumptionPostings } from './plan-consumption.ts';
import { planCsosLevyPostings } from './plan-csos.ts';
import { planInterestPostings } from './plan-interest.ts';
import { planLevyPostings } from './plan-levies.ts';

// The commands of levy runs read a building's data and plan through this file.

type Step = (books: LevyRunData, day: Day) => PlannedPosting[];
/** What to post on which day, in order of time. */
type Agenda = readonly (readonly [Step, Day])[];

/** What a run would post, and the data that it was planned from. */
export type LevyRunPlan = {
  readonly books: LevyRunData;
  readonly postings: readonly PlannedPosting[];
  /** Posting keys in force before the plan. */
  readonly postedBefore: ReadonlySet<string>;
  /** Months whose levies the plan raises. */
  readonly raises: readonly Day[];
  /** What each unit was charged before. */
  readonly before: ReadonlyMap<string, ChargeableUnitBilling>;
};

/** The CSOS levy comes first: a charge that was typed for it becomes its share. */
const planMonthsLevies: Step = (books, day) => {
  const csos = planCsosLevyPostings(books, day);
  return [...planLevyPostings(books, day), ...csos];
};

const AGENDAS: Readonly<Record<ChargingLevyRunKind, readonly Step[]>> = {
  levies: [planMonthsLevies, planConsumptionPostings],
  interest: [planInterestPostings],
};

/**
 * Plans a month of a building without writing. Undefined where the building does not exist.
 * @param month its first day
 */
export const planLevyRun = async (
  db: Queryable,
  buildingId: string,
  kind: ChargingLevyRunKind,
  month: Day,
): Promise<LevyRunPlan | undefined> =>
  planOf(
    db,
    buildingId,
    AGENDAS[kind].map((step) => [step, month] as const),
  );

/**
 * Locks a building and its accounts, so that exactly the plan is posted. The lock is not `for update`: each posting
 * references its building while it locks accounts, and the two would deadlock.
 */
export const lockBuildingForLevyRun = async (tx: DatabaseTransaction, buildingId: string): Promise<void> => {
  await tx.select({ id: buildings.id }).from(buildings).where(eq(buildings.id, buildingId)).for('no key update');
  const accounts = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(eq(levyAccounts.buildingId, buildingId));
  await lockLevyAccounts(
    tx,
    accounts.map(({ id }) => id),
  );
};

/**
 * Posts a plan under the building's lock: entries, and the building's own CSOS expense. Returns how many entries were
 * posted.
 */
export const postLevyRunPlan = async (
  tx: DatabaseTransaction,
  { books, postings, before, raises }: LevyRunPlan,
  from: JournalPostingSource,
): Promise<number> => {
  if (postings.length === 0 && books.csosDue.length === 0) return 0;
  await storeShares(tx, books, before);
  await appendLedgerEntries(tx, postings, from);
  await absorbCsosLevy(tx, books, from);
  for (const month of raises) await activateDueBudgets(tx, books.buildingId, month);
  await refreshOpenItems(tx, [...new Set(postings.map(({ levyAccountId }) => levyAccountId))]);
  return postings.length;
};

/**
 * After a reversal, the current levies of units are those of the latest month in force; without one, the planned
 * levies.
 */
export const restoreUnitLevyShares = async (tx: DatabaseTransaction, buildingId: string): Promise<void> => {
  const month = await findLatestLevyMonth(tx, buildingId);
  const plan = month === null ? undefined : await planOf(tx, buildingId, [[planMonthsLevies, month]]);
  if (plan) await storeShares(tx, plan.books, plan.before);
  await restoreBudgetsAfterReversal(tx, buildingId, month);
};

/** Plans and posts all months from `since` until `today`, as if each run had been made on its day. */
export const postLevyRunsOfMonths = (
  tx: DatabaseTransaction,
  buildingId: string,
  since: Day,
  today: Day,
  from: JournalPostingSource,
): Promise<number> => {
  const agenda: [Step, Day][] = [];
  for (let month = firstDayOfMonth(since); month <= today; month = addMonths(month, 1)) {
    agenda.push([planMonthsLevies, month], [planConsumptionPostings, month]);
    if (lastDayOfMonth(month) < today) agenda.push([planInterestPostings, month]);
  }
  return run(tx, buildingId, agenda, from);
};

/** One step of a month on its own. It posts only what was not posted before. Returns how many entries were posted. */
const stepAlone =
  (step: Step) =>
  (tx: DatabaseTransaction, buildingId: string, day: Day, from: JournalPostingSource): Promise<number> =>
    run(tx, buildingId, [[step, day]], from);

export const postLeviesOfMonth = stepAlone(planMonthsLevies);
export const postConsumptionOfMonth = stepAlone(planConsumptionPostings);
export const postInterestOfMonth = stepAlone(planInterestPostings);

const run = async (
  tx: DatabaseTransaction,
  buildingId: string,
  agenda: Agenda,
  from: JournalPostingSource,
): Promise<number> => {
  await lockBuildingForLevyRun(tx, buildingId);
  // Tariffs may have come since the readings.
  if (agenda.some(([step]) => step === planConsumptionPostings)) await priceReadingsOfBuilding(tx, buildingId);
  const plan = await planOf(tx, buildingId, agenda);
  return plan ? postLevyRunPlan(tx, plan, from) : 0;
};

const termOf = (agenda: Agenda): LevyRunDataPeriod => {
  const months = agenda.map(([, day]) => firstDayOfMonth(day)).toSorted();
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return { since: first, until: addMonths(last, 1) };
};

const planOf = async (db: Queryable, buildingId: string, agenda: Agenda): Promise<LevyRunPlan | undefined> => {
  if (agenda.length === 0) return undefined;
  // Only interest depends on payments.
  const withLedgers = agenda.some(([step]) => step === planInterestPostings);
  const books = await readLevyRunData(db, buildingId, termOf(agenda), withLedgers);
  if (!books) return undefined;
  const postedBefore = new Set(books.posted);
  const before = new Map(books.billings.map((billing) => [billing.id, { ...billing }]));
  const postings = agenda.flatMap(([plan, day]) => enter(books, plan(books, day)));
  const due = postings.map((posting) => dueOn(books.levyDueDay, posting));
  const raises = agenda.filter(([step]) => step === planMonthsLevies).map(([, day]) => firstDayOfMonth(day));
  return { books, postings: due, postedBefore, raises, before };
};

/** Levies, and what is charged with them, are due on the building's due day. */
const dueOn = (levyDueDay: number, posting: PlannedPosting): PlannedPosting =>
  posting.kind === 'interest' || posting.kind === 'reversal' || levyDueDay === 1
    ? posting
    : { ...posting, dueDay: `${posting.entryDay.slice(0, 8)}${String(levyDueDay).padStart(2, '0')}` };

/** Appends planned entries to the data, so that later steps treat them as posted. */
const enter = (books: LevyRunData, postings: PlannedPosting[]): PlannedPosting[] => {
  for (const { key, id, levyAccountId, entryDay, dueDay, kind, amount, reverses } of postings) {
    const ledger = books.ledgers.get(levyAccountId) ?? [];
    const sequence = Number.MAX_SAFE_INTEGER;
    ledger.push({ id, date: entryDay, dueDate: dueDay, kind, amount, allocatesTo: reverses, sequence });
    books.ledgers.set(levyAccountId, ledger);
    books.posted.add(key);
  }
  return postings;
};

const STORED = ['amount', 'kind', 'chargeTo', 'levyLine', 'endedDay'] as const;

/** Updates the unit billings to what each unit now pays for each budget line. */
const storeShares = async (
  tx: DatabaseTransaction,
  books: LevyRunData,
  before: ReadonlyMap<string, ChargeableUnitBilling>,
) => {
  const added = books.billings.filter(({ id }) => !before.has(id));
  const changed = books.billings.filter((billing) => {
    const stood = before.get(billing.id);
    return stood && STORED.some((name) => stood[name] !== billing[name]);
  });
  await bulkInsert(
    tx,
    unitBillings,
    added.map(({ apart: _, ...billing }) => billing),
  );
  await bulkUpdate(
    tx,
    unitBillings,
    changed.map(({ id, amount, kind, chargeTo, levyLine, endedDay }) => ({
      id,
      amount,
      kind,
      chargeTo,
      levyLine,
      endedDay,
    })),
  );
};
