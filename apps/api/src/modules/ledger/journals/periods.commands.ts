/**
 * Commands that close months of a building (bookkeepers) and reopen them (administrators), with a reason. Owns
 * periods and period_events.
 */
import { AppError } from '@stoep/contract/kit/errors';
import { postingRefusalSentences as says } from '@stoep/contract/ledger/posting-refusals.sentences';
import { addMonths, type Day, firstDayOfMonth, lastDayOfMonth } from '@stoep/domain/calendar/calendar';
import { and, eq, gte, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { periodEvents, periods } from '../../../db/schema/ledger/journals.ts';
import { defineCommand, defineCreationCommand, rowTarget } from '../../../kernel/command.ts';
import type { DatabaseTransaction } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { lockJournalNumbers } from '../posting/journal-numbers.writes.ts';

const wrong = (sentence: typeof says.monthNotOver) =>
  new AppError('invalid', undefined, { fields: { month: sentence } });

/** Months after the last closed one, or from the first journal on, up to a month. */
const openUpTo = async (tx: DatabaseTransaction, buildingId: string, month: Day): Promise<Day[]> => {
  const found = await tx.execute<{ closed: Day | null; first: Day | null }>(sql`select
    (select max(month)::text from periods where building_id = ${buildingId} and state = 'Closed') as closed,
    (select date_trunc('month', min(day))::date::text from journals where building_id = ${buildingId}) as first`);
  const { closed, first } = found.rows[0] ?? { closed: null, first: null };
  if (closed !== null && closed >= month) throw wrong(says.closedBefore);
  const start = closed === null ? (first ?? month) : addMonths(closed, 1);
  const months: Day[] = [];
  for (let at = start; at < month; at = addMonths(at, 1)) months.push(at);
  return [...months, month];
};

const happened = (w: CommandWrite, state: 'Open' | 'Closed', reason: string | null, ids: readonly { id: string }[]) =>
  w.tx.insert(periodEvents).values(
    ids.map(({ id }) => ({
      periodId: id,
      state,
      reason,
      byName: w.by.name,
      profileId: w.by.profileId,
      at: w.at.now,
    })),
  );

const closed = defineFact('periods.created', 'periods');

export type CloseMonthInput = { readonly buildingId: string; readonly month: Day };

/** Closes a month and those before it. Answers the month's id. */
export const closeLedgerMonth = defineCreationCommand({
  run: async (w, { buildingId, month: given }: CloseMonthInput) => {
    const month = firstDayOfMonth(given);
    if (lastDayOfMonth(month) >= w.at.today) throw wrong(says.monthNotOver);
    await lockJournalNumbers(w.tx, buildingId);
    const months = await openUpTo(w.tx, buildingId, month);
    const state = { state: 'Closed' as const, closedBy: w.by.name, closedAt: w.at.now };
    const made = await w.tx
      .insert(periods)
      .values(months.map((one) => ({ buildingId, month: one, ...state })))
      .onConflictDoUpdate({ target: [periods.buildingId, periods.month], set: state })
      .returning({ id: periods.id, month: periods.month });
    await happened(w, 'Closed', null, made);
    const last = made.find((one) => one.month === month);
    if (!last) throw new AppError('internal');
    w.record(closed, last.id, { months });
    return last.id;
  },
});

const reopened = defineFact('periods.reopened', 'periods');

/** Reopens a month and the closed months after it. */
export const reopenLedgerMonth = defineCommand({
  on: rowTarget(periods, staffWriteScope, {}),
  allowed: ({ state }) => state === 'Closed',
  run: async (w, { id, buildingId, month }, { reason }: { readonly reason: string }) => {
    await lockJournalNumbers(w.tx, buildingId);
    const made = await w.tx
      .update(periods)
      .set({ state: 'Open', closedBy: null, closedAt: null })
      .where(and(eq(periods.buildingId, buildingId), eq(periods.state, 'Closed'), gte(periods.month, month)))
      .returning({ id: periods.id, month: periods.month });
    await happened(w, 'Open', reason, made);
    w.record(reopened, id, { reason, months: made.map((one) => one.month).toSorted() });
  },
});
