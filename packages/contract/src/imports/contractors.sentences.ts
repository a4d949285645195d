/**
 * Server sentences of the contractors import, about its columns and rows. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const contractorsImportSentences = declareSentences('contractorsImport', {
  firmsTradesAttorneys: 'Contractors: trades, attorneys, insurers, brokers.',
  companyRegistrationOnce: 'Company registration, once in the system. A sole trader may have none.',
  firmType: 'Empty for a trust, a partnership or another kind of firm.',
  numberNeeded: 'Enter the registration number. Only a sole trader may have none: choose that type of firm.',
  officeTwoPeople: 'Two people approve bank details in the office, so enter “no” for a new contractor.',
  peopleWhoSign: 'People who log in for a contractor; each for one only.',
  bankAccountContractor: 'The bank account of a contractor; one at a time.',
  nameAccount: 'Name of the account.',
  accountNumber5: 'An account number has 5 to 16 digits.',
  registrationVatBank: 'Registration, VAT, bank letter, liability cover and COIDA of a contractor.',
  whereKindRegistration: 'Where the kind is registration.',
  documentExpiresAfter: 'A document expires after it was issued.',
});
