/** What the import of approvals says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { sentences } from '../kit/sentences.ts';

export const approvalsImportSentences = sentences('approvalsImport', {
  questionsPutTrustees: 'Questions put to the trustees of a building, open and decided.',
  followsNumberEligible: 'No: it follows the number of eligible trustees.',
  yesChairS: "Yes: the chair's vote counts twice on a tie. Of an open one, where its building says so.",
  leftOutFirst: 'Left out: the first amount that the description names, such as R12,500.00.',
  questionClosesAfter: 'A question closes after it starts.',
  questionDecidedExactly: 'A question is decided exactly when it no longer awaits trustees.',
  ballotTrusteeQuestion: 'One ballot a trustee and question, with the vote where one was cast.',
  setTrusteePersonal: 'Set for a trustee with a personal interest.',
  voteTime: 'A vote has its time.',
  oneOpenQuestion:
    'A record can have one open question at a time. Withdraw the other one first, or take this row out.',
});
