/** Server sentences about bank files and the matching of bank lines. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const bankMatchingSentences = declareSentences('banking', {
  atLine: 'Line {line} of the file: {says}',
  atCell: 'Line {line}, column {column}: {says}',
  wholeFile: '{says} Nothing was imported from this file.',
  wrongAccount:
    'This statement is for account {number}, but you chose {account}. Choose the right account. You can also leave the account empty: the file names it.',
  unknownAccount:
    'This statement is for account {number}, which is not in the list. Add the account under Bank accounts first, or choose another file.',
  days: '{from} to {until}',
  otherFormat:
    'Bank lines of {days} were already imported as {format}. Import a file that starts on {next}, or choose a {format} file.',
  pagesApart:
    'A statement is missing in this file: the statement up to {until} ends with {ended}, and the next, from {from}, starts with {begins}. Download all statements in one file, or import them one by one.',
  sameTwice: 'The file has the statement of {days} twice. Remove one of them, or download the statement again.',
  futureDay:
    'Line {line} has a date in the future: {day}. Check the date format, or download the file again on that date.',
  wrongClosing: 'Please enter the closing balance in rand and cents, such as 12 345.67.',
  wrongMapping: 'Choose the columns with the date, the description and the amount.',
  noLines: 'This statement has no lines, so there is nothing to import.',
  receiptWaits:
    'Awaiting approval: these receipts reach the approval limit. Another person confirms them on the page of the bank statement.',
  importedByYou: 'You imported this file. Ask another person to confirm its receipts.',
  receiptsRefused: 'A second person refused this receipt: {reason}',
  matchedBefore: 'Another person has already matched this line.',
  partsDiffer: 'The parts add up to {parts}, but the line is {line}. Allocate the rest first.',
  partsTurned: 'Every part must go the same way as the line: all money in, or all money out.',
  noParts: 'Choose at least one account for this line.',
  notOfScheme: 'The building of this account does not use this bank account.',
  controlAccount: '{name} is a control account, so nobody posts to it by hand. Choose an income or expense account.',
  notFree: 'This receipt or payment was matched with another line just now. Reload the page.',
  notThatAmount: 'Match the full amount of {what}, not a part.',
  chooseScheme: 'Choose the building.',
  ownAccount: 'Choose another bank account: a transfer needs two.',
  goesBefore:
    'Another match depends on this one. Undo that one first: it is a later allocation, a returned payment, or the other side of a transfer.',
  undoneBefore: 'This match was already undone.',
  othersMatch: 'You can undo only your own matches. Ask a bookkeeper to undo this match.',
  administratorTrusts: 'This rule applies to every bank account, so only an administrator can trust it.',
  receiptFed:
    'Bank statements are imported from {day} on, so receipts from that day come from bank lines (Bank > Match). Import only receipts before that day.',
  paymentFed:
    'Bank statements are imported from {day} on, so payments from that day come from bank lines. Import this payment as Waiting for Bank Authorization, and match its line.',
  noteAfterMatch: 'Match the line first. Then you can add the payee and the remark.',
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
    'A rule with these words already exists for this account. Open it under Matching rules to trust it or switch it off.',
  refusedByBooks: 'This line could not be posted. Match it by hand. If that fails too, ask your administrator.',
  returnedElsewhere: 'Another bank line already returned this debit order. Undo the match of that line first.',
});

/** Why a line matches, and why a person must check it. */
export const matchReasonSentences = declareSentences('matchReasons', {
  reference: 'Reference {text} in the bank line',
  ownReference: 'Our reference {text}, same amount',
  nearReference: '“{text}” is almost the reference of this account',
  trustedRule: 'Trusted rule: “{words}”',
  alias: pluralSentence<'hits' | 'words'>(
    '{hits, plural, =0 {Known rule} one {Matched once before} other {Matched {hits} times before}}: “{words}”',
  ),
  aliasExpected: pluralSentence<'hits' | 'words'>(
    '{hits, plural, =0 {Known rule} one {Matched once before} other {Matched {hits} times before}}: “{words}”, usual amount',
  ),
  aliasUndone: pluralSentence<'undone'>(
    '{undone, plural, one {A match by these words was undone once} other {Matches by these words were undone {undone} times}}',
  ),
  proof: 'Proof of payment for this amount, paid on {day}',
  door: 'Door {door} in the bank line',
  surname: 'Name “{name}” in the bank line',
  amount: 'Exactly the amount owed',
  amountOfSeveral: '{of} accounts owe exactly this amount',
  entered:
    'A receipt of this amount was entered on {day}. This suggestion matches the line with that receipt and posts no second one',
  enteredOfSeveral: '{of} receipts of this amount entered around this day',
  ownAccount: 'Number of our account {name} in the bank line',
  otherSide: 'Same amount in our account {name}, in the opposite direction',
  transferSeen: 'The other side of this transfer, in our account {name}, is already matched',
  twoReferences: 'Two accounts named in the bank line: choose one',
  oneOfBatch: 'One of several payments in this line: match them all, or split the line',
  elsewhere: 'Reference of another building in the bank line',
  ended: 'Account ended',
  withAttorney: 'Account handed over to attorneys',
  tooLarge: 'More than ten times the balance, and more than ten times the monthly charges',
  tie: 'Two equal matches',
  againstRule: 'A trusted rule suggests this, but another suggestion fits well too',
});

/** Hints above the suggestions for a bank line. */
export const bankLineHintSentences = declareSentences('lineHints', {
  belongsTo: '{number} belongs to {building}. Hold this money as unallocated until you transfer it.',
  returned: 'This looks like a returned payment. Press r to choose its receipt.',
  paidTwice: 'The same payer also paid {amount} on {day}. Check for a double payment.',
});
