/**
 * Previews one building of a levy run: calculates its charges and stores them with its problems. Owns runs and
 * run_buildings.
 */
import {
  type ChargingLevyRunKind,
  isStandingLevyRunProblem,
  isStandingLevyRunProblemsCovered,
  type LevyRunBuildingState,
} from '@stoep/domain/billing/levy-run-plan';
import { and, desc, eq, isNotNull, ne, sql } from 'drizzle-orm';
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

type Acceptance = Pick<RunBuildingRow, 'acceptedAt' | 'acceptedBy' | 'acceptedReason' | 'fingerprint' | 'problems'>;

/** The latest acceptance of the building's levies in another month. Its standing problems stay accepted. */
const findLatestAcceptance = async (
  tx: DatabaseTransaction,
  { id, buildingId }: Pick<RunBuildingRow, 'id' | 'buildingId'>,
): Promise<Acceptance | undefined> => {
  const [latest] = await tx
    .select({
      acceptedAt: runBuildings.acceptedAt,
      acceptedBy: runBuildings.acceptedBy,
      acceptedReason: runBuildings.acceptedReason,
      fingerprint: runBuildings.fingerprint,
      problems: runBuildings.problems,
    })
    .from(runBuildings)
    .where(
      and(
        eq(runBuildings.buildingId, buildingId),
        eq(runBuildings.kind, 'levies'),
        ne(runBuildings.id, id),
        isNotNull(runBuildings.acceptedAt),
        // As literals, so that the index over rows in force is used.
        sql`${runBuildings.state} <> 'undone' and ${runBuildings.kind} <> 'reversal'`,
      ),
    )
    .orderBy(desc(runBuildings.month), desc(runBuildings.part))
    .limit(1);
  return latest;
};

/**
 * True if everything that needs an acceptance has it: each standing problem by its records, all else only in the same
 * preview.
 */
const isAcceptedBy = ({ problems, fingerprint }: LevyRunPreview, known: Acceptance): boolean =>
  known.acceptedAt !== null &&
  isStandingLevyRunProblemsCovered(problems, known.problems) &&
  (known.fingerprint === fingerprint || problems.every(isStandingLevyRunProblem));

const stateOf = (
  { entries, ownJournals, problems }: LevyRunPreview,
  acceptance: Acceptance | undefined,
): LevyRunBuildingState => {
  if (problems.length > 0) return acceptance ? 'accepted' : 'problems';
  return entries + ownJournals === 0 ? 'nothing' : 'ready';
};

/** The columns stored for a preview. An acceptance stays valid while the preview is unchanged. */
export const runBuildingValuesOf = async (
  tx: DatabaseTransaction,
  shown: LevyRunPreview,
  known: Acceptance & Pick<RunBuildingRow, 'id' | 'buildingId'>,
) => {
  const standing = shown.problems.some(isStandingLevyRunProblem);
  const latest = standing && !isAcceptedBy(shown, known) ? await findLatestAcceptance(tx, known) : undefined;
  const acceptance =
    shown.problems.length === 0 ? undefined : [known, latest].find((one) => one && isAcceptedBy(shown, one));
  const { ownJournals: _, ...stored } = shown;
  return {
    ...stored,
    state: stateOf(shown, acceptance),
    failure: null,
    acceptedAt: acceptance?.acceptedAt ?? null,
    acceptedBy: acceptance?.acceptedBy ?? null,
    acceptedReason: acceptance?.acceptedReason ?? null,
  };
};

/** Previews one building again. A later part without any charge is removed. */
export const previewRunBuilding = defineCreationCommand({
  run: async ({ tx }, id: string): Promise<void> => {
    const waiting = and(eq(runBuildings.id, id), eq(runBuildings.state, 'waiting'));
    const [row] = await tx.select().from(runBuildings).where(waiting).for('update', { skipLocked: true });
    if (!row) return;
    const found = await planRunBuilding(tx, row);
    if (!found) return;
    const kept = await runBuildingValuesOf(tx, found.shown, row);
    if (kept.state === 'nothing' && row.part > 1) await tx.delete(runBuildings).where(eq(runBuildings.id, id));
    else
      await tx
        .update(runBuildings)
        .set({ ...kept, changes: null })
        .where(eq(runBuildings.id, id));
  },
  quiet: 'it shows what would be posted, and posts nothing',
});
