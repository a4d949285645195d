/**
 * Server sentences of the approvals import, about its columns and rows. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const approvalsImportSentences = declareSentences('approvalsImport', {
  questionsPutTrustees: 'Votes of the trustees of a building, open and decided.',
  followsNumberEligible: 'No: it follows the number of eligible trustees.',
  yesChairS: "Yes: the chair's vote counts twice on a tie. Of an open one, where its building says so.",
  leftOutFirst: 'Left out: the first amount that the description names, such as R12,500.00.',
  questionClosesAfter: 'A vote closes after it starts.',
  questionDecidedExactly: 'A vote is decided exactly when it no longer awaits trustees.',
  ballotTrusteeQuestion: 'One ballot for each trustee and vote.',
  setTrusteePersonal: 'Set for a trustee with a personal interest.',
  voteTime: 'A ballot that was cast has its time.',
  oneOpenQuestion: 'A record can have one open vote at a time. Withdraw the other one first, or take this row out.',
});
