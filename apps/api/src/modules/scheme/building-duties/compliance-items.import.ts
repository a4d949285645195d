/** Import table of compliance items of buildings. */
import { buildingDutiesImportSentences as texts } from '@stoep/contract/imports/building-duties.sentences';
import { COMPLIANCE_DUTIES } from '@stoep/domain/scheme/building-duties';
import { buildingDuties } from '../../../db/schema/scheme/buildings.ts';
import {
  importChoiceColumn,
  importDayColumn,
  importReferenceColumn,
  importTextColumn,
  importYesNoColumn,
  optionalImportColumn,
} from '../../../engines/imports/import-columns.ts';
import { declareImportRowRule, declareImportTable } from '../../../engines/imports/import-table.ts';

export const complianceItemsTable = declareImportTable({
  name: 'building_duties',
  says: texts.whatBuilding,
  target: buildingDuties,
  columns: [
    importReferenceColumn('building', 'buildings'),
    importChoiceColumn('kind', COMPLIANCE_DUTIES),
    optionalImportColumn(importTextColumn('subject', texts.whichOne, 120), ''),
    optionalImportColumn(importDayColumn('due_day', texts.dueNext)),
    optionalImportColumn(importDayColumn('done_day')),
    optionalImportColumn(importTextColumn('reference', texts.numberPolicy, 120), ''),
    optionalImportColumn(importTextColumn('note', '', 2_000), ''),
    optionalImportColumn(importReferenceColumn('document', 'building_documents')),
    optionalImportColumn(importYesNoColumn('ended'), false),
  ],
  rules: [
    {
      says: texts.doneByToday,
      check: ({ done_day }, { today }) =>
        typeof done_day === 'string' && done_day > today
          ? { column: 'done_day', reason: texts.doneByToday }
          : undefined,
    },
    declareImportRowRule(
      texts.dueAfterDone,
      'due_day',
      ({ done_day, due_day }) => typeof done_day !== 'string' || typeof due_day !== 'string' || due_day > done_day,
    ),
    declareImportRowRule(texts.otherSays, 'subject', ({ kind, subject }) => kind !== 'Other' || subject !== ''),
  ],
  unique: [['building', 'kind', 'subject']],
});
