/** Server sentences about overlapping bank files, and about imports that cannot be undone or corrected. */
import { declareSentences } from '../kit/sentences.ts';

export const bankStatementSentences = declareSentences('bankStatements', {
  oneAccountTwice:
    'The file writes the number of one account in two ways. Download the statements of this account one by one and import each.',
  wrongDecision: 'Your choices could not be read. Choose again for each line.',
  undecided:
    'For each line of the file, choose whether it is new or the same as a stored line. You can choose each stored line only once.',
  otherAmount: 'These two lines have different amounts, so they cannot be the same line.',
  reconciledStays:
    'The line of {day} is reconciled and cannot be removed. Undo the reconciliation first, or keep the line.',
  stillDiffers:
    'With this choice the lines and the closing balance differ by {difference}. Choose which lines are the same, new or removed until they agree.',
  closingContradicts:
    'With this closing balance, the file and the stored lines of these days differ by {difference}. Check the balance. If the closing balance of an earlier file was typed wrongly, correct it on that bank statement’s page.',
  fileContradicts:
    'The file and the stored lines of these days differ by {difference}. Under Bank statements, undo the import that is wrong. Then import this file again.',
  undoneBefore: 'This import was already undone.',
  reconciledLine: 'A line of {day} is reconciled. Undo that reconciliation first, then undo the import.',
  closedMonth: 'A line of {day} lies in a closed month. Open the month first, then undo the import.',
  confirmMatches: 'This import has matches made by hand. Check them, and tick the box to undo them too.',
  notTyped: 'This closing balance comes from the bank’s file. You can correct only a typed one.',
  reconciledClosing:
    'The account is reconciled up to {day}. Undo that reconciliation first, then correct the closing balance.',
  sameClosing: 'This is already the closing balance.',
  correctionContradicts:
    'With this closing balance the statement does not fit the other files of these days: the difference is {difference}.',
});
