/** What staff order of a month: to work it out, to accept what is wrong with it, to post it, to take it back. */

import { monthSentences as says } from '@stoep/contract/billing/months.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { isBlocked, type MonthKind, wantsReason } from '@stoep/domain/billing/month-plan';
import { addMonths, type Day, firstOfMonth, lastOfMonth } from '@stoep/domain/calendar/calendar';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { runBuildings, runs } from '../../../db/schema/billing/runs.ts';
import { buildings } from '../../../db/schema/scheme/buildings.ts';
import { addition } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { entryDayOf } from './month-facts.queries.ts';
import { postMonthsJob, showMonthsJob } from './months.job.ts';
import { requireOthersItems } from './odd-items.commands.ts';
import { opensOn } from './opens-on.ts';
import { monthName } from './plan/month-name.ts';
import { kindOf } from './show-row.commands.ts';

const conflict = (words: Words) => new AppError('conflict', words);

type Asked = { readonly kind: MonthKind; readonly month: Day; readonly buildings?: readonly string[] };

/** The run of a month, made where there is none yet. */
const runOf = async ({ tx, by, at }: Write, kind: MonthKind, month: Day): Promise<string> => {
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

const requireMonth = (kind: MonthKind, month: Day, today: Day): void => {
  if (kind === 'interest' && lastOfMonth(month) >= today) throw conflict(says.monthNotOver);
  if (kind === 'levies' && month > addMonths(firstOfMonth(today), 1)) throw conflict(says.tooFarAhead);
};

/**
 * Puts buildings in line to be worked out: those that were never, those that wait to be posted, and of those that are posted
 * what came to light since. Answers how many wait.
 */
export const showMonth = addition({
  run: async (w, { kind, month: given, buildings: some }: Asked): Promise<number> => {
    const month = firstOfMonth(given);
    requireMonth(kind, month, w.at.today);
    const runId = await runOf(w, kind, month);
    const chosen = some ? sql`and b.id = any(${`{${some.join(',')}}`}::uuid[])` : sql``;
    const of = sql`r.building_id = b.id and r.kind = ${kind} and r.month = ${month} and r.state <> 'undone'`;
    await w.tx.execute(sql`
      update run_buildings r set state = 'waiting', turn = null from buildings b
      where ${of} and r.state in ('nothing', 'ready', 'problems', 'accepted', 'failed') ${chosen}`);
    await w.tx.execute(sql`
      insert into run_buildings (run_id, building_id, kind, month, part, created_at)
      select ${runId}, b.id, ${kind}, ${month}, coalesce((select max(r.part) from run_buildings r where ${of}), 0) + 1,
        ${w.at.now.toISOString()}::timestamptz
      from buildings b where exists (select from levy_accounts l where l.building_id = b.id) ${chosen}
        and not exists (select from run_buildings r where ${of} and r.state <> 'posted')
      order by b.name, b.id
      on conflict do nothing`);
    await w.enqueue(showMonthsJob, {});
    return w.tx.$count(runBuildings, and(eq(runBuildings.runId, runId), eq(runBuildings.state, 'waiting')));
  },
  quiet: 'it shows what would be posted, and posts nothing',
});

const held = ({ tx }: Write, ids: readonly string[]) =>
  tx
    .select()
    .from(runBuildings)
    .where(inArray(runBuildings.id, [...ids]))
    .orderBy(runBuildings.id)
    .for('update');

const accepted = fact('months.accepted', 'buildings');

type Accepting = { readonly rows: readonly string[]; readonly reason: string };

/** Lets buildings be posted in spite of what is wrong with them. What has to be mended first stays. Answers how many. */
export const acceptRows = addition({
  run: async (w, { rows: ids, reason: typed }: Accepting): Promise<number> => {
    const found = (await held(w, ids)).filter(
      ({ state, problems }) => state === 'problems' && !isBlocked(problems),
    );
    if (found.length === 0) throw conflict(says.nothingToAccept);
    const reason = typed.trim() || null;
    await requireOthersItems(w, found);
    if (reason === null && found.some(({ problems }) => wantsReason(problems)))
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

const ordered = fact('months.post-ordered', 'runs');

/** Puts buildings in line to be posted as they were shown. Who presses second finds none left. Answers how many. */
export const postRows = addition({
  run: async (w, { rows: ids }: { readonly rows: readonly string[] }): Promise<number> => {
    const ready = (await held(w, ids)).filter(
      ({ state, kind, fingerprint, acceptedAt, problems }) =>
        kind !== 'reversal' &&
        (state === 'ready' ||
          state === 'accepted' ||
          (state === 'failed' && fingerprint !== null && (problems.length === 0 || acceptedAt !== null))),
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
      opensOn(kindOf(row), row.month, opens.get(row.buildingId) ?? 1);
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
    await w.enqueue(postMonthsJob, {});
    return open.length;
  },
});

const undoOrdered = fact('months.undo-ordered', 'runs');

type Undoing = { readonly rows: readonly string[]; readonly reason: string };
type Undone = typeof runBuildings.$inferSelect & { readonly name: string; readonly entryDay: Day };

/** Throws conflict where something that was posted later stands: the latest is taken back first. */
const requireLatest = async ({ tx }: Write, rows: readonly Undone[]): Promise<void> => {
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
      const day = entryDayOf(kindOf(other), other.month);
      return day > row.entryDay || (day === row.entryDay && other.kind === row.kind && other.part > row.part);
    });
    if (later) throw conflict(says.latestFirst({ building: row.name, month: monthName(later.month) }));
  }
};

/** The run that takes back rows of another. */
const reversalOf = async ({ tx, by, at }: Write, { runId, month }: Undone): Promise<string> => {
  const [run] = await tx
    .insert(runs)
    .values({ kind: 'reversal', month, reverses: runId, startedBy: by.name, createdAt: at.now })
    .returning({ id: runs.id });
  if (!run) throw new AppError('internal');
  return run.id;
};

const namesOf = async ({ tx }: Write, ids: readonly string[]) => {
  const found = await tx
    .select({ id: buildings.id, name: buildings.name })
    .from(buildings)
    .where(inArray(buildings.id, [...ids]));
  return new Map(found.map(({ id, name }) => [id, name]));
};

/** Puts buildings in line to be taken back as a whole, the latest first. Answers how many. */
export const undoRows = addition({
  run: async (w, { rows: ids, reason }: Undoing): Promise<number> => {
    const found = await held(w, ids);
    const names = await namesOf(
      w,
      found.map(({ buildingId }) => buildingId),
    );
    const rows = found.map((row) => ({
      ...row,
      name: names.get(row.buildingId) ?? '',
      entryDay: entryDayOf(kindOf(row), row.month),
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
    await w.enqueue(postMonthsJob, {});
    return rows.length;
  },
});

/** The latest day first, and of a day the latest part. */
const putInLine = async (w: Write, rows: readonly Undone[], reason: string): Promise<void> => {
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
