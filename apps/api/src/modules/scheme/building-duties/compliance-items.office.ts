/** Office bindings of compliance items of buildings. */

import { complianceItemsResource as declared } from '@stoep/contract/scheme/compliance-items.resources';
import { complianceItemSentences as texts } from '@stoep/contract/scheme/compliance-items.sentences';
import { dayOfInstant } from '@stoep/domain/calendar/calendar';
import { sql } from 'drizzle-orm';
import { buildingDuties } from '../../../db/schema/scheme/buildings.ts';
import { bindRecord } from '../../../engines/office/record-binding.ts';
import {
  completeComplianceItem,
  endComplianceItem,
  resumeComplianceItem,
  setDueDayOfComplianceItem,
} from './compliance-item-steps.commands.ts';

/** One month ahead leaves time to call a meeting, find a valuer or order a certificate. */
const AHEAD = sql`interval '1 month'`;

export const complianceItemBindings = [
  bindRecord(declared, buildingDuties, {
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
        ...(doneDay && doneDay > dayOfInstant(now) ? { doneDay: texts.notYetDone } : {}),
        ...(doneDay && dueDay && dueDay <= doneDay ? { dueDay: texts.dueAfterDone } : {}),
      },
    }),
    taken: { building_duties_kind: { subject: texts.already } },
    actions: {
      done: completeComplianceItem,
      due: setDueDayOfComplianceItem,
      end: endComplianceItem,
      resume: resumeComplianceItem,
    },
  }),
];
