/**
 * Server sentences of the compliance items import, about its columns. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const buildingDutiesImportSentences = declareSentences('buildingDutiesImport', {
  whatBuilding: 'Recurring compliance items of a building, with the next due day.',
  whichOne: 'Description, if the building has several: Lift 2. For Other, the name.',
  dueNext: 'Leave empty if unknown; the office asks for it later.',
  dueAfterDone: 'due_day must be after done_day.',
  doneByToday: 'done_day cannot be in the future.',
  otherSays: 'For Other, enter the name in subject.',
  numberPolicy: 'Of the policy, the certificate or the return.',
});
