/**
 * Server sentences of the compliance items import, about its columns. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const buildingDutiesImportSentences = declareSentences('buildingDutiesImport', {
  whatBuilding: 'Recurring compliance items of a building, with the next due day.',
  whichOne: 'Which of several of a kind: Lift 2. For Other, what it is.',
  dueNext: 'Leave it empty where it is not known yet: the office asks for it.',
  dueAfterDone: 'due_day lies after done_day: by when it is due next.',
  doneByToday: 'done_day lies not after today.',
  otherSays: 'Other says which in subject.',
  numberPolicy: 'Of the policy, the certificate or the return.',
});
