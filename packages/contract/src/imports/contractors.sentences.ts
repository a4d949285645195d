/**
 * Server sentences of the contractors import, about its columns and rows. Staff read them in the office and
 * docs/import.md.
 */
import { declareSentences } from '../kit/sentences.ts';

export const contractorsImportSentences = declareSentences('contractorsImport', {
  firmsTradesAttorneys: 'Contractors, including attorneys, insurers and brokers.',
  companyRegistrationOnce: 'Company registration number, unique among contractors. A sole trader may have none.',
  firmType: 'Type of firm. Leave empty for a trust, a partnership or another type.',
  numberNeeded: 'Enter the registration number. Only a sole trader may have none: then choose that type of firm.',
  officeTwoPeople: 'Two people approve bank details in the office, so enter “no” for a new contractor.',
  peopleWhoSign: 'People who log in for a contractor. Each person belongs to one contractor.',
  bankAccountContractor: 'Bank accounts of contractors. Each contractor has one.',
  nameAccount: 'Name of the account holder.',
  accountNumber5: 'An account number must have 5 to 16 digits.',
  registrationVatBank: 'Documents of contractors: registration, VAT, bank letter, liability cover and COIDA.',
  whereKindRegistration: 'Type of registration document. Leave empty for documents of any other kind.',
  documentExpiresAfter: 'The expiry date must be after the date of issue.',
});
