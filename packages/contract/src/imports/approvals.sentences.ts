/**
 * Server sentences of the approvals import, about its columns and rows. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const approvalsImportSentences = declareSentences('approvalsImport', {
  questionsPutTrustees: 'Votes of the trustees of a building, open and decided.',
  followsNumberEligible:
    'Yes: staff set the required number of votes. No: it is calculated from the number of trustees who may vote.',
  yesChairS: 'Yes: the chair’s vote counts twice on a tie. For an open vote, only if the building allows it.',
  leftOutFirst: 'If left empty, the first amount in the description is used, such as R12,500.00.',
  questionClosesAfter: 'The closing time must be after the start.',
  questionDecidedExactly: 'A decided vote needs its time of decision; an open vote must have none.',
  ballotTrusteeQuestion: 'Ballots of trustees. Each trustee has one ballot for a vote.',
  setTrusteePersonal: 'Personal interest that keeps the trustee from voting. Leave empty if there is none.',
  voteTime: 'A ballot needs both a vote and its time, or neither.',
  oneOpenQuestion: 'A record can have one open vote at a time. Withdraw the other one first, or take this row out.',
});
