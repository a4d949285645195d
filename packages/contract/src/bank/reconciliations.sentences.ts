/** Server sentences about bank reconciliations that cannot be prepared, signed or withdrawn. */
import { declareSentences } from '../kit/sentences.ts';

export const reconciliationSentences = declareSentences('reconciling', {
  noStatement: 'No statement of this account has been imported up to this day. Import the bank’s file first.',
  dayAhead: 'This day is not over yet. Choose an earlier one.',
  bankEnds:
    'The bank’s lines end on {bankDay}, and no file was imported after {day}. Import the file that reaches this day.',
  gap: 'The bank file that begins on {from} does not follow on the lines before it: the difference is {missing}. Import the file in between. If no day is missing, an import brought lines twice: undo it under Bank statements.',
  fileDiffers:
    'The bank file of {days} closes with {closing}, but the stored lines come to {lines} (difference {difference}). Under Bank statements, undo the import that added wrong lines.',
  negative: '{building} is overdrawn in this account: {balance}. Money of another building covers it.',
  openingDiffers:
    'The bank’s first statement opens with {bank}, and the books held {books}. Say why, and the books take over the bank’s balance when a second person signs.',
  differs: 'The bank and the books differ by {difference}, and nothing in the lists explains it.',
  openingOfPool:
    'The bank’s first statement opens with {bank}, and the accounts of the buildings came to {books}. Enter what each building had in the account first: an account of several buildings takes over no balance automatically.',
  signedLater: 'The account is signed up to {day} already. Choose a later day.',
  notPrepared: 'This reconciliation is signed, or was taken back.',
  onlyAnother: 'Another person must review what you prepared.',
  changed: 'Something was posted since it was prepared: the figures are no longer these. Prepare it again.',
  laterFirst: 'A later day of this account is signed. Undo that one first.',
  undone: 'This reconciliation was taken back.',
  paperNote:
    'The bank’s balance comes from its own files, the cash book from the journals; one person prepared it, another signed.',
  reasonNeeded: 'Please say why the books begin with the bank’s balance.',
});
