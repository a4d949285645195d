/**
 * Monthly runs over a building: levies by participation quota and consumption on the first, interest on the last
 * day (rules 2.1). A run posts nothing twice, however often it is repeated.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { addMonths, type Day, firstOfMonth, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { eq } from 'drizzle-orm';
import { unitBillings } from '../../db/schema/accounts.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { bulkInsert, bulkUpdate } from '../../kernel/database/bulk.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { bringIntoForce } from '../budgets/enact.commands.ts';
import { appendEntries, holdAccounts, type PostedFrom, refreshOpenItems } from '../ledger/ledger.commands.ts';
import { priceBuilding } from '../meters/price-readings.commands.ts';
import type { Billing, Books, Posting, Uncharged } from './books.ts';
import { findBooks, type Term } from './levy-runs.queries.ts';
import { planConsumption } from './plan-consumption.ts';
import { planInterest } from './plan-interest.ts';
import { planLevies } from './plan-levies.ts';

type Step = (books: Books, day: Day) => Posting[];
/** What is to be posted on which day, in the order of time. */
type Agenda = readonly (readonly [Step, Day])[];

/**
 * Charges the levies and fixed charges of the month that holds `day`. Answers how many entries were posted.
 * @param uncharged is added to: what there was nobody to charge for
 */
export const raiseLevies = (
  tx: Transaction,
  buildingId: string,
  day: Day,
  from: PostedFrom,
  uncharged: Uncharged[] = [],
): Promise<number> => run(tx, buildingId, [[planLevies, day]], from, uncharged);

/** Charges the consumption that goes with the levies of the month that holds `day`. */
export const chargeConsumption = (
  tx: Transaction,
  buildingId: string,
  day: Day,
  from: PostedFrom,
  uncharged: Uncharged[] = [],
): Promise<number> => run(tx, buildingId, [[planConsumption, day]], from, uncharged);

/** Charges the interest of the month that holds `day`; the month should be over. */
export const chargeInterest = (
  tx: Transaction,
  buildingId: string,
  day: Day,
  from: PostedFrom,
): Promise<number> => run(tx, buildingId, [[planInterest, day]], from);

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
    agenda.push([planLevies, month], [planConsumption, month]);
    if (lastOfMonth(month) < today) agenda.push([planInterest, month]);
  }
  return run(tx, buildingId, agenda, from);
};

const termOf = (agenda: Agenda): Term => {
  const months = agenda.map(([, day]) => firstOfMonth(day)).toSorted();
  const [first = '', last = ''] = [months[0], months.at(-1)];
  return { since: first, until: addMonths(last, 1) };
};

const run = async (
  tx: Transaction,
  buildingId: string,
  agenda: Agenda,
  from: PostedFrom,
  uncharged: Uncharged[] = [],
): Promise<number> => {
  if (agenda.length === 0) return 0;
  // One run over a building at a time: each looks at what the others have posted. Not for update: every posting refers to its
  // building while it holds its accounts, and would wait for us while we wait for those.
  await tx
    .select({ id: buildings.id })
    .from(buildings)
    .where(eq(buildings.id, buildingId))
    .for('no key update');
  // Tariffs may have come since the readings.
  if (agenda.some(([plan]) => plan === planConsumption)) await priceBuilding(tx, buildingId);
  const books = await findBooks(tx, buildingId, termOf(agenda));
  if (!books) throw new AppError('not_found');
  const accounts = books.accounts.map(({ id }) => id);
  await holdAccounts(tx, accounts);
  const before = new Map(books.billings.map((billing) => [billing.id, { ...billing }]));
  const postings = agenda.flatMap(([plan, day]) => enter(books, plan(books, day)));
  uncharged.push(...books.uncharged);
  if (postings.length === 0) return 0;
  await storeShares(tx, books, before);
  await appendEntries(tx, postings, from);
  const raised = agenda.filter(([plan]) => plan === planLevies).map(([, day]) => firstOfMonth(day));
  for (const month of raised) await bringIntoForce(tx, buildingId, month);
  await refreshOpenItems(tx, [...new Set(postings.map(({ levyAccountId }) => levyAccountId))]);
  return postings.length;
};

/** Later steps of the agenda see what earlier ones planned, as if it stood in the ledger. */
const enter = (books: Books, postings: Posting[]): Posting[] => {
  for (const { key, id, levyAccountId, entryDay, dueDay, kind, amount } of postings) {
    const ledger = books.ledgers.get(levyAccountId) ?? [];
    ledger.push({ id, date: entryDay, dueDate: dueDay, kind, amount, sequence: Number.MAX_SAFE_INTEGER });
    books.ledgers.set(levyAccountId, ledger);
    books.posted.add(key);
  }
  return postings;
};

/** The unit billings show what a unit pays for each budget line now. */
const storeShares = async (tx: Transaction, books: Books, before: ReadonlyMap<string, Billing>) => {
  const added = books.billings.filter(({ id }) => !before.has(id));
  const changed = books.billings.filter((billing) => {
    const stood = before.get(billing.id);
    return stood && (['amount', 'kind', 'chargeTo'] as const).some((name) => stood[name] !== billing[name]);
  });
  await bulkInsert(tx, unitBillings, added);
  await bulkUpdate(
    tx,
    unitBillings,
    changed.map(({ id, amount, kind, chargeTo }) => ({ id, amount, kind, chargeTo })),
  );
};
