/** A contractor's own record: C 2.3 General, C 3; calls M-88, M-95 to M-100. */
import { COMPLIANCE_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  coded,
  codedList,
  codedOrNull,
  type Decoded,
  dayOrNull,
  entity,
  flag,
  id,
  idOrNull,
  listOf,
  nested,
  nestedOrNull,
  optional,
  plain,
  success,
  text,
  textOrNull,
} from '../kit/wire.ts';
import { DOCUMENT_LIMIT } from './contractor-registration.ts';
import { BANK_ACCOUNT_TYPES, BANK_CODES, CONTRACTOR_STATES, SPECIALITIES } from './contractors.codes.ts';

/** Specialities travel as their codes, comma-joined (C 7). */
const specialityCodes: readonly string[] = Object.values(SPECIALITIES).map(String);
const specialityList = z
  .string()
  .max(400)
  .refine(
    (list) => list === '' || list.split(',').every((code) => specialityCodes.includes(code)),
    'Please choose specialities from the list.',
  );

export const beneficiary = entity({
  id: id('id'),
  name: text('beneficiary_name'),
  bank: codedOrNull('bank_id', BANK_CODES),
  /** Masked but for the last four digits. */
  accountNumber: text('account_number'),
  accountType: codedOrNull('account_type', BANK_ACCOUNT_TYPES),
  hasBankProof: flag('has_bank_proof'),
});

/** What a contractor has handed in, and until when it holds. */
export const contractorDocument = entity({
  kind: plain('kind', z.enum(COMPLIANCE_KINDS)),
  standing: plain('standing', z.enum(['missing', 'expired', 'unreadable', 'expiring', 'valid'])),
  lastValidDay: dayOrNull('last_valid_day'),
  fileName: textOrNull('file_name'),
});

export const ownContractor = entity({
  id: id('cj_contractorid'),
  name: text('cj_name'),
  tradingAs: textOrNull('cr446_tradingas'),
  abbreviation: textOrNull('cj_contractorabbreviation'),
  specialities: codedList('cj_contractorspeciality', SPECIALITIES),
  state: coded('cj_contractorstatus', CONTRACTOR_STATES),
  /** What staff said when they refused or suspended. */
  stateReason: textOrNull('state_reason'),
  paymentApproved: flag('cr446_paymentapproved'),
  ficaApproved: flag('cr446_ficaapproved'),
  email: text('emailaddress'),
  phone: text('cj_companytelephone'),
  registrationNumber: text('cj_registrationnumber'),
  vatNumber: textOrNull('cj_vatnumber'),
  website: textOrNull('cj_website'),
  address1: textOrNull('cj_address1'),
  address2: textOrNull('cj_address2'),
  city: textOrNull('cj_city'),
  postalCode: textOrNull('cj_postalcode'),
  /** The managing agent's own note about the firm: the field is there (C 3), and what staff wrote stays in the office. */
  comment: plain('cr446_comment', z.null()),
  registrationDocumentName: textOrNull('registration_document_name'),
  bankProofId: idOrNull('bank_proof_file_id'),
  documents: nested('documents', listOf(contractorDocument)),
  beneficiary: nestedOrNull('beneficiary', beneficiary),
});
export type OwnContractor = Decoded<typeof ownContractor>;
export type OwnDocument = Decoded<typeof contractorDocument>;

const EDITS_CONTRACTORS = { resource: 'contractors', verb: 'edit' } as const;

const contractorParams = entity({ id: id('id') });
const documentParams = entity({ id: id('id'), kind: plain('kind', z.enum(COMPLIANCE_KINDS)) });
const document = { required: true, accepts: ['pdf', 'image'], limit: DOCUMENT_LIMIT } as const;

const newBeneficiary = entity({
  name: plain('beneficiary_name', z.string().trim().min(1).max(200)),
  bankId: plain('bank_id', z.string().min(1).max(20)),
  accountNumber: plain('account_number', z.string().trim().min(1).max(40)),
  accountType: plain('account_type', z.string().min(1).max(20)),
});
export type NewBeneficiary = Decoded<typeof newBeneficiary>;

export const contractors = {
  findOwn: endpoint({
    row: 'M-88',
    method: 'GET',
    path: '/contractor-id/{contactId}/',
    summary: 'The contractor the signed-in contact acts for, with its beneficiary',
    access: only('contractor'),
    self: { contactId: 'contact' },
    params: entity({ contactId: text('contactId') }),
    // The number of the account is masked for everybody, whoever looks.
    response: entity({ contractor: nested('contractorId', ownContractor) }),
  }),
  downloadRegistration: endpoint({
    row: 'M-95',
    method: 'GET',
    path: '/contractor-id/{id}/download/registration/',
    summary: 'The registration document of the own contractor',
    access: only('contractor', 'staff'),
    params: contractorParams,
    response: 'file',
  }),
  downloadBankProof: endpoint({
    row: 'M-96',
    viewed: 'never',
    method: 'GET',
    path: '/contractor-id/{beneficiaryId}/download/bank-proof/',
    summary: 'The bank proof of the own beneficiary',
    access: only('contractor', 'staff'),
    params: entity({ beneficiaryId: id('beneficiaryId') }),
    holds: 'bank',
    response: 'file',
  }),
  update: endpoint({
    row: 'M-97',
    office: EDITS_CONTRACTORS,
    method: 'PATCH',
    path: '/contractor-id/{id}/update',
    summary: 'Change e-mail, phone, specialities and VAT number; the rest is read-only',
    access: only('contractor', 'staff'),
    params: contractorParams,
    body: entity({
      contractorId: id('cj_contractorid'),
      email: plain('emailaddress', z.string().max(320)),
      phone: plain('cj_companytelephone', z.string().trim().min(1).max(40)),
      specialities: plain('cj_contractorspeciality', specialityList),
      registrationNumber: plain('cj_registrationnumber', z.string().max(60)),
      vatNumber: plain('cj_vatnumber', z.string().trim().max(20).nullable()),
    }),
    response: success,
  }),
  uploadRegistration: endpoint({
    row: 'M-98',
    office: EDITS_CONTRACTORS,
    method: 'PATCH',
    path: '/contractor-id/{id}/upload/registration/',
    summary: 'Hand in the registration document as a raw stream; the file-name header is a label only',
    access: only('contractor', 'staff'),
    params: contractorParams,
    bodyMode: 'raw',
    files: { file: document },
    response: success,
  }),
  downloadDocument: endpoint({
    row: 'M-95b',
    method: 'GET',
    path: '/contractor-id/{id}/documents/{kind}/',
    summary: 'One of the compliance documents of the own contractor',
    access: only('contractor', 'staff'),
    params: documentParams,
    response: 'file',
  }),
  uploadDocument: endpoint({
    row: 'M-98b',
    office: EDITS_CONTRACTORS,
    method: 'POST',
    path: '/contractor-id/{id}/documents/',
    summary: 'Hand in a VAT letter, proof of liability cover or COIDA letter with its last day',
    access: only('contractor', 'staff'),
    params: contractorParams,
    bodyMode: 'form',
    body: entity({
      kind: plain('kind', z.enum(['vat', 'liability_cover', 'coida'])),
      expiresOn: optional(plain('expires_on', z.iso.date('Please enter the last day it is valid.'))),
    }),
    files: { file: document },
    response: success,
  }),
  uploadBankProof: endpoint({
    row: 'M-99',
    office: EDITS_CONTRACTORS,
    method: 'PATCH',
    path: '/beneficiary/{id}/upload/bank-proof/',
    summary: 'Replace the bank proof; needs a login under five minutes old and sets payment approval back',
    access: only('contractor', 'staff'),
    params: contractorParams,
    bodyMode: 'form',
    files: { file: document },
    response: success,
  }),
  addBeneficiary: endpoint({
    row: 'M-100',
    method: 'POST',
    path: '/contractor/{id}/beneficiary/',
    summary: 'Give the bank account to be paid to, where there is none yet; 207 when only the file failed',
    access: only('contractor'),
    params: contractorParams,
    bodyMode: 'form',
    body: newBeneficiary,
    files: { file: { ...document, required: false } },
    response: entity({
      beneficiaryId: id('beneficiary_id'),
      fileUploaded: flag('file_uploaded'),
      fileError: textOrNull('file_error'),
    }),
  }),
};
