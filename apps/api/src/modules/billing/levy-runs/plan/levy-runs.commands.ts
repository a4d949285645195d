/**
 * Charges over a building: levies by participation quota and consumption on the first, interest on the last day (rules 2.1).
 * What was posted is not posted again, however often it is asked for. Whose month it is and who may post it stands in months.
 */
import type { MonthKind } from '@stoep/domain/billing/month-plan';
import { addMonths, type Day, firstOfMonth, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { unitBillings } from '../../../../db/schema/billing/unit-billings.ts';
import { levyAccounts } from '../../../../db/schema/ledger/levy-accounts.ts';
import { buildings } from '../../../../db/schema/scheme/buildings.ts';
import { bulkInsert, bulkUpdate } from '../../../../kernel/database/bulk.ts';
import type { Queryable, Transaction } from '../../../../kernel/database/client.ts';
import { appendEntries, holdAccounts, refreshOpenItems } from '../../../ledger/entries/ledger.commands.ts';
import type { PostedFrom } from '../../../ledger/journals/journal-entries.commands.ts';
import { bringIntoForce, findLatestLevies, takeOutOfForce } from '../../budgets/enact.commands.ts';
import { priceBuilding } from '../../meters/price-readings.commands.ts';
import { absorbCsosLevy } from './absorb-csos.commands.ts';
import type { Billing, Books, Posting } from './books.ts';
import { findBooks, type Term } from './levy-runs.queries.ts';
import { planConsumption } from './plan-consumption.ts';
import { planCsos } from './plan-csos.ts';
import { planInterest } from './plan-interest.ts';
import { planLevies } from './plan-levies.ts';

// Months read the books and the plan of a building through here.

type Step = (books: Books, day: Day) => Posting[];
/** What is to be posted on which day, in the order of time. */
type Agenda = readonly (readonly [Step, Day])[];

/** What would be posted, and the books it was planned over. */
export type Plan = {
  readonly books: Books;
  readonly postings: readonly Posting[];
  /** Keys of what had been posted before it was planned. */
  readonly postedBefore: ReadonlySet<string>;
  /** Months whose levies are among it. */
  readonly raises: readonly Day[];
  /** What each unit was charged before. */
  readonly before: ReadonlyMap<string, Billing>;
};

/** The ombud service's first: a charge that was typed for it until now is no charge of the unit's own any more. */
const planMonthsLevies: Step = (books, day) => {
  const csos = planCsos(books, day);
  return [...planLevies(books, day), ...csos];
};

const AGENDAS: Readonly<Record<MonthKind, readonly Step[]>> = {
  levies: [planMonthsLevies, planConsumption],
  interest: [planInterest],
};

/**
 * Plans a month of a building; nothing is written. Undefined where there is no such building.
 * @param month its first day
 */
export const planMonth = async (
  db: Queryable,
  buildingId: string,
  kind: MonthKind,
  month: Day,
): Promise<Plan | undefined> =>
  planOf(
    db,
    buildingId,
    AGENDAS[kind].map((step) => [step, month] as const),
  );

/**
 * Holds a building and its accounts, so that what is planned next is what is posted. Not for update: every posting refers to
 * its building while it holds its accounts, and would wait for us while we wait for those.
 */
export const holdBuilding = async (tx: Transaction, buildingId: string): Promise<void> => {
  await tx
    .select({ id: buildings.id })
    .from(buildings)
    .where(eq(buildings.id, buildingId))
    .for('no key update');
  const accounts = await tx
    .select({ id: levyAccounts.id })
    .from(levyAccounts)
    .where(eq(levyAccounts.buildingId, buildingId));
  await holdAccounts(
    tx,
    accounts.map(({ id }) => id),
  );
};

/** Posts what was planned while the building is held: entries, and what the building bears without any. Answers how many entries. */
export const postPlan = async (
  tx: Transaction,
  { books, postings, before, raises }: Plan,
  from: PostedFrom,
): Promise<number> => {
  if (postings.length === 0 && books.csosDue.length === 0) return 0;
  await storeShares(tx, books, before);
  await appendEntries(tx, postings, from);
  await absorbCsosLevy(tx, books, from);
  for (const month of raises) await bringIntoForce(tx, books.buildingId, month);
  await refreshOpenItems(tx, [...new Set(postings.map(({ levyAccountId }) => levyAccountId))]);
  return postings.length;
};

/** Once a month was taken back, units pay what the latest that stands has them pay; before the first, what they would. */
export const restoreShares = async (tx: Transaction, buildingId: string): Promise<void> => {
  const month = await findLatestLevies(tx, buildingId);
  const plan = month === null ? undefined : await planOf(tx, buildingId, [[planMonthsLevies, month]]);
  if (plan) await storeShares(tx, plan.books, plan.before);
  await takeOutOfForce(tx, buildingId, month);
};

/** Everything of the months from `since` until `today`, as if each run had been made on its day. */
export const runMonths = (
  tx: Transaction,
  buildingId: string,
  since: Day,
  today: Day,
  from: PostedFrom,
): Promise<number> => {
  const agenda: [Step, Day][] = [];
  for (let month = firstOfMonth(since); month <= today; month = addMonths(month, 1)) {
    agenda.push([planMonthsLevies, month], [planConsumption, month]);
    if (lastOfMonth(month) < today) agenda.push([planInterest, month]);
  }
  return run(tx, buildingId, agenda, from);
};

/** One step of a month by itself: what of it was not posted before. Answers how many entries. */
const stepAlone =
  (step: Step) =>
  (tx: Transaction, buildingId: string, day: Day, from: PostedFrom): Promise<number> =>
    run(tx, buildingId, [[step, day]], from);

export const raiseLevies = stepAlone(planMonthsLevies);
export const chargeConsumption = stepAlone(planConsumption);
export const chargeInterest = stepAlone(planInterest);

const run = async (
  tx: Transaction,
  buildingId: string,
  agenda: Agenda,
  from: PostedFrom,
): Promise<number> => {
  await holdBuilding(tx, buildingId);
  // Tariffs may have come since the readings.
  if (agenda.some(([step]) => step === planConsumption)) await priceBuilding(tx, buildingId);
  const plan = await planOf(tx, buildingId, agenda);
  return plan ? postPlan(tx, plan, from) : 0;
};

const termOf = (agenda: Agenda): Term => {
  const months = agenda.map(([, day]) => firstOfMonth(day)).toSorted();
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return { since: first, until: addMonths(last, 1) };
};

const planOf = async (db: Queryable, buildingId: string, agenda: Agenda): Promise<Plan | undefined> => {
  if (agenda.length === 0) return undefined;
  // What was paid matters to interest alone.
  const withLedgers = agenda.some(([step]) => step === planInterest);
  const books = await findBooks(db, buildingId, termOf(agenda), withLedgers);
  if (!books) return undefined;
  const postedBefore = new Set(books.posted);
  const before = new Map(books.billings.map((billing) => [billing.id, { ...billing }]));
  const postings = agenda.flatMap(([plan, day]) => enter(books, plan(books, day)));
  const due = postings.map((posting) => dueOn(books.levyDueDay, posting));
  const raises = agenda.filter(([step]) => step === planMonthsLevies).map(([, day]) => firstOfMonth(day));
  return { books, postings: due, postedBefore, raises, before };
};

/** Levies and what is charged with them are due on the day that the building has for it. */
const dueOn = (levyDueDay: number, posting: Posting): Posting =>
  posting.kind === 'interest' || posting.kind === 'reversal' || levyDueDay === 1
    ? posting
    : { ...posting, dueDay: `${posting.entryDay.slice(0, 8)}${String(levyDueDay).padStart(2, '0')}` };

/** Later steps of the agenda see what earlier ones planned, as if it stood in the ledger. */
const enter = (books: Books, postings: Posting[]): Posting[] => {
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

/** The unit billings show what a unit pays for each budget line now. */
const storeShares = async (tx: Transaction, books: Books, before: ReadonlyMap<string, Billing>) => {
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
