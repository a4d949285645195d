/**
 * Office records: contractors, their applications, beneficiaries and documents. Bank details and approval have their
 * own steps.
 */
import { CONTRACTOR_DOCUMENT_KINDS } from '@stoep/domain/suppliers/compliance-documents';
import { CONTRACTOR_STATES, FIRM_TYPES } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  MANAGER_ROLES,
  METER_READER_ROLES,
  officeReadOnlyListField,
  officeReasonField,
  officeRequiredLinkField,
  statusChoicesWithTones,
  stepWithoutForm,
} from '../office/office-resource.ts';
import { BANK_ACCOUNT_TYPE_CODES, BANK_CODES, CONTRACTOR_SPECIALITY_CODES } from './contractors.codes.ts';

/** The bank account into which a contractor is paid, with its proof. */
const ACCOUNT_OF_FIRM = { resource: 'beneficiaries', by: 'contractorId', until: 'endedAt' } as const;
const BANK_DETAILS = {
  heading: 'Bank details',
  fields: ['name', 'bankId', 'branchCode', 'accountType', 'accountNumber', 'bankProofFileId'],
  of: ACCOUNT_OF_FIRM,
} as const;

export const contractorsResource = defineOfficeResource({
  name: 'contractors',
  label: 'Contractors',
  singular: 'Contractor',
  about: 'Manage contractors: their people, documents and bank details.',
  next: 'A contractor can quote and be paid when its documents are complete, FICA is approved, and two people have approved its bank details.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  slots: { under: 'contractor-page' },
  quick: ['name', 'firmType', 'registrationNumber', 'email', 'phone'],
  read: ALL_STAFF_ROLES,
  create: MANAGER_ROLES,
  edit: MANAGER_ROLES,
  queues: {
    firmsToApprove: {
      label: 'Bank details of contractors to approve',
      section: 'Money',
      roles: BOOKKEEPER_ROLES,
    },
  },
  fields: {
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    tradingAs: { kind: 'text', label: 'Trading as', search: true },
    abbreviation: { kind: 'text', label: 'Abbreviation', max: 30 },
    firmType: {
      kind: 'choice',
      label: 'Type of firm',
      choices: FIRM_TYPES,
      filter: true,
      hint: 'Leave it empty for a trust, a partnership or another kind of firm.',
    },
    registrationNumber: {
      kind: 'text',
      label: 'Registration number',
      max: 60,
      inList: true,
      search: true,
      hint: 'A sole trader may have none. The ID number is on the page of its contact.',
    },
    vatNumber: { kind: 'text', label: 'VAT number', max: 20 },
    specialities: {
      kind: 'choices',
      label: 'Specialities',
      choices: Object.keys(CONTRACTOR_SPECIALITY_CODES),
      codes: CONTRACTOR_SPECIALITY_CODES,
      hint: 'The specialities decide which documents the contractor needs before you can ask for a quote.',
    },
    email: { kind: 'email', label: 'Email', required: true, max: 320, inList: true },
    phone: { kind: 'phone', label: 'Telephone', required: true, max: 20, inPlace: true },
    website: { kind: 'text', label: 'Website' },
    address1: { kind: 'text', label: 'Address line 1' },
    address2: { kind: 'text', label: 'Address line 2' },
    city: { kind: 'text', label: 'City', max: 100 },
    postalCode: { kind: 'text', label: 'Postal code', max: 10 },
    comment: { kind: 'long', label: 'Comment', inPlace: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(CONTRACTOR_STATES, {
        Pending: 'warning',
        Active: 'success',
        Refused: 'danger',
        Suspended: 'danger',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    paymentApproved: { kind: 'flag', label: 'Bank details approved', written: 'never', inList: true },
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
    approveBankDetails: {
      ...stepWithoutForm(
        'Approve the bank details',
        BOOKKEEPER_ROLES,
        'Two people approve bank details. Payments are possible after the second approval.',
        'The contractor gets an email once the second person has approved them.',
      ),
      shows: [BANK_DETAILS],
      waits: { field: 'paymentApproved', is: false },
      queue: 'firmsToApprove',
      secondPerson: 'who approved the bank details of a contractor first',
    },
    approveFica: stepWithoutForm(
      'Approve FICA',
      MANAGER_ROLES,
      'Payments to this contractor are possible until one of its documents expires.',
      'The contractor gets an email.',
    ),
    addContact: {
      label: 'Give portal access',
      roles: MANAGER_ROLES,
      fields: { contactId: { kind: 'link', to: 'contacts', label: 'Contact', required: true } },
      confirm: 'This person can then log in for the contractor.',
      tells: null,
    },
    suspend: {
      label: 'Suspend',
      roles: MANAGER_ROLES,
      fields: { reason: officeReasonField() },
      confirm: 'The contractor is suspended until you reinstate it.',
      tells: null,
    },
    reinstate: stepWithoutForm('Reinstate', MANAGER_ROLES, 'The contractor becomes active again.'),
  },
  related: [
    { resource: 'contractor-applications', by: 'contractorId' },
    { resource: 'beneficiaries', by: 'contractorId' },
    { resource: 'contractor-documents', by: 'contractorId' },
    { resource: 'record-documents', by: 'contractorId' },
    { resource: 'quote-invitations', by: 'contractorId' },
    { resource: 'payments', by: 'contractorId' },
  ],
});

export const contractorApplicationsResource = defineOfficeResource({
  name: 'contractor-applications',
  label: 'Applications',
  singular: 'Application',
  about: 'Approve or refuse contractors that applied on the login page.',
  next: 'Check the documents first. The contractor gets an email with the result.',
  title: 'contractorId',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    waitingApplications: {
      label: 'Applications to decide',
      section: 'Contractors and administration',
      onHub: 'applications',
    },
  },
  nothingYet: 'Contractors apply on the login page, under Apply here.',
  fields: {
    contractorId: { ...officeRequiredLinkField('contractors', 'Contractor'), written: 'never', search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(['waiting', 'approved', 'refused'], {
        waiting: 'info',
        approved: 'success',
        refused: 'danger',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    reason: { kind: 'text', label: 'Reason', written: 'never' },
    answers: { kind: 'data', label: 'Answers', written: 'never' },
    createdAt: officeReadOnlyListField('instant', 'Received'),
    decidedAt: officeReadOnlyListField('instant', 'Decided'),
  },
  actions: {
    approve: {
      ...stepWithoutForm(
        'Approve the application',
        MANAGER_ROLES,
        'The contractor becomes active, and the person who applied can log in.',
        'The contractor gets an email that lists its missing documents.',
      ),
      shows: [
        {
          heading: 'Documents of the contractor',
          fields: ['kind', 'fileId', 'issuedDay', 'expiresDay'],
          of: {
            resource: 'contractor-documents',
            by: 'contractorId',
            same: 'contractorId',
            until: 'replacedAt',
          },
        },
        { ...BANK_DETAILS, of: { ...ACCOUNT_OF_FIRM, same: 'contractorId' } },
      ],
    },
    refuse: {
      label: 'Refuse the application',
      roles: MANAGER_ROLES,
      fields: { reason: officeReasonField('Reason, emailed to the applicant') },
      tells: 'The applicant gets an email with the reason.',
    },
  },
});

export const beneficiariesResource = defineOfficeResource({
  name: 'beneficiaries',
  label: 'Beneficiaries',
  singular: 'Beneficiary',
  about: 'See the bank accounts of contractors, each with its bank letter.',
  next: 'Contractors add their bank accounts in the portal. Two people approve them on the contractor’s page.',
  title: 'name',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  fields: {
    contractorId: { ...officeRequiredLinkField('contractors', 'Contractor'), written: 'never', search: true },
    name: officeReadOnlyListField('text', 'Name'),
    // The person who approves the firm compares it with the letter.
    accountNumber: {
      ...officeReadOnlyListField('text', 'Account number'),
      masked: { of: 'bank', roles: METER_READER_ROLES },
    },
    bankId: {
      kind: 'choice',
      label: 'Bank',
      choices: Object.keys(BANK_CODES),
      codes: BANK_CODES,
      written: 'never',
      inList: true,
    },
    branchCode: officeReadOnlyListField('text', 'Branch code'),
    accountType: {
      kind: 'choice',
      label: 'Account type',
      choices: Object.keys(BANK_ACCOUNT_TYPE_CODES),
      codes: BANK_ACCOUNT_TYPE_CODES,
      written: 'never',
    },
    bankProofFileId: { kind: 'file', label: 'Bank letter', written: 'never', holds: 'bank' },
    createdAt: officeReadOnlyListField('instant', 'Added'),
    endedAt: officeReadOnlyListField('instant', 'Ended'),
  },
});

export const contractorDocumentsResource = defineOfficeResource({
  name: 'contractor-documents',
  label: 'Contractor documents',
  singular: 'Document',
  plural: 'Documents',
  about: 'Check registration, tax and insurance documents of contractors, and when they expire.',
  next: 'The contractor gets a reminder before a document expires, and uploads a new one in the portal.',
  title: 'kind',
  sort: { field: 'expiresDay', order: 'asc' },
  read: ALL_STAFF_ROLES,
  queues: {
    expiringPapers: {
      label: 'Contractor documents expiring',
      section: 'Contractors and administration',
      alarming: true,
    },
  },
  nothingYet: 'Contractors upload their documents when they register, and later in the portal.',
  fields: {
    contractorId: { ...officeRequiredLinkField('contractors', 'Contractor'), written: 'never', search: true },
    kind: {
      kind: 'choice',
      label: 'Kind',
      choices: CONTRACTOR_DOCUMENT_KINDS,
      written: 'never',
      inList: true,
      filter: true,
    },
    documentType: { kind: 'text', label: 'Type', written: 'never' },
    issuedDay: { kind: 'day', label: 'Issued', written: 'never' },
    expiresDay: officeReadOnlyListField('day', 'Expires'),
    fileId: { kind: 'file', label: 'File', written: 'never' },
    replacedAt: officeReadOnlyListField('instant', 'Replaced'),
  },
});
