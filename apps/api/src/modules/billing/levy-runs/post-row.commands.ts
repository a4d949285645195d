/** Posts one building of a month, or takes one back: in one transaction, under the building's lock, once. */

import { monthSentences as says } from '@stoep/contract/billing/months.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { changesOf, columnsOf, type MonthLine } from '@stoep/domain/billing/month-plan';
import { and, eq, inArray } from 'drizzle-orm';
import { runBuildings } from '../../../db/schema/billing/runs.ts';
import { addition } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { holdBuilding, postPlan } from './plan/levy-runs.commands.ts';
import { keptOf, type Row, workOut } from './show-row.commands.ts';
import { takeBack } from './take-back.commands.ts';

const posted = fact('months.posted', 'buildings');
const changed = fact('months.changed-since-shown', 'buildings');
const failed = fact('months.failed', 'buildings');

const told = ({ kind, month, part }: Row) => ({ kind, month, part });

/** Sends a building back to whoever looked at it: what would be posted is no longer what was shown. */
const sendBack = async (w: Write, row: Row, shown: Parameters<typeof keptOf>[0]): Promise<void> => {
  const changes = changesOf(row.lines, shown.lines);
  await w.tx
    .update(runBuildings)
    .set({ ...keptOf(shown, row), changes, orderedBy: null, orderedAt: null, turn: null })
    .where(eq(runBuildings.id, row.id));
  w.record(changed, row.buildingId, { ...told(row), changes });
};

const postAsShown = async (w: Write, row: Row): Promise<void> => {
  const found = await workOut(w.tx, row);
  if (!found) throw new AppError('not_found');
  const { plan, shown } = found;
  if (shown.fingerprint !== row.fingerprint) return sendBack(w, row, shown);
  const by = row.orderedBy ?? w.by.name;
  const entries = await postPlan(w.tx, plan, { kind: 'month', id: row.id, by });
  await w.tx
    .update(runBuildings)
    .set({ state: 'posted', postedAt: w.at.now, failure: null })
    .where(eq(runBuildings.id, row.id));
  const { acceptedReason, shortfall } = row;
  w.record(posted, row.buildingId, {
    ...told(row),
    entries,
    by,
    ...sumsOf(shown.lines),
    ...(row.acceptedBy === null
      ? {}
      : { accepted: { by: row.acceptedBy, reason: acceptedReason, shortfall, problems: row.problems } }),
  });
};

/** The sums that are not nothing. */
const sumsOf = (lines: readonly MonthLine[]) =>
  Object.fromEntries(Object.entries(columnsOf(lines)).filter(([, amount]) => amount !== 0));

/** Posts or takes back a building whose turn it is. One that is not waiting for its turn any more is left alone. */
export const postRow = addition({
  run: async (w, id: string): Promise<void> => {
    const [asked] = await w.tx
      .select({ buildingId: runBuildings.buildingId })
      .from(runBuildings)
      .where(eq(runBuildings.id, id));
    if (!asked) return w.unchanged();
    await holdBuilding(w.tx, asked.buildingId);
    const [row] = await w.tx
      .select()
      .from(runBuildings)
      .where(and(eq(runBuildings.id, id), eq(runBuildings.state, 'posting')))
      .for('update');
    if (!row) return w.unchanged();
    return row.kind === 'reversal' ? takeBack(w, row) : postAsShown(w, row);
  },
});

type Failed = { readonly id: string; readonly problem: string | null };

/** A building that could not be posted or worked out stands aside with its reason; the others go on. */
export const markFailed = addition({
  run: async (w, { id, problem }: Failed): Promise<void> => {
    const [row] = await w.tx
      .update(runBuildings)
      .set({ state: 'failed', failure: problem ?? says.failed.english })
      .where(and(eq(runBuildings.id, id), inArray(runBuildings.state, ['waiting', 'posting'])))
      .returning();
    if (!row) return w.unchanged();
    w.record(failed, row.buildingId, { ...told(row), problem });
  },
});
