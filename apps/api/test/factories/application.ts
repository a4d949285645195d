/** What an applicant fills in (C 2.8), whole and right unless a test says otherwise. */

import {
  COMPANY_DOCUMENT_TYPES,
  type ContractorApplication,
} from '@stoep/contract/suppliers/contractor-registration';
import { BANK_ACCOUNT_TYPES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { aPdf } from './pdf.ts';

export const aFile = (name = 'document.pdf', bytes: Uint8Array = aPdf()): File =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

export const anApplication = (more: ContractorApplication = {}): ContractorApplication => ({
  companyName: 'Karoo Electrical Services (Pty) Ltd',
  registrationNumber: '2021/664021/07',
  vatRegistered: 'no',
  email: 'office@karoo.example.test',
  phone: '011 555 0204',
  contactFirstName: 'Lindiwe',
  contactLastName: 'Botha',
  contactEmail: 'lindiwe@karoo.example.test',
  contactPhone: '082 555 0204',
  companyDocumentType: COMPANY_DOCUMENT_TYPES[0],
  password: 'quiet-windmill-at-noon',
  confirmPassword: 'quiet-windmill-at-noon',
  disclaimerAccepted: 'true',
  bankAccountName: 'Karoo Electrical Services',
  bankId: String(BANK_CODES['Tyme Bank']),
  bankAccountNumber: '5100442876',
  bankAccountType: String(BANK_ACCOUNT_TYPES['Current (Main)']),
  ...more,
});

export const applicationFiles = (more: Record<string, File> = {}): Record<string, File> => ({
  cipc_doc: aFile('registration.pdf'),
  bank_proof_doc: aFile('bank.pdf'),
  ...more,
});
