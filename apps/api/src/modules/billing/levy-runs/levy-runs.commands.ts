/** Commands of staff on a levy run: preview it, accept its problems, post it, reverse it. */

import { levyRunBlockerSentences as says } from '@stoep/contract/billing/levy-run-blockers.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { type ChargingLevyRunKind, isLevyRunBlocked, isLevyRunReasonNeeded } from '@stoep/domain/billing/levy-run-plan';
import { addMonths, type Day, firstDayOfMonth, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { runBuildings, runs } from '../../../db/schema/billing/runs.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { requireChargedInMonth } from './charged-in-month.writes.ts';
import { firstPostingDayOfLevyRun } from './first-posting-day.ts';
import { entryDayOfLevyRun } from './levy-run-context.queries.ts';
import { postLevyRunsJob, previewLevyRunsJob } from './levy-runs.job.ts';
import { isChargedInMonthSql } from './levy-runs.policy.ts';
import { requireSecondPersonForOddItems } from './odd-items.writes.ts';
import { formatMonthName } from './plan/month-name.ts';
import { chargeKindOfRunBuilding } from './preview-run-building.commands.ts';

const conflict = (words: SentenceOrText) => new AppError('conflict', words);

type Input = {
  readonly kind: ChargingLevyRunKind;
  readonly month: Day;
  readonly buildings?: readonly string[];
};

/** The run of a month; created where it does not exist. */
const runOf = async ({ tx, by, at }: CommandWrite, kind: ChargingLevyRunKind, month: Day): Promise<string> => {
  await tx
    .insert(runs)
    .values({ kind, month, startedBy: by.name, createdAt: at.now })
    .onConflictDoNothing({ target: [runs.kind, runs.month], where: sql`kind <> 'reversal'` });
  const [run] = await tx
    .select({ id: runs.id })
    .from(runs)
    .where(and(eq(runs.kind, kind), eq(runs.month, month)));
  if (!run) throw new AppError('internal');
  return run.id;
};

const requireMonth = (kind: ChargingLevyRunKind, month: Day, today: Day): void => {
  if (kind === 'interest' && lastDayOfMonth(month) >= today) throw conflict(says.monthNotOver);
  if (kind === 'levies' && month > addMonths(firstDayOfMonth(today), 1)) throw conflict(says.tooFarAhead);
};

/**
 * Queues buildings for a preview: new ones, ones not posted yet, and posted ones with later charges. Returns how many
 * are queued.
 */
export const queueLevyRunPreview = defineCreationCommand({
  run: async (w, { kind, month: given, buildings: some }: Input): Promise<number> => {
    const month = firstDayOfMonth(given);
    requireMonth(kind, month, w.at.today);
    const runId = await runOf(w, kind, month);
    const chosen = some ? sql`and b.id = any(${`{${some.join(',')}}`}::uuid[])` : sql``;
    const of = sql`r.building_id = b.id and r.kind = ${kind} and r.month = ${month} and r.state <> 'undone'`;
    if (some) await requireChargedInMonth(w.tx, some, month);
    await w.tx.execute(sql`
      update run_buildings r set state = 'waiting', turn = null from buildings b
      where ${of} and r.state in ('nothing', 'ready', 'problems', 'accepted', 'failed') ${chosen}
        and ${isChargedInMonthSql('b', month)}`);
    await w.tx.execute(sql`
      insert into run_buildings (run_id, building_id, kind, month, part, created_at)
      select ${runId}, b.id, ${kind}, ${month}, coalesce((select max(r.part) from run_buildings r where ${of}), 0) + 1,
        ${w.at.now.toISOString()}::timestamptz
      from buildings b where exists (select from levy_accounts l where l.building_id = b.id) ${chosen}
        and ${isChargedInMonthSql('b', month)} and not exists (select from run_buildings r where ${of} and r.state <> 'posted')
      order by b.name, b.id
      on conflict do nothing`);
    await w.enqueue(previewLevyRunsJob, {});
    return w.tx.$count(runBuildings, and(eq(runBuildings.runId, runId), eq(runBuildings.state, 'waiting')));
  },
  quiet: 'it shows what would be posted, and posts nothing',
});

const held = ({ tx }: CommandWrite, ids: readonly string[]) =>
  tx
    .select()
    .from(runBuildings)
    .where(inArray(runBuildings.id, [...ids]))
    .orderBy(runBuildings.id)
    .for('update');

const accepted = defineFact('months.accepted', 'buildings');

type Accepting = { readonly rows: readonly string[]; readonly reason: string };

/**
 * Accepts buildings in spite of their problems. Problems that must be corrected stay. Returns how many were accepted.
 */
export const acceptRunBuildings = defineCreationCommand({
  run: async (w, { rows: ids, reason: typed }: Accepting): Promise<number> => {
    const found = (await held(w, ids)).filter(
      ({ state, problems }) => state === 'problems' && !isLevyRunBlocked(problems),
    );
    if (found.length === 0) throw conflict(says.nothingToAccept);
    const reason = typed.trim() || null;
    await requireSecondPersonForOddItems(w, found);
    if (reason === null && found.some(({ problems }) => isLevyRunReasonNeeded(problems)))
      throw new AppError('invalid', undefined, { fields: { reason: says.sayWhy } });
    await w.tx
      .update(runBuildings)
      .set({ state: 'accepted', acceptedBy: w.by.name, acceptedAt: w.at.now, acceptedReason: reason })
      .where(
        inArray(
          runBuildings.id,
          found.map(({ id }) => id),
        ),
      );
    for (const { buildingId, kind, month, part, problems, shortfall } of found)
      w.record(accepted, buildingId, { kind, month, part, reason, shortfall, problems });
    return found.length;
  },
});

const ordered = defineFact('months.post-ordered', 'runs');

/** Queues buildings for posting as previewed. A second click finds none left. Returns how many are queued. */
export const queueRunBuildingPosting = defineCreationCommand({
  run: async (w, { rows: ids }: { readonly rows: readonly string[] }): Promise<number> => {
    const ready = (await held(w, ids)).filter(
      ({ state, kind, fingerprint, acceptedAt, problems }) =>
        kind !== 'reversal' &&
        (state === 'ready' ||
          state === 'accepted' ||
          (state === 'failed' && fingerprint !== null && (problems.length === 0 || acceptedAt !== null))),
    );
    for (const [month, of] of Map.groupBy(ready, (row) => row.month))
      await requireChargedInMonth(
        w.tx,
        of.map(({ buildingId }) => buildingId),
        month,
      );
    const days = await w.tx
      .select({ id: buildings.id, monthPostDay: buildings.monthPostDay })
      .from(buildings)
      .where(
        inArray(
          buildings.id,
          ready.map(({ buildingId }) => buildingId),
        ),
      );
    const opens = new Map(days.map(({ id, monthPostDay }) => [id, monthPostDay]));
    const openOf = (row: (typeof ready)[number]) =>
      firstPostingDayOfLevyRun(chargeKindOfRunBuilding(row), row.month, opens.get(row.buildingId) ?? 1);
    const open = ready.filter((row) => openOf(row) <= w.at.today);
    const [first] = ready;
    if (first && open.length === 0) throw conflict(says.notYet({ day: { day: openOf(first) } }));
    if (open.length === 0) throw conflict(says.nothingToPost);
    const order = { orderedBy: w.by.name, orderedAt: w.at.now, failure: null, changes: null };
    await w.tx
      .update(runBuildings)
      .set({ ...order, state: 'posting', turn: w.at.now.getTime() })
      .where(
        inArray(
          runBuildings.id,
          open.map(({ id }) => id),
        ),
      );
    for (const [runId, of] of Map.groupBy(open, (row) => row.runId))
      w.record(ordered, runId, { month: of[0]?.month, kind: of[0]?.kind, buildings: of.length });
    await w.enqueue(postLevyRunsJob, {});
    return open.length;
  },
});

const undoOrdered = defineFact('months.undo-ordered', 'runs');

type Undoing = { readonly rows: readonly string[]; readonly reason: string };
type Undone = typeof runBuildings.$inferSelect & { readonly name: string; readonly entryDay: Day };

/** Throws conflict where a later posting is in force: the latest must be reversed first. */
const requireLatest = async ({ tx }: CommandWrite, rows: readonly Undone[]): Promise<void> => {
  const ids = new Set(rows.map(({ id }) => id));
  const standing = await tx
    .select({
      id: runBuildings.id,
      buildingId: runBuildings.buildingId,
      kind: runBuildings.kind,
      month: runBuildings.month,
      part: runBuildings.part,
    })
    .from(runBuildings)
    .where(
      and(
        inArray(
          runBuildings.buildingId,
          rows.map(({ buildingId }) => buildingId),
        ),
        inArray(runBuildings.state, ['posted', 'posting']),
        sql`${runBuildings.kind} <> 'reversal'`,
      ),
    );
  for (const row of rows) {
    const later = standing.find((other) => {
      if (other.buildingId !== row.buildingId || ids.has(other.id)) return false;
      const day = entryDayOfLevyRun(chargeKindOfRunBuilding(other), other.month);
      return day > row.entryDay || (day === row.entryDay && other.kind === row.kind && other.part > row.part);
    });
    if (later) throw conflict(says.latestFirst({ building: row.name, month: formatMonthName(later.month) }));
  }
};

/** The run that reverses buildings of another run. */
const reversalOf = async ({ tx, by, at }: CommandWrite, { runId, month }: Undone): Promise<string> => {
  const [run] = await tx
    .insert(runs)
    .values({ kind: 'reversal', month, reverses: runId, startedBy: by.name, createdAt: at.now })
    .returning({ id: runs.id });
  if (!run) throw new AppError('internal');
  return run.id;
};

const namesOf = async ({ tx }: CommandWrite, ids: readonly string[]) => {
  const found = await tx
    .select({ id: buildings.id, name: buildings.name })
    .from(buildings)
    .where(inArray(buildings.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** Queues buildings for reversal as a whole, the latest first. Returns how many are queued. */
export const queueRunBuildingReversal = defineCreationCommand({
  run: async (w, { rows: ids, reason }: Undoing): Promise<number> => {
    const found = await held(w, ids);
    const names = await namesOf(
      w,
      found.map(({ buildingId }) => buildingId),
    );
    const rows = found.map((row) => ({
      ...row,
      name: names.get(row.buildingId) ?? '',
      entryDay: entryDayOfLevyRun(chargeKindOfRunBuilding(row), row.month),
    }));
    if (rows.length === 0) throw new AppError('not_found');
    const taken = await w.tx.$count(
      runBuildings,
      and(inArray(runBuildings.reverses, [...ids]), inArray(runBuildings.state, ['posting', 'posted'])),
    );
    const [wrong] = rows.filter(({ state, kind }) => state !== 'posted' || kind === 'reversal');
    if (wrong ?? taken > 0) throw conflict(says.notPosted({ building: (wrong ?? rows[0])?.name ?? '' }));
    await requireLatest(w, rows);
    await putInLine(w, rows, reason);
    await w.enqueue(postLevyRunsJob, {});
    return rows.length;
  },
});

/** Orders by day, latest first, and within a day by part, latest first. */
const putInLine = async (w: CommandWrite, rows: readonly Undone[], reason: string): Promise<void> => {
  const latest = rows.toSorted((a, b) => b.entryDay.localeCompare(a.entryDay) || b.part - a.part);
  for (const [, of] of Map.groupBy(latest, ({ runId }) => runId)) {
    const [first] = of;
    if (!first) continue;
    const runId = await reversalOf(w, first);
    await w.tx.insert(runBuildings).values(
      of.map(({ id, buildingId, month, part }) => ({
        runId,
        buildingId,
        kind: 'reversal' as const,
        month,
        part,
        state: 'posting' as const,
        reverses: id,
        orderedBy: w.by.name,
        orderedAt: w.at.now,
        undoReason: reason,
        turn: w.at.now.getTime() + latest.findIndex((one) => one.id === id),
        createdAt: w.at.now,
      })),
    );
    w.record(undoOrdered, first.runId, { month: first.month, buildings: of.length, reason });
  }
};
