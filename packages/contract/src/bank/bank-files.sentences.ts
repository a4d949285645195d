/** Server sentences about bank files that cannot be read. A file with one of these errors is not imported. */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const bankFileSentences = declareSentences('bankFiles', {
  empty: 'The file is empty. Download the statement again.',
  tooLarge: pluralSentence<'megabytes'>(
    'The file is larger than {megabytes, plural, one {one megabyte} other {{megabytes} megabytes}}. Please download a shorter period.',
  ),
  tooManyLines: 'The file has more than {most} lines. Please download a shorter period.',
  longLine: 'This line is longer than 100 000 characters. Download the statement again as CSV, OFX, MT940 or camt.053.',
  notText:
    'This is {kind}, not a bank statement. Download the statement from the bank as OFX, MT940, camt.053 or CSV, and choose that file.',
  notReadable:
    'The file cannot be read as text. Download the statement again, and choose it without opening it in another program.',
  unknownKind:
    'The columns of this file are not recognised. Choose the columns with the date, the description and the amount.',
  noStatement:
    'The file holds no bank statement. Choose OFX, MT940, camt.053 or CSV on the bank’s download page, and import that file.',
  intraday:
    'This is an intraday report (camt.052): its lines may still change. Download the statement of the day (camt.053) and import that file.',
  notice:
    'This is a notice of single transactions (camt.054), without balances. Download the statement of the day (camt.053) and import that file.',
  endsEarly: 'The file ends before the statement does. Download it again.',
  notWellFormed: 'The file is damaged here. Download it again, or choose another format on the bank’s page.',
  quoteNotClosed:
    'A quotation mark in this line has no closing mark. Remove it or close it, and choose the file again.',
  rowsInQuotes:
    'A quotation mark in this line joins all rows up to line {until} into one cell. Remove the mark, or write two (""), and choose the file again.',
  partsLost:
    'Only {read} of the {written} transactions in this file could be read. Nothing was imported. Download the statement in another format, such as CSV, MT940 or camt.053.',
  doctype: 'This file is not a normal bank statement. Download the statement again from the bank’s own page.',
  tooDeep:
    'This file is not a normal bank statement: it has too many levels. Download the statement again from the bank’s own page.',
  noDay: '“{text}” is not a date. {next}',
  noAmount: '“{text}” is not an amount in rand and cents. {next}',
  noSide: 'The file does not say whether this amount was paid in or out. {next}',
  sideWord: '“{text}” does not say whether the amount was paid in or out. {next}',
  bothSides:
    'This line has two amounts, paid in and paid out. Choose the amount columns again, or clear one of the amounts in the file.',
  missing: 'The {what} is missing. {next}',
  notRand: 'This account is in {currency}. Choose an account in rand.',
  provisional: 'This is a provisional statement. Download it again once the bank has closed the day.',
  otherAccount:
    'This line belongs to account {account}; the statement began with another. Download one file for each account.',
  accountByExcel:
    '“{text}” is what Excel makes of a long number: its last digits are lost. Download the file again and import it without opening it in Excel.',
  lineAbove: 'This row looks like a bank line but stands above the headings. Choose the row of headings again.',
  lineBelow: 'This row looks like a bank line, but counts as a footer row. Reduce “Rows below the last line”.',
  noHeader:
    'The beginning of the file is missing (field :20:). Download the whole file again, or add the missing part above this line.',
  balancesTurned:
    'The closing balance (:62F:) comes before the opening balance (:60F:). Download the statement again, or in another format, such as CSV.',
  pageApart:
    'A page is missing: the page before ends with {ended}, and this page starts with {begins}. Download the whole statement again.',
  balanceBreaks:
    'The balance after this line is {given}; after {before} it should be {computed}. A line is missing in between, or one was changed. Download the statement again and import it unchanged.',
  sumBreaks:
    'Opening balance and lines add up to {computed}; the closing balance is {given}. Lines are missing or were changed. Download the whole statement again and import it unchanged.',
  reversalSides:
    'Opening balance and lines add up to {computed}; the closing balance is {given}. The file has reversals, and it is not clear whether they were paid in or out. Ask the bank, or download the statement as CSV.',
});

/** Names of the parts of a bank file, as used within sentences. */
export const bankFilePartSentences = declareSentences('bankFileParts', {
  day: 'day',
  amount: 'amount',
  account: 'account number',
  balance: 'balance after this line',
  opening: 'opening balance',
  closing: 'closing balance',
  openingBefore: 'the opening balance of {given}',
  lineBefore: 'line {line} with its balance of {given}',
});

/** The next step after an error in a cell or field. Quoted words are labels of the form. */
export const bankFileNextStepSentences = declareSentences('bankFileSteps', {
  dayForm: 'Choose the date format of the file under “Dates are written as”.',
  headings: 'Choose the row of the headings again: this row is a title or a heading.',
  footer: pluralSentence<'rows'>(
    'If {rows, plural, one {this row is} other {these rows are}} not part of the statement, set “Rows below the last line” to {rows}.',
  ),
  footerByHand: pluralSentence<'rows'>(
    'If {rows, plural, one {this row is} other {these rows are}} not part of the statement, press “Choose the columns” and set “Rows below the last line” to {rows}.',
  ),
  rowOut: 'If this row is not part of the statement, remove it from the file and import the file again.',
  excelDay:
    'Excel has turned this date into a number. Download the file again and import it without opening it in Excel.',
  writeDay: 'Download the file with dates such as 2026-11-03, or change the dates in the file.',
  monthFirst: 'The month seems to come first in these dates. Download the file with dates such as 2026-11-03.',
  suffix: 'Choose “Cr/Dr after the amount” under Columns.',
  decimalComma: 'Choose a comma under “Cents are written after”.',
  decimalPoint: 'Choose a point under “Cents are written after”.',
  column: 'Choose the column of the amounts again, or correct the cell in the file.',
  sideColumn: 'Choose the column that says Cr or Dr, Credit or Debit, In or Out, + or -.',
  fillIn: 'Fill the cell in, or choose the column again.',
  otherFormat: 'Download the statement in another format, such as CSV.',
  whole: 'Download the whole statement again.',
  unchanged: 'Download the file again and import it unchanged.',
});
