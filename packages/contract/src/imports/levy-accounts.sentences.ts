/** What the import of levy accounts says of its columns and rows. Staff read it, in the office and in docs/import.md. */
import { declareSentences } from '../kit/sentences.ts';

export const levyAccountsImportSentences = declareSentences('levyAccountsImport', {
  entriesOldestFirst: 'Entries of the levy accounts, oldest first. An imported entry cannot be changed, only reversed.',
  personCompanyTrust: 'Account holders: the person, company or trust that is responsible for levy accounts.',
  contactsSeeOwner: 'People of account holders, who see the levy accounts in the portal.',
  ledgerAccountUnit: 'Levy accounts. Each belongs to a unit and an account holder.',
  sageStyleNumber: 'Account number of the levy account. Unique within a building.',
  payersWrite: 'Payment reference, if it is not the account number. Unique within a bank account.',
  responsiblePerson: 'Account holder: the person, company or trust that pays.',
  firstDayOwnership: 'First day of ownership or tenancy.',
  lastDayEmpty: 'Last day of ownership or tenancy. Leave empty if it continues.',
  whenGivenEntries: 'Balance, used only as a check: the entries of this levy account must add up to it.',
  lastDayNot: 'The last day cannot be before the first day.',
  entryImportedBefore: 'This entry was already imported and cannot be changed. Post a reversal and a new entry.',
  dayBooks: 'Posting date.',
  emptyEntryDay: 'Due date. If left empty, the date of the entry is used.',
  payerSReference: 'Reference of the payer, or number of the document.',
  chargePositiveReceipt: 'In this file a charge is positive and a receipt negative.',
  chargePaymentNames: 'Key of the charge that a payment is for.',
  entryReversalUndoes: 'Key of the entry that a reversal reverses.',
  openingBalancesZero: 'Leave out opening balances of zero.',
  chargesPositiveReceipts: 'A charge must be positive and a receipt negative. No amount can be zero.',
  reversalNamesEntry: 'Enter the reversed entry for each reversal. Leave it empty for all other entries.',
  dueDayNot: 'The due date cannot be before the date of the entry.',
});
