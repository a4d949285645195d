/** Server sentences about the take-on of a building. */
import { declareSentences } from '../../kit/sentences.ts';

export const takeOnSentences = declareSentences('takeOns', {
  noDraft: 'This take-on can no longer be changed. Reload the page to see its status.',
  savedMeanwhile: '{name} has saved this take-on since you opened it. Reload the page and make your change again.',
  chooseFile: 'Choose an Excel file (.xlsx) or a CSV file.',
  fileEmpty: 'This file has no rows.',
  fileUnreadable:
    'This file cannot be read as a list. Save it as an Excel workbook (.xlsx) or as CSV, and drop it again.',
  tooManyRows: 'These lists have more than {most} rows. Drop only the lists of this building.',
  tooManyColumns: 'The list {file} has more than {most} columns. Remove those that nobody needs.',
  fileTwice: 'A file called {file} is here already. Remove it first, or rename this one.',
  nameMissing: 'Enter the name of the building.',
  codeMissing: 'Enter a short code of letters and digits, such as MAR.',
  codeUsed: 'The code {code} is used by {building} already. Choose another.',
  dayInFuture: 'Enter a last day of the former agent that is today or earlier.',
  problemsLeft: 'Problems left: {count}. Correct them in step 4, Correct problems.',
  controlTotalMissing: 'Enter what the former agent says is owed in total.',
  controlTotalUnreadable: 'Enter an amount such as 128 411.20.',
  reasonMissing: 'Enter the reason for the difference from the former agent’s total.',
  branchCode: 'A branch code has 6 digits.',
  accountNumber: 'An account number has 5 to 16 digits.',
  bankMissing: 'Fill in bank, branch code, account number and account type, or leave the bank account out.',
  budgetMissing: 'Enter a yearly amount, or leave the levies out.',
  inTheWay: 'You can no longer undo this take-on. It is already used by {what}.',
  secondPersonNeeded: 'You asked for this take-on. Ask another person to check the difference and approve it.',
  approvalOf: 'the take-on of {building}',
  recordExists: 'A record with this number or code exists already. Change it here, or correct the record.',
  personChanged: 'This person’s details were changed just now. Please take the building on again.',
  notTakenOn: 'You can undo a take-on only after the building was taken on.',
  numbersHidden: 'Lists of owners contain ID numbers, which your login does not show. Ask a colleague.',
  brokeOff: 'The take-on failed, and nothing was saved. Please try again.',
});
