/** Steps of a compliance item of a building: add the standard ones, set the due day, complete, end and resume. */
import { AppError } from '@stoep/contract/kit/errors';
import { complianceItemSentences as texts } from '@stoep/contract/scheme/compliance-items.sentences';
import type { Day } from '@stoep/domain/calendar/calendar';
import {
  firstComplianceDutyDueDay,
  nextComplianceDutyDueDay,
  STANDARD_COMPLIANCE_DUTIES,
} from '@stoep/domain/scheme/building-duties';
import { eq, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { buildingDuties, buildings } from '../../../db/schema/scheme/buildings.ts';
import { defineCommand, partialRowTarget, rowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';

const duty = rowTarget(buildingDuties, staffWriteScope, {
  yearStart: sql<number>`(select b.financial_year_start from buildings b where b.id = building_duties.building_id)`,
});

type Due = { dueDay: Day | null };
type Stands = Due & { doneDay: Day | null; reference: string };

const done = defineFact<{ before: Stands; after: Stands }>('building-duties.done', 'building-duties');
const due = defineFact<{ before: Due; after: Due }>('building-duties.due', 'building-duties');
const ended = defineFact('building-duties.end', 'building-duties');
const resumed = defineFact('building-duties.resume', 'building-duties');
const added = defineFact<{ detail: { kinds: readonly string[] } }>('buildings.addDuties', 'buildings');

type Finished = { doneDay: Day; reference: string | null; dueDay: Day | null };

const requireDays = ({ doneDay, dueDay }: Finished, today: Day) => {
  if (doneDay > today) throw new AppError('invalid', undefined, { fields: { doneDay: texts.notYetDone } });
  if (dueDay !== null && dueDay <= doneDay)
    throw new AppError('invalid', undefined, { fields: { dueDay: texts.dueAfterDone } });
};

/** Completes it on a day. The next due day is the one entered, or follows the interval of its kind. */
export const completeComplianceItem = defineCommand({
  on: duty,
  allowed: (row) => !row.ended,
  run: async (w, row, given: Finished) => {
    requireDays(given, w.at.today);
    const after: Stands = {
      doneDay: given.doneDay,
      reference: given.reference || row.reference,
      dueDay: given.dueDay ?? nextComplianceDutyDueDay(row.kind, given.doneDay, row.dueDay, row.yearStart),
    };
    await w.tx.update(buildingDuties).set(after).where(eq(buildingDuties.id, row.id));
    const { doneDay, dueDay, reference } = row;
    w.record(done, row.id, { before: { doneDay, dueDay, reference }, after });
  },
});

/** Sets the due day; null removes it. */
export const setDueDayOfComplianceItem = defineCommand({
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

/** The building no longer needs it, for example after a lift was removed. */
export const endComplianceItem = defineCommand({
  on: duty,
  allowed: (row) => !row.ended,
  run: async (w, { id }) => {
    await w.tx.update(buildingDuties).set({ ended: true }).where(eq(buildingDuties.id, id));
    w.record(ended, id, {});
  },
});

export const resumeComplianceItem = defineCommand({
  on: duty,
  allowed: (row) => row.ended,
  run: async (w, { id }) => {
    await w.tx.update(buildingDuties).set({ ended: false }).where(eq(buildingDuties.id, id));
    w.record(resumed, id, {});
  },
});

const building = partialRowTarget(buildings, staffWriteScope, {
  id: buildings.id,
  yearStart: buildings.financialYearStart,
  valued: buildings.insuranceEvaluationDay,
  /** A kind that somebody ended is not added again. */
  kinds: sql<
    string[]
  >`(select coalesce(array_agg(d.kind), '{}') from building_duties d where d.building_id = buildings.id)`,
});

/**
 * Adds the standard compliance items that the building does not have yet, with the due days that can be calculated.
 */
export const addStandardComplianceItems = defineCommand({
  on: building,
  allowed: ({ kinds }) => STANDARD_COMPLIANCE_DUTIES.some((kind) => !kinds.includes(kind)) || texts.allThere,
  run: async (w, { id, yearStart, valued, kinds }) => {
    const missing = STANDARD_COMPLIANCE_DUTIES.filter((kind) => !kinds.includes(kind));
    const lastDone = (kind: string) => (kind === 'Replacement valuation' ? valued : null);
    await w.tx.insert(buildingDuties).values(
      missing.map((kind) => ({
        buildingId: id,
        kind,
        doneDay: lastDone(kind),
        dueDay: firstComplianceDutyDueDay(kind, w.at.today, yearStart, lastDone(kind)),
      })),
    );
    w.record(added, id, { detail: { kinds: missing } });
  },
});
