/** Duties of buildings. */
import { buildingDutiesImportSentences as texts } from '@stoep/contract/imports/building-duties.sentences';
import { DUTIES } from '@stoep/domain/scheme/building-duties';
import { buildingDuties } from '../../../db/schema/scheme/buildings.ts';
import { day, flag, oneOf, optional, reference, text } from '../../../engines/imports/columns.ts';
import { rule, table } from '../../../engines/imports/declare.ts';

export const buildingDutiesTable = table({
  name: 'building_duties',
  says: texts.whatBuilding,
  target: buildingDuties,
  columns: [
    reference('building', 'buildings'),
    oneOf('kind', DUTIES),
    optional(text('subject', texts.whichOne, 120), ''),
    optional(day('due_day', texts.dueNext)),
    optional(day('done_day')),
    optional(text('reference', texts.numberPolicy, 120), ''),
    optional(text('note', '', 2_000), ''),
    optional(reference('document', 'building_documents')),
    optional(flag('ended'), false),
  ],
  rules: [
    {
      says: texts.doneByToday,
      check: ({ done_day }, { today }) =>
        typeof done_day === 'string' && done_day > today
          ? { column: 'done_day', reason: texts.doneByToday }
          : undefined,
    },
    rule(
      texts.dueAfterDone,
      'due_day',
      ({ done_day, due_day }) =>
        typeof done_day !== 'string' || typeof due_day !== 'string' || due_day > done_day,
    ),
    rule(texts.otherSays, 'subject', ({ kind, subject }) => kind !== 'Other' || subject !== ''),
  ],
  unique: [['building', 'kind', 'subject']],
});
