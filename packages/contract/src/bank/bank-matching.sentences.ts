/** Server sentences about bank files and the matching of bank lines. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const bankMatchingSentences = declareSentences('banking', {
  atLine: 'Line {line} of the file: {says}',
  atCell: 'Line {line}, column {column}: {says}',
  wholeFile: '{says} Nothing of the file was taken.',
  wrongAccount:
    'This statement is of account {number}, and you chose {account}. Choose the right account, or leave it open: the file says which one it is.',
  unknownAccount:
    'This statement is of account {number}, which is none of the bank accounts here. Add it under Bank accounts first, or choose another file.',
  days: '{from} to {until}',
  otherFormat:
    'The lines of {days} were imported as {format} before. A day is taken from one kind of file alone: bring in this one from {next} on.',
  pagesApart:
    'The file has several statements of one account. The one up to {until} ends with {ended}, and the one from {from} begins with {begins}. A statement between them is missing. Download them in one file, or import them one by one.',
  sameTwice:
    'The file has the same statement twice, of {days}. Take one of the two out, or download the statement again.',
  futureDay:
    'Line {line} is of {day}, which is still to come. Check how the file writes its days, or download it again on that day.',
  wrongClosing: 'Please enter the closing balance in rand and cents, such as 12 345.67.',
  wrongMapping: 'Please say which column holds the day, the text and the amount.',
  noLines: 'This statement has no lines in it: there is nothing to bring in.',
  receiptWaits:
    'Waits for a second person. From the approval limit on, the person who imported the file does not post its receipts alone. Another person confirms them on the page of the bank statement.',
  importedByYou: 'You imported this file. Another person confirms its receipts.',
  receiptsRefused: 'A second person refused this receipt: {reason}',
  matchedBefore: 'This line is matched already. It is gone from your list.',
  partsDiffer: 'The parts come to {parts} and the line is {line}. Place the rest before you post it.',
  partsTurned: 'A part of a line goes the same way as the line: in, or out.',
  noParts: 'Please say what the line was.',
  notOfScheme: 'This account is not of a building whose money is in this bank account.',
  controlAccount: '{name} is kept by the product itself. Choose an income or expense account.',
  notFree: 'This receipt or payment was matched with another line. Please look again.',
  notThatAmount: 'The whole of {what} is matched, and no part of it.',
  chooseScheme: 'Please say which building it is for.',
  ownAccount: 'A transfer goes to another account.',
  goesBefore:
    'What was built on this match is undone first: the allocation of its parked part, the return of its receipt, or the other side of its transfer.',
  undoneBefore: 'This match was undone before.',
  othersMatch: 'A credit controller undoes their own matches. Ask a bookkeeper to undo this one.',
  administratorTrusts: 'A rule of every bank account is trusted by an administrator.',
  receiptFed:
    "The bank's statements come in from {day} on: receipts from that day come from their lines, under Bank, Match. Bring in the history before it alone.",
  paymentFed:
    "The bank's statements come in from {day} on: what was paid from that day comes from their lines. Bring this payment in as Waiting for Bank Authorization, and match its line.",
  noteAfterMatch: 'Match the line first. Then note payee and remark.',
  ruleWords: 'Enter at least three letters or figures of the bank’s text.',
  ruleWordsOfMany: 'Many payers write these words. Add a name or reference that only this payer uses.',
  ruleTarget: 'Choose a levy account or a ledger account.',
  ruleOneTarget: 'Choose a levy account or a ledger account, not both.',
  ruleLevyIn: 'A levy account receives money: choose “in”, or choose a ledger account.',
  ruleAmount: 'Enter an amount above zero, or leave it empty for any amount.',
  ruleNotOfAccount: 'This building does not use the bank account you chose.',
  rulePooled: 'For a trust account, choose a levy account: it shows which building the money belongs to.',
  ruleNotInUse: 'This ledger account is not in use. Choose another one.',
  ruleThere:
    'There is a rule with these words for this account already. Open it under Matching rules to trust it or switch it off.',
  refusedByBooks: 'The books refused it. Please match it by hand; if that is refused too, ask your administrator.',
  returnedElsewhere: 'A returned debit order is undone where it was returned.',
});

/** Why a line matches, and why a person must check it. */
export const matchReasonSentences = declareSentences('matchReasons', {
  reference: 'Reference {text} stands in the text',
  ownReference: 'Our reference {text}, and its amount',
  nearReference: '“{text}” is nearly the reference of this account',
  trustedRule: 'Trusted rule: “{words}”',
  alias: pluralSentence<'hits' | 'words'>(
    '{hits, plural, =0 {A known rule} one {Paid once} other {Paid {hits} times}} by “{words}”',
  ),
  aliasExpected: pluralSentence<'hits' | 'words'>(
    '{hits, plural, =0 {A known rule} one {Paid once} other {Paid {hits} times}} by “{words}”, and the amount is the usual one',
  ),
  aliasUndone: pluralSentence<'undone'>(
    '{undone, plural, one {Undone once} other {Undone {undone} times}} under these words',
  ),
  proof: 'The owner sent a proof of this amount, paid on {day}',
  door: 'Door {door} stands in the text',
  surname: 'The name {name} stands in the text',
  amount: 'The amount is exactly what is owed',
  amountOfSeveral: '{of} have exactly this amount',
  entered: 'A receipt of this amount was entered on {day}: nothing more is posted',
  enteredOfSeveral: '{of} receipts of this amount were entered around this day',
  ownAccount: 'The number of our account {name} stands in the text',
  otherSide: 'Our account {name} has a line of this amount the other way',
  transferSeen: 'The other side of a transfer with {name} was matched before',
  twoReferences: 'The text names two accounts: choose whose money it is',
  oneOfBatch: 'One of several payments in this line: match the payments of the list, or split the line',
  elsewhere: 'The text has a reference of another building',
  ended: 'The account has ended',
  withAttorney: 'The account is with the attorney',
  tooLarge: 'The amount is more than ten times the balance and more than ten times a month’s charges',
  tie: 'Another suggestion is equally likely',
  againstRule: 'Another suggestion speaks against the rule',
});

/** Hints above the suggestions for a bank line. */
export const bankLineHintSentences = declareSentences('lineHints', {
  belongsTo: '{number} belongs to {building}. Hold the money as unallocated until it is transferred.',
  returned: 'This reads as a returned payment. Press r to choose the receipt that came back.',
  paidTwice: 'The same payer paid {amount} on {day} too. Check whether this was paid twice.',
});
