/** Duties of buildings in the office. */

import { buildingDuties as declared } from '@stoep/contract/scheme/building-duties.resources';
import { dutiesSentences as texts } from '@stoep/contract/scheme/duties.sentences';
import { dayOf } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { buildingDuties } from '../../../db/schema/scheme/buildings.ts';
import { bind } from '../../../engines/office/binding.ts';
import { endDuty, finishDuty, resumeDuty, setDueDayOfDuty } from './duty-steps.commands.ts';

/** A month ahead: a meeting is called, a valuer found, a certificate ordered in that time. */
const AHEAD = sql`interval '1 month'`;

export const buildingDutyBindings = [
  bind(declared, buildingDuties, {
    titleOf: (column) => sql`concat_ws(': ', ${column('kind')}, nullif(${column('subject')}, ''))`,
    queues: {
      dueDuties: (column, { today }) =>
        sql`not ${column('ended')} and ${column('dueDay')} <= (${today}::date + ${AHEAD})::date`,
      undatedDuties: (column) => sql`not ${column('ended')} and ${column('dueDay')} is null`,
      liveDuties: (column) => sql`not ${column('ended')}`,
    },
    settle: ({ kind, subject, doneDay, dueDay }, { now }) => ({
      problems: {
        ...(kind === 'Other' && !subject ? { subject: texts.sayWhich } : {}),
        ...(doneDay && doneDay > dayOf(now) ? { doneDay: texts.notYetDone } : {}),
        ...(doneDay && dueDay && dueDay <= doneDay ? { dueDay: texts.dueAfterDone } : {}),
      },
    }),
    taken: { building_duties_kind: { subject: texts.already } },
    actions: { done: finishDuty, due: setDueDayOfDuty, end: endDuty, resume: resumeDuty },
  }),
];
