/** Public endpoints of contractor registration: C 2.8, C 5, C 7; calls M-113, M-114. */
import { z } from 'zod';
import {
  anonymousEndpointAccess,
  defineEndpoint,
  emailedLinkEndpointAccess,
  type UploadFilePart,
} from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  idField,
  integerField,
  nestedField,
  objectCodec,
  optionalField,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

const MB = 1_048_576;
export const MAX_REGISTRATION_FILE_BYTES = 10 * MB;

/** C 9: company document types. */
export const COMPANY_DOCUMENT_TYPES = [
  'CoR14.3 / CIPC Registration Certificate',
  'CK / Founding Statement',
  'Memorandum of Incorporation (MOI)',
  'Partnership / Sole Proprietor Registration',
  'Other',
] as const;

/** Every text is optional here, because the documents' own message names the missing ones. */
const given = (wire: string, max = 200) => optionalField(schemaField(wire, z.string().trim().max(max)));
const secret = (wire: string) => optionalField(schemaField(wire, z.string().max(1024)));

const application = objectCodec({
  companyName: given('company_name'),
  registrationNumber: given('registration_number', 60),
  vatNumber: given('vat_number', 20),
  email: given('email', 320),
  phone: given('phone', 40),
  contactFirstName: given('contact_firstname', 100),
  contactLastName: given('contact_lastname', 100),
  contactEmail: given('contact_email', 320),
  contactPhone: given('contact_phone', 40),
  vatRegistered: given('vat_registered', 3),
  companyDocumentType: given('company_doc_type', 100),
  password: secret('password'),
  confirmPassword: secret('confirm_password'),
  disclaimerAccepted: given('disclaimer_accepted', 5),
  bankAccountName: given('bank_account_name'),
  bankId: given('bank_id', 20),
  bankAccountNumber: given('bank_account_number', 40),
  bankAccountType: given('bank_account_type', 20),
});
export type ContractorApplication = DecodedValue<typeof application>;

const document: UploadFilePart = {
  required: false,
  accepts: ['pdf', 'image'],
  limit: MAX_REGISTRATION_FILE_BYTES,
};
export const CONTRACTOR_REGISTRATION_FILES = {
  cipc_doc: document,
  vat_doc: document,
  bank_proof_doc: document,
} as const;
export type ContractorRegistrationFile = keyof typeof CONTRACTOR_REGISTRATION_FILES;

/** Label of C 5 and its field, in the order of the form. */
const REQUIRED: readonly (readonly [string, keyof ContractorApplication | ContractorRegistrationFile])[] = [
  ['Company Name', 'companyName'],
  ['Company Registration Number', 'registrationNumber'],
  ['VAT Registration (Yes/No)', 'vatRegistered'],
  ['VAT Number', 'vatNumber'],
  ['Company Phone', 'phone'],
  ['Company Email', 'email'],
  ['Primary Contact First Name', 'contactFirstName'],
  ['Primary Contact Last Name', 'contactLastName'],
  ['Primary Contact Phone', 'contactPhone'],
  ['Primary Contact Email', 'contactEmail'],
  ['Account Password', 'password'],
  ['Confirm Password', 'confirmPassword'],
  ['Bank Account Name', 'bankAccountName'],
  ['Bank Name', 'bankId'],
  ['Bank Account Number', 'bankAccountNumber'],
  ['Bank Account Type', 'bankAccountType'],
  ['Company Registration Document Type', 'companyDocumentType'],
  ['Company Registration Document', 'cipc_doc'],
  ['VAT Confirmation Letter', 'vat_doc'],
  ['Bank Account Confirmation Letter', 'bank_proof_doc'],
  ['Confirmation of information accuracy', 'disclaimerAccepted'],
];
const ONLY_WITH_VAT = new Set<string>(['vatNumber', 'vat_doc']);

export type MissingContractorFormField = { label: string; field: string };

/** The missing fields of a registration (C 5), in the order of the form. The form and the server share this. */
export const missingContractorFormFieldsOf = (
  values: ContractorApplication,
  files: ReadonlySet<string>,
): MissingContractorFormField[] => {
  const isGiven = (field: string) => {
    if (field in CONTRACTOR_REGISTRATION_FILES) return files.has(field);
    if (field === 'disclaimerAccepted') return values.disclaimerAccepted === 'true';
    return Boolean(values[field as keyof ContractorApplication]?.trim());
  };
  const vat = values.vatRegistered === 'yes';
  return REQUIRED.filter(([, field]) => (vat || !ONLY_WITH_VAT.has(field)) && !isGiven(field)).map(
    ([label, field]) => ({ label, field }),
  );
};

const upload = objectCodec({ ok: booleanField('ok'), error: optionalField(textField('error')) });
const registered = objectCodec({
  contractorId: idField('contractor_id'),
  beneficiaryId: idField('beneficiary_id'),
  contactId: idField('contact_id'),
  userProfileId: idField('user_profile_id'),
  fileUploads: nestedField(
    'file_uploads',
    objectCodec({
      registrationDocument: nestedField('cipc_doc', upload),
      vatLetter: optionalField(nestedField('vat_doc', upload)),
      bankProof: nestedField('bank_proof_doc', upload),
    }),
  ),
  /** Only when the upload of the bank proof failed: valid for 15 minutes and one more attempt (C 4). */
  retryTicket: optionalField(textField('retry_ticket')),
});
export type RegisteredContractor = DecodedValue<typeof registered>;

export const contractorRegistrationEndpoints = {
  countByRegistration: defineEndpoint({
    row: 'M-113',
    method: 'GET',
    path: '/contractors/by-registration/{registrationNumber}/',
    summary: 'How many contractors carry a registration number; nothing else of them',
    access: anonymousEndpointAccess,
    params: objectCodec({ registrationNumber: schemaField('registrationNumber', z.string().max(60)) }),
    response: objectCodec({ count: integerField('count') }),
  }),
  register: defineEndpoint({
    row: 'M-114',
    method: 'POST',
    path: '/contractor/register/',
    summary: 'Apply as a contractor; pending until staff approve. A token that is sent is ignored',
    access: anonymousEndpointAccess,
    status: 201,
    bodyMode: 'form',
    body: application,
    files: CONTRACTOR_REGISTRATION_FILES,
    response: registered,
  }),
  retryBankProof: defineEndpoint({
    row: 'M-114b',
    method: 'POST',
    path: '/contractor/register/bank-proof/',
    summary: 'Repeat the upload of the bank proof that failed while applying, by the ticket of the answer',
    access: emailedLinkEndpointAccess,
    bodyMode: 'form',
    body: objectCodec({ ticket: schemaField('ticket', z.string().max(200)) }),
    files: { file: { ...document, required: true } },
    response: successCodec,
  }),
};
