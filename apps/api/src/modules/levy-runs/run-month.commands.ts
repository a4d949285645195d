/**
 * What a managing agent does on the first of a month, in one transaction, with one row in the audit. A month that would
 * leave units uncharged is refused with their names and amounts, unless somebody says why it is run all the same.
 * Owns month_runs.
 */
import { levyRunSentences as texts } from '@stoep/contract/accounts/levy-runs.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { commas, type Said } from '@stoep/contract/kit/sentences';
import { addMonths, type Day } from '@stoep/domain/calendar/calendar';
import { type Cents, cents, formatMoney, sumCents } from '@stoep/domain/money/money';
import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { monthRuns, type UnchargedUnit } from '../../db/schema/budgets.ts';
import { buildings } from '../../db/schema/buildings.ts';
import { bySystem, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { AuditBy } from '../../kernel/audit/entry.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Database, Transaction } from '../../kernel/database/client.ts';
import type { Uncharged } from './books.ts';
import { chargeConsumption, chargeInterest, raiseLevies } from './levy-runs.commands.ts';
import { findUnitNames } from './levy-runs.queries.ts';
import { monthName } from './month-name.ts';

export type MonthPosted = {
  readonly interest: number;
  readonly levies: number;
  readonly consumption: number;
  /** Units that nobody answers for, with what the month would have charged them. */
  readonly uncharged: readonly UnchargedUnit[];
};

export type MonthRun = {
  readonly month: Day;
  /** Why the month is run although units stay uncharged. */
  readonly acceptedReason?: string | null;
  readonly by?: AuditBy;
  /** Do everything, tell, and leave nothing of it. */
  readonly dryRun?: boolean;
};

type MonthDeps = { readonly db: Database; readonly clock: Clock };

class Undone extends Error {}

/** Units named in a sentence; the rest is counted. */
const NAMED = 20;

const byUnit = async (tx: Transaction, uncharged: readonly Uncharged[]): Promise<UnchargedUnit[]> => {
  const names = await findUnitNames(tx, [...new Set(uncharged.map(({ unitId }) => unitId))]);
  const amounts = Map.groupBy(
    uncharged.filter(({ use }) => use === undefined),
    ({ unitId }) => unitId,
  );
  const owed = [...names].flatMap(([unitId, unit]) => {
    const found = amounts.get(unitId);
    return found ? [{ unitId, unit, amount: sumCents(found.map(({ amount }) => amount)) }] : [];
  });
  const unpriced = uncharged.flatMap(({ unitId, use, amount }) =>
    use === undefined ? [] : [{ unitId, unit: `${names.get(unitId) ?? ''}, ${use}`, amount }],
  );
  return [...owed, ...unpriced];
};

/** Which units stay uncharged, and how much of the month that is: for who runs it. */
export const unchargedWords = (month: Day, uncharged: readonly UnchargedUnit[]): Said => {
  const say = (amount: Cents) => formatMoney(amount, 'plain');
  const units = commas(uncharged.slice(0, NAMED).map(({ unit, amount }) => `${unit} (${say(amount)})`));
  const total = say(sumCents(uncharged.map(({ amount }) => amount)));
  const told = { total, month: monthName(month), units };
  const more = uncharged.length - NAMED;
  return more > 0 ? texts.unchargedAndMore({ ...told, more }) : texts.uncharged(told);
};

const insistOnAccounts = (month: Day, uncharged: readonly UnchargedUnit[], reason: string | null) => {
  const owed = uncharged.filter(({ amount }) => amount > 0);
  if (owed.length === 0 || reason !== null) return;
  const acceptedReason = texts.saySoOrMend({ uncharged: unchargedWords(month, owed) });
  throw new AppError('invalid', undefined, { fields: { acceptedReason } });
};

/**
 * Interest of the month before, then levies and consumption of the month, in the caller's transaction. Throws `invalid`
 * on `acceptedReason` where units stay uncharged. Answers the id of the run too; null where it did nothing.
 */
export const postMonth = async (
  tx: Transaction,
  now: Date,
  buildingId: string,
  { month, acceptedReason = null, by = bySystem('monthly run') }: MonthRun,
): Promise<MonthPosted & { id: string | null }> => {
  const found: Uncharged[] = [];
  const reason = acceptedReason?.trim() || null;
  const id = uuidv7();
  const from = { kind: 'month', id, by: by.name } as const;
  const interest = await chargeInterest(tx, buildingId, addMonths(month, -1), from);
  const levies = await raiseLevies(tx, buildingId, month, from, found);
  const consumption = await chargeConsumption(tx, buildingId, month, from, found);
  const uncharged = await byUnit(tx, found);
  insistOnAccounts(month, uncharged, reason);
  const posted = { interest, levies, consumption, uncharged };
  if (interest + levies + consumption === 0) return { ...posted, id: null };
  const unchargedAmount = sumCents(uncharged.map(({ amount }) => amount));
  const accepted = unchargedAmount > 0 ? { acceptedReason: reason } : {};
  await tx.insert(monthRuns).values({
    id,
    buildingId,
    month,
    ...posted,
    unchargedAmount,
    ...accepted,
    runBy: by.name,
    createdAt: now,
  });
  await writeAudit(tx, now, by, {
    action: 'month.run',
    subjectKind: 'building',
    subjectId: buildingId,
    detail: {
      month,
      interest,
      levies,
      consumption,
      ...(uncharged.length > 0 ? { uncharged, ...accepted } : {}),
    },
  });
  return { ...posted, id };
};

/** What is done within is told and undone. */
const undone = async <T>(db: Database, work: (tx: Transaction) => Promise<T>): Promise<T | undefined> => {
  let told: T | undefined;
  try {
    await db.transaction(async (tx) => {
      told = await work(tx);
      throw new Undone();
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
  }
  return told;
};

const NOT_KEPT = 'Shown only';

/** What the levy accounts of a building owe altogether, with what is entered ahead. */
const sumOf = async (tx: Transaction, buildingId: string): Promise<Cents> => {
  const found = await tx.execute<{ sum: string }>(sql`select coalesce(sum(e.amount), 0)::text as sum
    from ledger_entries e join levy_accounts l on l.id = e.levy_account_id where l.building_id = ${buildingId}`);
  return cents(Number(found.rows[0]?.sum ?? 0));
};

/** What the month of a building would post, and for whom there is no account. Nothing is kept. */
export const previewMonth = async ({ db, clock }: MonthDeps, buildingId: string, month: Day) =>
  undone(db, async (tx) => {
    const before = await sumOf(tx, buildingId);
    const asked = { month, acceptedReason: NOT_KEPT };
    const { id: _, ...posts } = await postMonth(tx, clock.now(), buildingId, asked);
    return { ...posts, amount: cents((await sumOf(tx, buildingId)) - before) };
  });

/** The month of the building with a code; undefined where there is none. */
export const runMonth = async (
  deps: MonthDeps,
  buildingCode: string,
  run: MonthRun,
): Promise<MonthPosted | undefined> => {
  const [building] = await deps.db
    .select({ id: buildings.id })
    .from(buildings)
    .where(eq(buildings.code, buildingCode));
  if (!building) return undefined;
  const post = async (tx: Transaction, asked: MonthRun): Promise<MonthPosted> => {
    const { id: _, ...counts } = await postMonth(tx, deps.clock.now(), building.id, asked);
    return counts;
  };
  return run.dryRun
    ? undone(deps.db, (tx) => post(tx, { ...run, acceptedReason: NOT_KEPT }))
    : deps.db.transaction((tx) => post(tx, run));
};
