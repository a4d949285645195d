/**
 * Server sentences that every import shares, about files and rows. Staff read them in the office and docs/import.md.
 */
import { declareSentences, pluralSentence } from '../kit/sentences.ts';

export const importSentences = declareSentences('imports', {
  notInPortfolio: 'There is no file {path} in the portfolio.',
  largerThanMb: '{file} is larger than {megabytes} MB.',
  quotasAddUp: 'The quotas of {building} add up to {sum} instead of 100 %.',
  unitAnotherBuilding: 'This unit is in another building.',
  chargeBelongsAnother: 'This charge belongs to another unit.',
  chargeAnotherAccount: 'This charge is on another account.',
  entryAnotherAccount: 'This entry is on another account.',
  jobAnotherBuilding: 'This job is in another building.',
  paymentAnotherBuilding: 'This payment belongs to another building.',
  quoteAnotherJob: 'This quote is for another job.',
  reversalBeforeEntry: 'This row reverses an entry of {day}. Give this row that date or a later one, in an open month.',
  reversalOppositeAmount: 'A reversal has the opposite amount of its entry, {amount}.',
  identityTwelveDigits:
    'This number has 12 digits; a South African ID number has 13. Copy it from the ID document, into a cell that is formatted as text.',
  identityLostZeros:
    'This looks like an ID number that lost the zeros it begins with. Write all 13 digits, into a cell that is formatted as text.',
  severalAddresses:
    'This cell has two email addresses. Keep the one that emails go to; another person needs a row of their own.',
  ownExport: 'our own list {list}',
  notOfList:
    'The list {list} has no column {headings}. In an older file a column may have its former name: choose under Columns where it goes. A column left at “Not used” is not imported. Then press “Apply and check again”.',
  maskedNumber: 'This cell has only the end of the number. Write the whole number, or leave the column out.',
  recordGone:
    'No record has this ID. Take the row out, or import it as new in a file without the column of record IDs.',
  companyNotSplit:
    'This is a company. Import it as an account holder, and enter here the first name and surname of its responsible person.',
  coupleNotSplit: 'These are two people. Write each of them in a row of their own.',
  nameNotSplit:
    'It is not clear which words of this name are the surname. Write "Surname, first names", or use two columns.',
  wholeName: 'The whole name, where first name and surname are not in columns of their own.',
  excelErrorAt: 'Cell {cell} shows "{value}": a formula of the spreadsheet failed there. Write the value instead.',
  excelError: 'A formula of the spreadsheet failed in this cell. Write the value instead.',
  excelShortened:
    'The spreadsheet has shortened this number and its last digits are lost. Format the column as text and enter the number again.',
  rowsSkipped: '{file}: {why} Skipped: {count} (line {lines}).',
  rowsSkippedMore: '{file}: {why} Skipped: {count} (line {lines}, and more).',
  severalSheets: 'This workbook has several sheets: {names}. Choose under Columns which one to read.',
  sheetMissing: 'This workbook has no sheet "{name}".',
  sheetsAllHidden: 'Every sheet of this workbook is hidden. Show the one to import, and save it.',
  notCsv: 'This row is not valid CSV. Save the file again as “CSV UTF-8” or as .xlsx.',
  quoteInside: 'This cell contains a quotation mark. Double it ("") or remove it.',
  quoteOpen: 'A quotation mark opens in this row but does not close. Close it at the end of the cell, or remove it.',
  quoteFollowed:
    'There is text after the closing quotation mark of this cell. To write a quotation mark in a cell, double it ("").',
  reversedBefore: 'This entry is already reversed. Take the row out.',
  namedFromElsewhere:
    'You changed this value, but records in {table} that belong to this row still have the old one. Keep the old value here, or import those records too, with the new value.',
  assignedToReader: 'A Reader cannot work on tickets or tasks. Choose another member of staff.',
  entriesAddUp: 'The entries add up to {sum}, not {balance}.',
  longerThanCharacters: 'This is longer than {longest} characters.',
  controlCharactersText: 'There are control characters in this text.',
  noteSaysNothing: 'This note is empty. Enter a text, or take the row out.',
  useOneOf: 'Use one of: {values}.',
  useTheseWords: 'Use these words, with ; between: {values}.',
  writeYes: 'Write yes or no.',
  writeWholeNumber: 'Write a whole number from {least} to {most}.',
  writeNumberSuch: 'Write a number such as 1234.567, with at most three decimals.',
  writeAmountRand: 'Write an amount of rand with at most two decimals, for example 1234.50.',
  amountMustAbove: 'This amount must be above zero.',
  amountNotZero: 'This amount must not be zero.',
  writeReference:
    'Enter 4 to 20 letters and digits, with at least one digit. Without letters, enter at least 6 digits.',
  writePercentageMost: 'Write a percentage with at most four decimals, for example 2.0833 or 2,0833.',
  writePercentMonth: 'Enter percent a month, from 0 to 10 with at most two decimals, for example 1.5.',
  ruleNotHold: 'A row of {table} breaks a rule. Check its values against the rules in the import guide.',
  keyTaken: 'Another record has the same {columns} already: {values}. Change it in the file, or take the row out.',
  nameOfSeveral:
    '"{name}" is the name of {count} records in {table}: {first} and {second}. Enter a value that only one of them has.',
  rowMeansTwo:
    'This row matches two records in {table}: {first} by {firstBy}, and {second} by {secondBy}. Correct the row so that it matches one of them.',
  nameHasPassed:
    'Another record has got the name “{name}” since this file was checked. Upload the file again and check the preview.',
  sameRecordTwice: 'This row and line {line} are the same record, {name}. Keep one of them.',
  namedRowGone: 'A row refers to a record that no longer exists. Check the file again.',
  jsonFileCan:
    'One JSON file can be at most {megabytes} MB. Split the records into several smaller files, and import each.',
  notJsonUtf: 'This is not JSON in UTF-8.',
  answerCrmHolds: 'An answer of the CRM holds its records in a list called "value".',
  pageSeveralOdata: 'This is one page of several ("@odata.nextLink"). Put the records of all pages in one list.',
  notEntitySet: '{file} is not an entity set that an import reads. Take it out; the sets are listed in docs/import.md.',
  readAs: 'Read as `{table}`.',
  writeDayYyyy: 'Write the date as YYYY-MM-DD, for example 2026-03-31.',
  writeDayDd: 'Write the date as DD/MM/YYYY, for example 31/03/2026, or as YYYY-MM-DD.',
  writeDayMm: 'Write the date as MM/DD/YYYY, for example 03/31/2026, or as YYYY-MM-DD.',
  writeTimeYyyy: 'Write the time as YYYY-MM-DD hh:mm in South African time, for example 2026-03-31 14:05.',
  writeTimeDd:
    'Write the time as DD/MM/YYYY hh:mm in South African time, for example 31/03/2026 14:05, or with the date as YYYY-MM-DD.',
  writeTimeMm:
    'Write the time as MM/DD/YYYY hh:mm in South African time, for example 03/31/2026 14:05, or with the date as YYYY-MM-DD.',
  yourStableName: 'Key of the row, which you choose and never change. The next import recognises the row by it.',
  keyRow: 'Key of the row: {names}.',
  twoRowsSame: 'Two rows cannot have the same {names}.',
  noFile: 'There is no file {name}.',
  bankDetailsApproved:
    'Two people approve bank details in the office. Enter “no” here, then approve them in the office.',
  creditHere:
    'This is a credit. Enter or change it in the office, where a second person confirms it. Take the row out of the file.',
  holderHere:
    'This account already has a person or another address. Take the row out, and add the person in the office, where a second person approves.',
  accountOfOther:
    'A file cannot move this levy account to another account holder. Enter its present account holder in the column "account", and its last day. Then import a new levy account for the new owner.',
  loginHere:
    'This login already exists. Change its address, contact or role, or enable it, on its page in the office. In the file, use the values of that page.',
  roleByForm:
    'A file cannot give a role in the office. Take the row out, and add the login with its role in the office, under Logins.',
  loginOtherAddress:
    'The contact has a different email address, and a login must have the email address of its contact. Enter that one here, or invite the contact in the office.',
  bankDetailsHere: 'These bank details already exist. Two people change bank details in the office. Take the row out.',
  paymentHere: 'This payment already exists. Two people change payments in the office. Take the row out.',
  questionHere: 'This vote already exists, and only trustees can decide it. Take the row out.',
  voteHere: 'This ballot already exists, and only the trustee can change it. Take the row out.',
  answeredHere: 'This approval already exists, and only its trustees can vote. Take the row out.',
  openQuestion:
    'This vote is open. Leave this empty: its trustees vote in the portal. Or import the vote once it is decided.',
  whetherBankDetails:
    'Two people approve bank details in the office, so a file cannot change payment_approved. Enter the value that the office shows.',
  contractorApprovedPayment:
    'This contractor was already approved for payment, so a file cannot add bank details. Take the row out. The contractor enters the bank details in the portal, and two people approve them in the office.',
  buildingBankAccount:
    'This building has a bank account in use. Another one is entered in the office, where a second person approves it. Take the row out.',
  paymentReleasedSecond:
    'A payment is released by a second person in the office. Import it as "Loaded for confirmation", or as "Paid".',
  paymentContractorLoaded:
    'A payment to a contractor is loaded in the office, with the bank details that two people approved. Import it as "Ready for payment", or as "Paid".',
  buildingGivesTrustees: 'In this building trustees have at least {hours} hours to vote: until {earliest}.',
  ballotsMissing:
    'This vote is open, and trustees who were in office when it started have no ballot in the file ({count}): {names}. Add a row to ballots for each of them.',
  onlyTrusteesQuestion:
    'Enter a number from 1 to {eligible}: in this vote, {eligible} of the trustees with a ballot may vote.',
  moreThanHalf:
    'Enter {least} or more: that is more than half of the {eligible} trustees who may vote. Fewer are possible only if the building allows it (fewer_votes_than_majority).',
  chairCastingVote: 'The chair’s vote counts twice only if the building allows it (casting_vote_in_writing).',
  folderZipFile: 'There is no folder or zip file at {path}.',
  fileNotUtf: 'This file is not in UTF-8. Save it as "CSV UTF-8", or as .xlsx.',
  notProperCsv: 'This is not a valid CSV file: {problem}.',
  tableSuchColumn: 'There is no such column in {table}. Match this one to another column, or remove it from the file.',
  columnTwice: 'This column appears twice.',
  fileHasOthers: 'The columns of the file have changed. Reload the page.',
  twoForOne: 'Two columns are assigned to {column}. Choose one of them.',
  sameInEveryRow:
    '{column} had a fixed value in the last such file ("{value}"). Enter the value for this file under Columns.',
  sayValue: 'Enter the fixed value of {column} for this file.',
  moreColumns: '{file} has {count} columns; an import takes {most}. Leave out those that are not needed.',
  columnMissing: 'This column is missing. Add it to the file, or choose another column for it.',
  mustFilled: 'Fill this in.',
  formulasNotRead: 'Formulas cannot be imported: enter the value.',
  rowMoreCells: 'This row has more cells than the header row.',
  rowCanName: 'Leave this cell empty: this row cannot refer to another record.',
  columnsFitSeveral: 'The columns fit several tables ({names}). Choose the table, or name the file after it.',
  neitherNameNor:
    'This file does not match any table by name or columns. Choose the table, or start from its template.',
  yourRoleMay: 'Your role may not import the table {table}. Ask an administrator.',
  importBrokeOff: 'The import failed because of an error on our side. Nothing was changed; try again.',
  pleaseChooseFile: 'Please choose a file.',
  tableFileHere: 'There is no table in this file.',
  tableTakesMore:
    'This table is too large to import here. Split it into several files, save it as "CSV UTF-8", or ask your administrator to import it on the server.',
  noTable: 'There is no table {name}.',
  holdsSameTable: '{first} contains the same table.',
  unanswered: pluralSentence<'building' | 'units' | 'named'>(
    '{building}: {units, plural, one {Unit {named} has} other {Units {named} have}} no levy account for the owner. Their levies are not charged until they have one.',
  ),
  severalUnanswered:
    '{building}: Units {named} and {more} more have no levy account for the owner. Their levies are not charged until they have one.',
  daysOtherWay: 'If the dates in this file are DD/MM/YYYY or MM/DD/YYYY, choose that date format for the import.',
  hereStands: 'The cell contains “{cell}”.',
  pleaseChooseZip: 'Please choose a zip, a CSV file in UTF-8 or an .xlsx workbook.',
  fileDocumentsCome: 'There is no file {file}. To import documents, upload a zip with the tables and the files.',
  zipSingleTable: 'This is a zip. Upload a single table as .csv or .xlsx; a zip is for a whole portfolio.',
  portfolioComesZip: 'Upload a portfolio as a zip of its tables.',
  cellFarAway:
    'Cell {cell} of the sheet "{sheet}" is far away from all others. Delete its content, save the workbook and import it again.',
  sheetColumns: 'The sheet "{sheet}" has {count} columns; an import takes {most}. Leave out those that are not needed.',
  workbookHoldsMacros: 'The workbook contains macros or links to other workbooks. Remove them and upload it again.',
  workbookHoldsDocument: 'The workbook cannot be read. Save it again in Excel and upload it again.',
  workbookHoldsFormulas:
    'The workbook contains formulas without values. Open it in Excel, save it, and upload it again.',
  workbookCannotRead: 'The workbook cannot be read. Open it in Excel, save it as .xlsx again and import that file.',
  zipProtectedPassword: 'The zip is protected by a password.',
  zipLinkNot: '{file} in the zip is a link, not a file.',
  packedMoreTightly: '{file} is compressed too much to be a table or document.',
  zipUnpacksMore: 'The unpacked zip is too large for an import.',
  notInZip: 'There is no file {name} in the zip.',
  zipCannotRead: 'The zip cannot be read: {problem}.',
});
