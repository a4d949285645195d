/** Endpoints of a contractor's own record: C 2.3 General, C 3; calls M-88, M-95 to M-100. */
import { CONTRACTOR_DOCUMENT_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  codeField,
  codeListField,
  type DecodedValue,
  idField,
  listCodec,
  nestedField,
  nullableCodeField,
  nullableDayField,
  nullableIdField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';
import { MAX_REGISTRATION_FILE_BYTES } from './contractor-registration.ts';
import {
  BANK_ACCOUNT_TYPE_CODES,
  BANK_CODES,
  CONTRACTOR_SPECIALITY_CODES,
  CONTRACTOR_STATUS_CODES,
} from './contractors.codes.ts';

/** Specialities are sent as their codes, comma-joined (C 7). */
const specialityCodes: readonly string[] = Object.values(CONTRACTOR_SPECIALITY_CODES).map(String);
const specialityList = z
  .string()
  .max(400)
  .refine(
    (list) => list === '' || list.split(',').every((code) => specialityCodes.includes(code)),
    'Please choose specialities from the list.',
  );

export const beneficiaryCodec = objectCodec({
  id: idField('id'),
  name: textField('beneficiary_name'),
  bank: nullableCodeField('bank_id', BANK_CODES),
  /** Masked but for the last four digits. */
  accountNumber: textField('account_number'),
  accountType: nullableCodeField('account_type', BANK_ACCOUNT_TYPE_CODES),
  hasBankProof: booleanField('has_bank_proof'),
});

/** A document that a contractor has handed in, with its last valid day. */
export const ownContractorDocumentCodec = objectCodec({
  kind: schemaField('kind', z.enum(CONTRACTOR_DOCUMENT_KINDS)),
  standing: schemaField('standing', z.enum(['missing', 'expired', 'unreadable', 'expiring', 'valid'])),
  lastValidDay: nullableDayField('last_valid_day'),
  fileName: nullableTextField('file_name'),
});

export const ownContractorCodec = objectCodec({
  id: idField('cj_contractorid'),
  name: textField('cj_name'),
  tradingAs: nullableTextField('cr446_tradingas'),
  abbreviation: nullableTextField('cj_contractorabbreviation'),
  specialities: codeListField('cj_contractorspeciality', CONTRACTOR_SPECIALITY_CODES),
  state: codeField('cj_contractorstatus', CONTRACTOR_STATUS_CODES),
  /** The reason that staff gave for a refusal or suspension. */
  stateReason: nullableTextField('state_reason'),
  paymentApproved: booleanField('cr446_paymentapproved'),
  ficaApproved: booleanField('cr446_ficaapproved'),
  email: textField('emailaddress'),
  phone: textField('cj_companytelephone'),
  registrationNumber: textField('cj_registrationnumber'),
  vatNumber: nullableTextField('cj_vatnumber'),
  website: nullableTextField('cj_website'),
  address1: nullableTextField('cj_address1'),
  address2: nullableTextField('cj_address2'),
  city: nullableTextField('cj_city'),
  postalCode: nullableTextField('cj_postalcode'),
  /** The agent's internal note. The field must exist (C 3), but its content stays in the office. */
  comment: schemaField('cr446_comment', z.null()),
  registrationDocumentName: nullableTextField('registration_document_name'),
  bankProofId: nullableIdField('bank_proof_file_id'),
  documents: nestedField('documents', listCodec(ownContractorDocumentCodec)),
  beneficiary: nullableNestedField('beneficiary', beneficiaryCodec),
});
export type OwnContractor = DecodedValue<typeof ownContractorCodec>;
export type OwnContractorDocument = DecodedValue<typeof ownContractorDocumentCodec>;

const EDITS_CONTRACTORS = { resource: 'contractors', verb: 'edit' } as const;

const contractorParams = objectCodec({ id: idField('id') });
const documentParams = objectCodec({
  id: idField('id'),
  kind: schemaField('kind', z.enum(CONTRACTOR_DOCUMENT_KINDS)),
});
const document = { required: true, accepts: ['pdf', 'image'], limit: MAX_REGISTRATION_FILE_BYTES } as const;

const newBeneficiary = objectCodec({
  name: schemaField('beneficiary_name', z.string().trim().min(1).max(200)),
  bankId: schemaField('bank_id', z.string().min(1).max(20)),
  accountNumber: schemaField('account_number', z.string().trim().min(1).max(40)),
  accountType: schemaField('account_type', z.string().min(1).max(20)),
});
export type NewBeneficiary = DecodedValue<typeof newBeneficiary>;

export const ownContractorEndpoints = {
  findOwn: defineEndpoint({
    row: 'M-88',
    method: 'GET',
    path: '/contractor-id/{contactId}/',
    summary: 'The contractor the signed-in contact acts for, with its beneficiary',
    access: endpointAccessForRoles('contractor'),
    self: { contactId: 'contact' },
    params: objectCodec({ contactId: textField('contactId') }),
    // The account number is masked for everybody.
    response: objectCodec({ contractor: nestedField('contractorId', ownContractorCodec) }),
  }),
  downloadRegistration: defineEndpoint({
    row: 'M-95',
    method: 'GET',
    path: '/contractor-id/{id}/download/registration/',
    summary: 'The registration document of the own contractor',
    access: endpointAccessForRoles('contractor', 'staff'),
    params: contractorParams,
    response: 'file',
  }),
  downloadBankProof: defineEndpoint({
    row: 'M-96',
    viewed: 'never',
    method: 'GET',
    path: '/contractor-id/{beneficiaryId}/download/bank-proof/',
    summary: 'The bank proof of the own beneficiary',
    access: endpointAccessForRoles('contractor', 'staff'),
    params: objectCodec({ beneficiaryId: idField('beneficiaryId') }),
    holds: 'bank',
    response: 'file',
  }),
  update: defineEndpoint({
    row: 'M-97',
    office: EDITS_CONTRACTORS,
    method: 'PATCH',
    path: '/contractor-id/{id}/update',
    summary: 'Change email, phone, specialities and VAT number; the rest is read-only',
    access: endpointAccessForRoles('contractor', 'staff'),
    params: contractorParams,
    body: objectCodec({
      contractorId: idField('cj_contractorid'),
      email: schemaField('emailaddress', z.string().max(320)),
      phone: schemaField('cj_companytelephone', z.string().trim().min(1).max(40)),
      specialities: schemaField('cj_contractorspeciality', specialityList),
      registrationNumber: schemaField('cj_registrationnumber', z.string().max(60)),
      vatNumber: schemaField('cj_vatnumber', z.string().trim().max(20).nullable()),
    }),
    response: successCodec,
  }),
  uploadRegistration: defineEndpoint({
    row: 'M-98',
    office: EDITS_CONTRACTORS,
    method: 'PATCH',
    path: '/contractor-id/{id}/upload/registration/',
    summary: 'Hand in the registration document as a raw stream; the file-name header is a label only',
    access: endpointAccessForRoles('contractor', 'staff'),
    params: contractorParams,
    bodyMode: 'raw',
    files: { file: document },
    response: successCodec,
  }),
  downloadDocument: defineEndpoint({
    row: 'M-95b',
    method: 'GET',
    path: '/contractor-id/{id}/documents/{kind}/',
    summary: 'One of the compliance documents of the own contractor',
    access: endpointAccessForRoles('contractor', 'staff'),
    params: documentParams,
    response: 'file',
  }),
  uploadDocument: defineEndpoint({
    row: 'M-98b',
    office: EDITS_CONTRACTORS,
    method: 'POST',
    path: '/contractor-id/{id}/documents/',
    summary: 'Hand in a VAT letter, proof of liability cover or COIDA letter with its last day',
    access: endpointAccessForRoles('contractor', 'staff'),
    params: contractorParams,
    bodyMode: 'form',
    body: objectCodec({
      kind: schemaField('kind', z.enum(['vat', 'liability_cover', 'coida'])),
      expiresOn: optionalField(schemaField('expires_on', z.iso.date('Please enter the last day it is valid.'))),
    }),
    files: { file: document },
    response: successCodec,
  }),
  uploadBankProof: defineEndpoint({
    row: 'M-99',
    office: EDITS_CONTRACTORS,
    method: 'PATCH',
    path: '/beneficiary/{id}/upload/bank-proof/',
    summary: 'Replace the bank proof; needs a login under five minutes old and sets payment approval back',
    access: endpointAccessForRoles('contractor', 'staff'),
    params: contractorParams,
    bodyMode: 'form',
    files: { file: document },
    response: successCodec,
  }),
  addBeneficiary: defineEndpoint({
    row: 'M-100',
    method: 'POST',
    path: '/contractor/{id}/beneficiary/',
    summary: 'Give the bank account to be paid to, where there is none yet; 207 when only the file failed',
    access: endpointAccessForRoles('contractor'),
    params: contractorParams,
    bodyMode: 'form',
    body: newBeneficiary,
    files: { file: { ...document, required: false } },
    response: objectCodec({
      beneficiaryId: idField('beneficiary_id'),
      fileUploaded: booleanField('file_uploaded'),
      fileError: nullableTextField('file_error'),
    }),
  }),
};
