/** What is said of a bank's file that cannot be read as it stands. A file of which one of these is said is not taken. */
import { plural, sentences } from '../kit/sentences.ts';

export const bankFileSentences = sentences('bankFiles', {
  empty: 'The file is empty. Please download the statement again.',
  tooLarge: plural<'megabytes'>(
    'The file is larger than {megabytes, plural, one {one megabyte} other {{megabytes} megabytes}}. Please download a shorter period.',
  ),
  tooManyLines: 'The file has more than {most} lines. Please download a shorter period.',
  notText:
    'This is no statement file: it is {kind}. Please download the statement as OFX, MT940, camt.053 or CSV.',
  notReadable: 'The file cannot be read as text. Please download the statement again.',
  unknownKind:
    'The columns of this file are not known. Please say which column holds the day, the text and the amount.',
  noStatement: 'The file holds no statement. Please download the statement again.',
  endsEarly: 'The file ends before the statement does. Please download it again.',
  notWellFormed: 'The file is damaged here. Please download it again.',
  doctype: 'The file declares a document type, which statements do not. It is not read.',
  tooDeep: 'The file is nested deeper than any statement. It is not read.',
  noDay: '“{text}” is not a day that can be read.',
  noAmount: '“{text}” is not an amount in rand and cents.',
  noSide: 'It is not said whether this amount was paid in or out.',
  bothSides: 'This line has an amount both paid in and paid out.',
  missing: 'The {what} is missing.',
  notRand: 'The account is kept in {currency}. Only statements in rand are taken.',
  provisional: 'This is a provisional statement. Please download it again once the bank has closed the day.',
  otherAccount: 'This line belongs to account {account}; the statement began with another.',
  pageApart: 'This page begins with {begins}; the page before ended with {ended}.',
  balanceBreaks: 'The balance after this line is {given}; the lines before it come to {computed}.',
  sumBreaks: 'Opening balance and lines come to {computed}; the closing balance is {given}.',
});

/** What of a statement may be missing, as it stands within a sentence. */
export const bankFileParts = sentences('bankFileParts', {
  day: 'day',
  amount: 'amount',
  account: 'account number',
  balance: 'balance after this line',
  opening: 'opening balance',
  closing: 'closing balance',
});
