/** Posts or reverses one building of a levy run, once, in one transaction under the building's lock. */

import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { type LevyRunLine, levyRunChangesSinceReview, levyRunColumnSumsOf } from '@stoep/domain/billing/levy-run-plan';
import { and, eq, inArray } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { requireChargedInMonth } from './charged-in-month.writes.ts';
import type { LevyRunPreview } from './levy-run-preview.ts';
import { lockBuildingForLevyRun, postLevyRunPlan } from './plan/plan-levy-run.writes.ts';
import { planRunBuilding, type RunBuildingRow, runBuildingValuesOf } from './preview-run-building.commands.ts';
import { reverseRunBuilding } from './reverse-run-building.writes.ts';

const posted = defineFact('months.posted', 'buildings');
const changed = defineFact('months.changed-since-shown', 'buildings');
const failed = defineFact('months.failed', 'buildings');

const auditedRun = ({ kind, month, part }: RunBuildingRow) => ({ kind, month, part });

/** Returns a building for another preview, because the posting would differ from the accepted preview. */
const sendBack = async (
  w: CommandWrite,
  row: RunBuildingRow,
  shown: LevyRunPreview,
  values: Awaited<ReturnType<typeof runBuildingValuesOf>>,
): Promise<void> => {
  const changes = levyRunChangesSinceReview(row.lines, shown.lines);
  await w.tx
    .update(runBuildings)
    .set({ ...values, changes, orderedBy: null, orderedAt: null, turn: null })
    .where(eq(runBuildings.id, row.id));
  w.record(changed, row.buildingId, { ...auditedRun(row), changes });
};

const postAsShown = async (w: CommandWrite, row: RunBuildingRow): Promise<void> => {
  await requireChargedInMonth(w.tx, [row.buildingId], row.month);
  const found = await planRunBuilding(w.tx, row);
  if (!found) throw new AppError('not_found');
  const { plan, shown } = found;
  const values = await runBuildingValuesOf(w.tx, shown, row);
  if (shown.fingerprint !== row.fingerprint || values.state === 'problems') return sendBack(w, row, shown, values);
  const by = row.orderedBy ?? w.by.name;
  const entries = await postLevyRunPlan(w.tx, plan, { kind: 'month', id: row.id, by });
  await w.tx
    .update(runBuildings)
    .set({ state: 'posted', postedAt: w.at.now, failure: null })
    .where(eq(runBuildings.id, row.id));
  const { acceptedReason, shortfall } = row;
  w.record(posted, row.buildingId, {
    ...auditedRun(row),
    entries,
    by,
    ...sumsOf(shown.lines),
    ...(row.acceptedBy === null
      ? {}
      : { accepted: { by: row.acceptedBy, reason: acceptedReason, shortfall, problems: row.problems } }),
  });
};

/** Totals that are not zero. */
const sumsOf = (lines: readonly LevyRunLine[]) =>
  Object.fromEntries(Object.entries(levyRunColumnSumsOf(lines)).filter(([, amount]) => amount !== 0));

/** Posts or reverses a queued building. A building that is no longer queued is ignored. */
export const postRunBuilding = defineCreationCommand({
  run: async (w, id: string): Promise<void> => {
    const [runBuilding] = await w.tx
      .select({ buildingId: runBuildings.buildingId })
      .from(runBuildings)
      .where(eq(runBuildings.id, id));
    if (!runBuilding) return w.unchanged();
    await lockBuildingForLevyRun(w.tx, runBuilding.buildingId);
    const [row] = await w.tx
      .select()
      .from(runBuildings)
      .where(and(eq(runBuildings.id, id), eq(runBuildings.state, 'posting')))
      .for('update');
    if (!row) return w.unchanged();
    return row.kind === 'reversal' ? reverseRunBuilding(w, row) : postAsShown(w, row);
  },
});

type Failed = { readonly id: string; readonly problem: string | null };

/** Marks a building that could not be posted or previewed as failed, with the reason. The others continue. */
export const markRunBuildingFailed = defineCreationCommand({
  run: async (w, { id, problem }: Failed): Promise<void> => {
    const [row] = await w.tx
      .update(runBuildings)
      .set({ state: 'failed', failure: problem ?? says.failed.english })
      .where(and(eq(runBuildings.id, id), inArray(runBuildings.state, ['waiting', 'posting'])))
      .returning();
    if (!row) return w.unchanged();
    w.record(failed, row.buildingId, { ...auditedRun(row), problem });
  },
});
