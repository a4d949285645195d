/** Server sentences about bank reconciliations that cannot be prepared, signed or withdrawn. */
import { declareSentences } from '../kit/sentences.ts';

export const reconciliationSentences = declareSentences('reconciling', {
  noStatement: 'No statement of this account has been imported up to this day. Import the bank’s file first.',
  dayAhead: 'This day is not over yet. Choose an earlier day.',
  bankEnds: 'The imported bank lines end on {bankDay}, which is too early for {day}. Import a bank file up to {day}.',
  gap: 'The bank file from {from} opens with a balance that differs by {missing} from the lines before it. If days are missing in between, import the file of those days. If no day is missing, lines were imported twice: undo that import under Bank statements.',
  fileDiffers:
    'The bank file of {days} closes with {closing}, but its stored lines add up to {lines} (difference {difference}). Undo the wrong import under Bank statements.',
  negative: '{building} is overdrawn by {balance} in this account, at the cost of another building.',
  openingDiffers:
    'The first bank statement opens with {bank}, but the cash book has {books}. Enter the reason. When a second person signs, the cash book is adjusted to the bank’s balance.',
  differs:
    'The bank and the cash book differ by {difference}, which outstanding items and unmatched lines do not explain.',
  openingOfPool:
    'The first bank statement opens with {bank}, but the buildings together have {books}. First enter the opening balance of each building in this trust account.',
  signedLater: 'This account is already signed up to {day}. Choose a later day.',
  notPrepared: 'This reconciliation was already signed or undone.',
  onlyAnother: 'You prepared this reconciliation. Ask another person to sign it.',
  changed: 'The figures have changed since this reconciliation was prepared. Prepare it again.',
  laterFirst: 'A later day of this account is signed. Undo that reconciliation first.',
  undone: 'This reconciliation was undone.',
  paperNote:
    'The bank’s balance comes from the bank’s files, the cash book from the journals. One person prepared this reconciliation, another signed it.',
  reasonNeeded: 'Enter the reason for adjusting the cash book to the bank’s balance.',
});
