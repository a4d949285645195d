/** Contractor registration, open to the public: C 2.8, C 5, C 7; calls M-113, M-114. */
import { z } from 'zod';
import { anonymous, endpoint, type FilePart, link } from '../kit/endpoint.ts';
import {
  type Decoded,
  entity,
  flag,
  id,
  nested,
  optional,
  plain,
  success,
  text,
  whole,
} from '../kit/wire.ts';

const MB = 1_048_576;
export const DOCUMENT_LIMIT = 10 * MB;

/** C 9: company document types. */
export const COMPANY_DOCUMENT_TYPES = [
  'CoR14.3 / CIPC Registration Certificate',
  'CK / Founding Statement',
  'Memorandum of Incorporation (MOI)',
  'Partnership / Sole Proprietor Registration',
  'Other',
] as const;

/** What is left out is named by the documents' own message, not by the shape, so every text may be missing here. */
const given = (wire: string, max = 200) => optional(plain(wire, z.string().trim().max(max)));
const secret = (wire: string) => optional(plain(wire, z.string().max(1024)));

const application = entity({
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
export type ContractorApplication = Decoded<typeof application>;

const document: FilePart = { required: false, accepts: ['pdf', 'image'], limit: DOCUMENT_LIMIT };
export const REGISTRATION_FILES = {
  cipc_doc: document,
  vat_doc: document,
  bank_proof_doc: document,
} as const;
export type RegistrationFile = keyof typeof REGISTRATION_FILES;

/** Label of C 5 -> the field it is about, in the order of the form. */
const REQUIRED: readonly (readonly [string, keyof ContractorApplication | RegistrationFile])[] = [
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

export type Missing = { label: string; field: string };

/** What a registration still lacks (C 5), in the order of the form: shared by the form and the server. */
export const missingFromRegistration = (
  values: ContractorApplication,
  files: ReadonlySet<string>,
): Missing[] => {
  const isGiven = (field: string) => {
    if (field in REGISTRATION_FILES) return files.has(field);
    if (field === 'disclaimerAccepted') return values.disclaimerAccepted === 'true';
    return Boolean(values[field as keyof ContractorApplication]?.trim());
  };
  const vat = values.vatRegistered === 'yes';
  return REQUIRED.filter(([, field]) => (vat || !ONLY_WITH_VAT.has(field)) && !isGiven(field)).map(
    ([label, field]) => ({ label, field }),
  );
};

const upload = entity({ ok: flag('ok'), error: optional(text('error')) });
const registered = entity({
  contractorId: id('contractor_id'),
  beneficiaryId: id('beneficiary_id'),
  contactId: id('contact_id'),
  userProfileId: id('user_profile_id'),
  fileUploads: nested(
    'file_uploads',
    entity({
      registrationDocument: nested('cipc_doc', upload),
      vatLetter: optional(nested('vat_doc', upload)),
      bankProof: nested('bank_proof_doc', upload),
    }),
  ),
  /** Only where the bank proof failed: good for 15 minutes and one repetition of that upload (C 4). */
  retryTicket: optional(text('retry_ticket')),
});
export type RegisteredContractor = Decoded<typeof registered>;

export const contractorRegistration = {
  countByRegistration: endpoint({
    row: 'M-113',
    method: 'GET',
    path: '/contractors/by-registration/{registrationNumber}/',
    summary: 'How many contractors carry a registration number; nothing else of them',
    access: anonymous,
    params: entity({ registrationNumber: plain('registrationNumber', z.string().max(60)) }),
    response: entity({ count: whole('count') }),
  }),
  register: endpoint({
    row: 'M-114',
    method: 'POST',
    path: '/contractor/register/',
    summary: 'Apply as a contractor; pending until staff approve. A token that is sent is ignored',
    access: anonymous,
    status: 201,
    bodyMode: 'form',
    body: application,
    files: REGISTRATION_FILES,
    response: registered,
  }),
  retryBankProof: endpoint({
    row: 'M-114b',
    method: 'POST',
    path: '/contractor/register/bank-proof/',
    summary: 'Repeat the upload of the bank proof that failed while applying, by the ticket of the answer',
    access: link,
    bodyMode: 'form',
    body: entity({ ticket: plain('ticket', z.string().max(200)) }),
    files: { file: { ...document, required: true } },
    response: success,
  }),
};
