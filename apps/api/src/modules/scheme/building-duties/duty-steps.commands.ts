/** A duty of a building step by step: entered with the others, dated, done and due again, ended. */
import { AppError } from '@stoep/contract/kit/errors';
import { dutiesSentences as texts } from '@stoep/contract/scheme/duties.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import { DUTIES_OF_ALL, firstDueDay, nextDueDay } from '@stoep/domain/scheme/building-duties';
import { eq, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { buildingDuties, buildings } from '../../../db/schema/scheme/buildings.ts';
import { command, partialRow, row } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';

const duty = row(buildingDuties, ofStaff, {
  yearStart: sql<number>`(select b.financial_year_start from buildings b where b.id = building_duties.building_id)`,
});

type Due = { dueDay: Day | null };
type Stands = Due & { doneDay: Day | null; reference: string };

const done = fact<{ before: Stands; after: Stands }>('building-duties.done', 'building-duties');
const due = fact<{ before: Due; after: Due }>('building-duties.due', 'building-duties');
const ended = fact('building-duties.end', 'building-duties');
const resumed = fact('building-duties.resume', 'building-duties');
const added = fact<{ detail: { kinds: readonly string[] } }>('buildings.addDuties', 'buildings');

type Finished = { doneDay: Day; reference: string | null; dueDay: Day | null };

const requireDays = ({ doneDay, dueDay }: Finished, today: Day) => {
  if (doneDay > today) throw new AppError('invalid', undefined, { fields: { doneDay: texts.notYetDone } });
  if (dueDay !== null && dueDay <= doneDay)
    throw new AppError('invalid', undefined, { fields: { dueDay: texts.dueAfterDone } });
};

/** Done on a day; due again on the one that is given, or by the rhythm of its kind. */
export const finishDuty = command({
  on: duty,
  allowed: (row) => !row.ended,
  run: async (w, row, given: Finished) => {
    requireDays(given, w.at.today);
    const after: Stands = {
      doneDay: given.doneDay,
      reference: given.reference || row.reference,
      dueDay: given.dueDay ?? nextDueDay(row.kind, given.doneDay, row.dueDay, row.yearStart),
    };
    await w.tx.update(buildingDuties).set(after).where(eq(buildingDuties.id, row.id));
    const { doneDay, dueDay, reference } = row;
    w.record(done, row.id, { before: { doneDay, dueDay, reference }, after });
  },
});

/** By when it is due; null takes the day away. */
export const setDueDayOfDuty = command({
  on: duty,
  allowed: (row) => !row.ended,
  run: async (w, { id, dueDay: before, doneDay }, { dueDay }: Due) => {
    if (before === dueDay) return w.unchanged();
    if (dueDay !== null && doneDay !== null && dueDay <= doneDay)
      throw new AppError('invalid', undefined, { fields: { dueDay: texts.dueAfterDone } });
    await w.tx.update(buildingDuties).set({ dueDay }).where(eq(buildingDuties.id, id));
    w.record(due, id, { before: { dueDay: before }, after: { dueDay } });
  },
});

/** No longer asked of the building: a lift that was taken out. */
export const endDuty = command({
  on: duty,
  allowed: (row) => !row.ended,
  run: async (w, { id }) => {
    await w.tx.update(buildingDuties).set({ ended: true }).where(eq(buildingDuties.id, id));
    w.record(ended, id, {});
  },
});

export const resumeDuty = command({
  on: duty,
  allowed: (row) => row.ended,
  run: async (w, { id }) => {
    await w.tx.update(buildingDuties).set({ ended: false }).where(eq(buildingDuties.id, id));
    w.record(resumed, id, {});
  },
});

const building = partialRow(buildings, ofStaff, {
  id: buildings.id,
  yearStart: buildings.financialYearStart,
  valued: buildings.insuranceEvaluationDay,
  /** An ended one was ended by somebody, and is not entered anew. */
  kinds: sql<
    string[]
  >`(select coalesce(array_agg(d.kind), '{}') from building_duties d where d.building_id = buildings.id)`,
});

/** What every scheme has to see to and this one has not entered yet, with the days that can be worked out. */
export const addDuties = command({
  on: building,
  allowed: ({ kinds }) => DUTIES_OF_ALL.some((kind) => !kinds.includes(kind)) || texts.allThere,
  run: async (w, { id, yearStart, valued, kinds }) => {
    const missing = DUTIES_OF_ALL.filter((kind) => !kinds.includes(kind));
    const lastDone = (kind: string) => (kind === 'Replacement valuation' ? valued : null);
    await w.tx.insert(buildingDuties).values(
      missing.map((kind) => ({
        buildingId: id,
        kind,
        doneDay: lastDone(kind),
        dueDay: firstDueDay(kind, w.at.today, yearStart, lastDone(kind)),
      })),
    );
    w.record(added, id, { detail: { kinds: missing } });
  },
});
