/**
 * Server sentences of the compliance items import, about its columns. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const buildingDutiesImportSentences = declareSentences('buildingDutiesImport', {
  whatBuilding: 'Recurring compliance items of a building, with the next due date.',
  whichOne: 'Name, if the building has several, for example Lift 2. Needed for the type Other.',
  dueNext: 'Leave empty if unknown; the office asks for it later.',
  dueAfterDone: 'due_day must be after done_day.',
  doneByToday: 'done_day cannot be in the future.',
  otherSays: 'For the type Other, enter the name in the column “subject”.',
  numberPolicy: 'Number of the policy, certificate or return.',
});
