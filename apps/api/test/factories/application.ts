/** A valid contractor application (C 2.8), with fields that a test may replace. */

import { COMPANY_DOCUMENT_TYPES, type ContractorApplication } from '@stoep/contract/suppliers/contractor-registration';
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES } from '@stoep/contract/suppliers/contractors.codes';
import { aPdf } from './pdf.ts';

export const aPdfUpload = (name = 'document.pdf', bytes: Uint8Array = aPdf()): File =>
  new File([new Uint8Array(bytes)], name, { type: 'application/pdf' });

export const aContractorApplication = (more: ContractorApplication = {}): ContractorApplication => ({
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
  bankAccountType: String(BANK_ACCOUNT_TYPE_CODES['Current (Main)']),
  ...more,
});

export const contractorApplicationFiles = (more: Record<string, File> = {}): Record<string, File> => ({
  cipc_doc: aPdfUpload('registration.pdf'),
  bank_proof_doc: aPdfUpload('bank.pdf'),
  ...more,
});
