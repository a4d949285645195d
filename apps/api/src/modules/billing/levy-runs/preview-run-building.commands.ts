/**
 * Previews one building of a levy run: calculates its charges and stores them with its problems. Owns runs and
 * run_buildings.
 */
import type { ChargingLevyRunKind, LevyRunBuildingState } from '@stoep/domain/billing/levy-run-plan';
import { and, eq } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { priceReadingsOfBuilding } from '../meters/price-readings.writes.ts';
import { readLevyRunPreviewFacts } from './levy-run-context.queries.ts';
import { type LevyRunPreview, levyRunPreviewOf } from './levy-run-preview.ts';
import { type LevyRunPlan, planLevyRun } from './plan/plan-levy-run.writes.ts';

export type RunBuildingRow = typeof runBuildings.$inferSelect;

/** The kind of charges, levies or interest. A reversal has no preview. */
export const chargeKindOfRunBuilding = ({ kind }: Pick<RunBuildingRow, 'kind'>): ChargingLevyRunKind =>
  kind === 'interest' ? 'interest' : 'levies';

/** The plan of a run building and its preview. Undefined where the building does not exist. */
export const planRunBuilding = async (
  tx: DatabaseTransaction,
  row: Pick<RunBuildingRow, 'buildingId' | 'kind' | 'month'>,
): Promise<{ plan: LevyRunPlan; shown: LevyRunPreview } | undefined> => {
  const kind = chargeKindOfRunBuilding(row);
  // Tariffs may have been added after the readings.
  if (kind === 'levies') await priceReadingsOfBuilding(tx, row.buildingId);
  const plan = await planLevyRun(tx, row.buildingId, kind, row.month);
  if (!plan) return undefined;
  const facts = await readLevyRunPreviewFacts(tx, plan.books, kind, row.month);
  return { plan, shown: levyRunPreviewOf(plan, { kind, month: row.month }, facts) };
};

type Context = Pick<RunBuildingRow, 'fingerprint' | 'acceptedAt'>;

const stateOf = (
  { entries, ownJournals, problems, fingerprint }: LevyRunPreview,
  known: Context,
): LevyRunBuildingState => {
  if (problems.length > 0)
    return known.acceptedAt !== null && known.fingerprint === fingerprint ? 'accepted' : 'problems';
  return entries + ownJournals === 0 ? 'nothing' : 'ready';
};

const UNACCEPTED = { acceptedAt: null, acceptedBy: null, acceptedReason: null };

/** The columns stored for a preview. Acceptance stays valid while the preview is unchanged. */
export const runBuildingValuesOf = (shown: LevyRunPreview, known: Context) => {
  const state = stateOf(shown, known);
  const { ownJournals: _, ...stored } = shown;
  return { ...stored, state, failure: null, ...(state === 'accepted' ? {} : UNACCEPTED) };
};

/** Previews one building again. A later part without any charge is removed. */
export const previewRunBuilding = defineCreationCommand({
  run: async ({ tx }, id: string): Promise<void> => {
    const waiting = and(eq(runBuildings.id, id), eq(runBuildings.state, 'waiting'));
    const [row] = await tx.select().from(runBuildings).where(waiting).for('update', { skipLocked: true });
    if (!row) return;
    const found = await planRunBuilding(tx, row);
    if (!found) return;
    const kept = runBuildingValuesOf(found.shown, row);
    if (kept.state === 'nothing' && row.part > 1) await tx.delete(runBuildings).where(eq(runBuildings.id, id));
    else
      await tx
        .update(runBuildings)
        .set({ ...kept, changes: null })
        .where(eq(runBuildings.id, id));
  },
  quiet: 'it shows what would be posted, and posts nothing',
});
