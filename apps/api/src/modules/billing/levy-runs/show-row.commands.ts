/** Works out what a building is charged for a month, and keeps it beside what is wrong with it. Owns runs and run_buildings. */
import type { MonthKind, RunBuildingState } from '@stoep/domain/billing/month-plan';
import { and, eq } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { addition } from '../../../kernel/command.ts';
import type { Transaction } from '../../../kernel/database/client.ts';
import { priceBuilding } from '../meters/price-readings.commands.ts';
import { findMonthFacts } from './month-facts.queries.ts';
import { type Plan, planMonth } from './plan/levy-runs.commands.ts';
import { type ShownMonth, shownMonth } from './shown-month.ts';

export type Row = typeof runBuildings.$inferSelect;

/** A row of levies or interest; what takes one back is planned by nobody. */
export const kindOf = ({ kind }: Pick<Row, 'kind'>): MonthKind =>
  kind === 'interest' ? 'interest' : 'levies';

/** The plan of a row and what it shows; undefined where there is no such building. */
export const workOut = async (
  tx: Transaction,
  row: Pick<Row, 'buildingId' | 'kind' | 'month'>,
): Promise<{ plan: Plan; shown: ShownMonth } | undefined> => {
  const kind = kindOf(row);
  // Tariffs may have come since the readings.
  if (kind === 'levies') await priceBuilding(tx, row.buildingId);
  const plan = await planMonth(tx, row.buildingId, kind, row.month);
  if (!plan) return undefined;
  const facts = await findMonthFacts(tx, plan.books, kind, row.month);
  return { plan, shown: shownMonth(plan, { kind, month: row.month }, facts) };
};

type Known = Pick<Row, 'fingerprint' | 'acceptedAt'>;

const stateOf = (
  { entries, ownJournals, problems, fingerprint }: ShownMonth,
  known: Known,
): RunBuildingState => {
  if (problems.length > 0)
    return known.acceptedAt !== null && known.fingerprint === fingerprint ? 'accepted' : 'problems';
  return entries + ownJournals === 0 ? 'nothing' : 'ready';
};

const UNACCEPTED = { acceptedAt: null, acceptedBy: null, acceptedReason: null };

/** What a row keeps of what it shows now; what was accepted stays accepted as long as nothing has changed. */
export const keptOf = (shown: ShownMonth, known: Known) => {
  const state = stateOf(shown, known);
  const { ownJournals: _, ...stored } = shown;
  return { ...stored, state, failure: null, ...(state === 'accepted' ? {} : UNACCEPTED) };
};

/** Shows one building anew. A part after the first with nothing in it is no part. */
export const showRow = addition({
  run: async ({ tx }, id: string): Promise<void> => {
    const waiting = and(eq(runBuildings.id, id), eq(runBuildings.state, 'waiting'));
    const [row] = await tx.select().from(runBuildings).where(waiting).for('update', { skipLocked: true });
    if (!row) return;
    const found = await workOut(tx, row);
    if (!found) return;
    const kept = keptOf(found.shown, row);
    if (kept.state === 'nothing' && row.part > 1)
      await tx.delete(runBuildings).where(eq(runBuildings.id, id));
    else
      await tx
        .update(runBuildings)
        .set({ ...kept, changes: null })
        .where(eq(runBuildings.id, id));
  },
  quiet: 'it shows what would be posted, and posts nothing',
});
