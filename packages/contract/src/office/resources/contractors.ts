/** Contractors, as staff keep them. Bank details and approval go through their own steps. */
import { COMPLIANCE_KINDS } from '@stoep/domain/compliance-documents';
import { CONTRACTOR_STATES } from '@stoep/domain/vocabulary';
import { SPECIALITIES } from '../../code-lists/contractors.ts';
import { BOOKKEEPERS, EVERYONE, linkTo, MANAGERS, reasonField, resource, shown, step } from '../resource.ts';

export const contractors = resource({
  name: 'contractors',
  label: 'Contractors',
  singular: 'Contractor',
  group: 'Contractors',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: EVERYONE,
  create: MANAGERS,
  edit: MANAGERS,
  fields: {
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    tradingAs: { kind: 'text', label: 'Trading as', search: true },
    abbreviation: { kind: 'text', label: 'Abbreviation', max: 30 },
    registrationNumber: {
      kind: 'text',
      label: 'Registration number',
      required: true,
      max: 60,
      inList: true,
      search: true,
    },
    vatNumber: { kind: 'text', label: 'VAT number', max: 20 },
    specialities: {
      kind: 'choices',
      label: 'Specialities',
      choices: Object.keys(SPECIALITIES),
      codes: SPECIALITIES,
      hint: 'They decide which documents the firm must hold before it is asked to quote.',
    },
    email: { kind: 'email', label: 'E-mail', required: true, max: 320, inList: true },
    phone: { kind: 'phone', label: 'Phone', required: true, max: 20 },
    website: { kind: 'text', label: 'Website' },
    address1: { kind: 'text', label: 'Address line 1' },
    address2: { kind: 'text', label: 'Address line 2' },
    city: { kind: 'text', label: 'City', max: 100 },
    postalCode: { kind: 'text', label: 'Postal code', max: 10 },
    comment: { kind: 'long', label: 'Comment' },
    state: {
      kind: 'choice',
      label: 'Status',
      choices: CONTRACTOR_STATES,
      written: 'never',
      inList: true,
      filter: true,
    },
    paymentApproved: { kind: 'flag', label: 'Payment approved', written: 'never', inList: true },
    ficaApproved: { kind: 'flag', label: 'FICA approved', written: 'never', inList: true },
    paymentApprovedBy: {
      kind: 'link',
      to: 'logins',
      label: 'Bank details approved first by',
      written: 'never',
    },
    paymentConfirmedBy: { kind: 'link', to: 'logins', label: 'Bank details confirmed by', written: 'never' },
  },
  actions: {
    approveBankDetails: step(
      'Approve the bank details',
      BOOKKEEPERS,
      'Two people approve bank details: the second approval opens payments.',
    ),
    approveFica: step('Approve FICA', MANAGERS),
    addContact: {
      label: 'Add a person',
      roles: MANAGERS,
      fields: { contactId: { kind: 'link', to: 'contacts', label: 'Contact', required: true } },
      confirm: 'This person signs in for the contractor.',
    },
    suspend: { label: 'Suspend', roles: MANAGERS, fields: { reason: reasonField() } },
    reinstate: step('Reinstate', MANAGERS),
  },
  related: [
    { resource: 'contractor-applications', by: 'contractorId' },
    { resource: 'beneficiaries', by: 'contractorId' },
    { resource: 'contractor-documents', by: 'contractorId' },
    { resource: 'quote-invitations', by: 'contractorId' },
    { resource: 'payments', by: 'contractorId' },
  ],
});

export const contractorApplications = resource({
  name: 'contractor-applications',
  label: 'Applications',
  singular: 'Application',
  group: 'Contractors',
  title: 'contractorId',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  fields: {
    contractorId: { ...linkTo('contractors', 'Contractor'), written: 'never', search: true },
    state: {
      kind: 'choice',
      label: 'State',
      choices: ['waiting', 'approved', 'refused'],
      written: 'never',
      inList: true,
      filter: true,
    },
    reason: { kind: 'text', label: 'Reason', written: 'never' },
    answers: { kind: 'data', label: 'Answers', written: 'never' },
    createdAt: shown('instant', 'Received'),
    decidedAt: shown('instant', 'Decided'),
  },
  actions: {
    approve: step('Approve', MANAGERS),
    refuse: {
      label: 'Refuse',
      roles: MANAGERS,
      fields: { reason: reasonField('Reason, mailed to the applicant') },
    },
  },
});

/** Account numbers stay masked: what is paid into stands on the payment. */
export const beneficiaries = resource({
  name: 'beneficiaries',
  label: 'Beneficiaries',
  singular: 'Beneficiary',
  group: 'Contractors',
  inMenu: false,
  title: 'name',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  fields: {
    contractorId: { ...linkTo('contractors', 'Contractor'), written: 'never', search: true },
    name: shown('text', 'Name'),
    maskedAccount: { kind: 'text', label: 'Account number', computed: true, inList: true },
    branchCode: shown('text', 'Branch code'),
    bankProofFileId: { kind: 'file', label: 'Proof of the bank', written: 'never' },
    createdAt: shown('instant', 'Added'),
    endedAt: shown('instant', 'Ended'),
  },
});

export const contractorDocuments = resource({
  name: 'contractor-documents',
  label: 'Papers of contractors',
  singular: 'Paper',
  group: 'Contractors',
  title: 'kind',
  sort: { field: 'expiresDay', order: 'asc' },
  read: EVERYONE,
  fields: {
    contractorId: { ...linkTo('contractors', 'Contractor'), written: 'never', search: true },
    kind: {
      kind: 'choice',
      label: 'Kind',
      choices: COMPLIANCE_KINDS,
      written: 'never',
      inList: true,
      filter: true,
    },
    documentType: { kind: 'text', label: 'Type', written: 'never' },
    issuedDay: { kind: 'day', label: 'Issued', written: 'never' },
    expiresDay: shown('day', 'Expires'),
    fileId: { kind: 'file', label: 'File', written: 'never' },
    replacedAt: shown('instant', 'Replaced'),
  },
});
