/** Import table of compliance items of buildings. */
import { buildingDutiesImportSentences as texts } from '@stoep/contract/imports/building-duties.sentences';
import { COMPLIANCE_DUTIES } from '@stoep/domain/scheme/building-duties';
import { buildingDuties } from '../../../db/schema/scheme/buildings.ts';
import {
  choiceColumn,
  dayColumn,
  optionalColumn,
  referenceColumn,
  textColumn,
  yesNoColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportTable, declareRowRule } from '../../../engines/imports/import-table.ts';

export const complianceItemsTable = declareImportTable({
  name: 'building_duties',
  says: texts.whatBuilding,
  target: buildingDuties,
  columns: [
    referenceColumn('building', 'buildings'),
    choiceColumn('kind', COMPLIANCE_DUTIES),
    optionalColumn(textColumn('subject', texts.whichOne, 120), ''),
    optionalColumn(dayColumn('due_day', texts.dueNext)),
    optionalColumn(dayColumn('done_day')),
    optionalColumn(textColumn('reference', texts.numberPolicy, 120), ''),
    optionalColumn(textColumn('note', '', 2_000), ''),
    optionalColumn(referenceColumn('document', 'building_documents')),
    optionalColumn(yesNoColumn('ended'), false),
  ],
  rules: [
    {
      says: texts.doneByToday,
      check: ({ done_day }, { today }) =>
        typeof done_day === 'string' && done_day > today
          ? { column: 'done_day', reason: texts.doneByToday }
          : undefined,
    },
    declareRowRule(
      texts.dueAfterDone,
      'due_day',
      ({ done_day, due_day }) => typeof done_day !== 'string' || typeof due_day !== 'string' || due_day > done_day,
    ),
    declareRowRule(texts.otherSays, 'subject', ({ kind, subject }) => kind !== 'Other' || subject !== ''),
  ],
  unique: [['building', 'kind', 'subject']],
});
