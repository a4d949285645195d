/** What the import of levy accounts says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const levyAccountsImportSentences = declareSentences('levyAccountsImport', {
  entriesOldestFirst:
    'Entries of the levy accounts, oldest first. An imported entry cannot be changed: post a reversal.',
  personCompanyTrust: 'The person, company or trust responsible for levy accounts.',
  contactsSeeOwner: 'Which contacts see an owner account.',
  ledgerAccountUnit: 'The ledger account of a unit for one owner account.',
  sageStyleNumber: 'Sage-style number, once a building.',
  payersWrite: 'What payers write, where it is not the account number; once a bank account.',
  responsiblePerson: 'The responsible person.',
  firstDayOwnership: 'First day of ownership or tenancy.',
  lastDayEmpty: 'Last day; empty while it lasts.',
  whenGivenEntries: 'When given, the entries in the same folder must add up to it.',
  lastDayNot: 'The last day is not before the first.',
  entryImportedBefore: 'This entry was already imported and cannot be changed. Post a reversal and a new entry.',
  dayBooks: 'Posting date.',
  emptyEntryDay: 'Empty: the entry day.',
  payerSReference: "The payer's reference or the document's number.",
  chargePositiveReceipt: 'A charge is positive, a receipt negative.',
  chargePaymentNames: 'The charge the payment names.',
  entryReversalUndoes: 'The entry a reversal undoes.',
  openingBalancesZero: 'An opening balance of zero is not needed.',
  chargesPositiveReceipts: 'Charges are positive, receipts negative, and none is zero.',
  reversalNamesEntry: 'A reversal names the entry it reverses; no other entry does.',
  dueDayNot: 'The due day is not before the entry day.',
});
