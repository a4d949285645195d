/** What the office says where days of bank files overlap, and where an import cannot be undone or corrected. */
import { sentences } from '../kit/sentences.ts';

export const bankStatementSentences = sentences('bankStatements', {
  oneAccountTwice:
    'The file writes the number of one account in two ways. Download the statements of this account one by one and import each.',
  wrongDecision: 'Please decide on each line again: what was sent cannot be read.',
  undecided: 'Please decide on each line of the file, and use each stored line once.',
  otherAmount: 'A line of the file and a stored line with another amount are not the same line.',
  reconciledStays:
    'The line of {day} is reconciled and cannot be removed. Take the reconciliation back first, or keep the line.',
  stillDiffers:
    'With this choice the lines and the closing balance differ by {difference}. Choose which lines are the same, new or removed until they agree.',
  closingContradicts:
    'With this closing balance the file does not fit the lines stored of these days: the difference is {difference}. Check the closing balance. If the closing balance typed for an earlier file is wrong, correct it on the page of that bank statement.',
  fileContradicts:
    'The file does not fit the lines stored of these days: the difference is {difference}. Undo the import that is wrong under Bank statements, then import this file again.',
  undoneBefore: 'This import was undone before.',
  reconciledLine: 'A line of {day} is reconciled. Take that reconciliation back first, then undo the import.',
  closedMonth: 'A line of {day} lies in a closed month. Open the month first, then undo the import.',
  confirmMatches: 'Matches made by hand are undone with this import. Look at them, then confirm.',
  notTyped: 'The bank’s file gives this closing balance. Only a typed one can be corrected.',
  reconciledClosing:
    'The account is reconciled up to {day}. Take that reconciliation back first, then correct the closing balance.',
  sameClosing: 'This is the closing balance already.',
  correctionContradicts:
    'With this closing balance the statement does not fit the other files of these days: the difference is {difference}.',
});
