/**
 * Office records: bank accounts of buildings, into which owners pay, and changes of their bank details. One person
 * proposes a change and another approves or refuses it. Until then nothing changes.
 */
import { BANK_DETAILS_CHANGE_STATES } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  BANK_NUMBER_MASKING,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  officeReadOnlyListField,
  officeReasonField,
  officeRequiredLinkField,
  statusChoicesWithTones,
  stepWithoutForm,
} from '../office/office-resource.ts';

export const bankAccountsResource = defineOfficeResource({
  name: 'bank-accounts',
  label: 'Bank accounts',
  singular: 'Bank account',
  about: 'Add the bank accounts of the buildings. Owners pay into the active account of the administrative fund.',
  next: 'A second person approves new or changed bank details before they are used.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  edit: BOOKKEEPER_ROLES,
  queues: {
    bankDetailsUnconfirmed: { label: 'Bank accounts not shown on owners’ statements yet', section: 'Money' },
  },
  fields: {
    buildingId: {
      ...officeRequiredLinkField('buildings', 'Building'),
      required: false,
      hint: 'Leave it empty for a trust account that several buildings share.',
    },
    pooled: {
      kind: 'flag',
      label: 'Trust account of several buildings',
      written: 'create',
      filter: true,
      hint: 'After you create the account, add its buildings on its page.',
    },
    sharedBy: { kind: 'text', label: 'Buildings that share the account', computed: true },
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    bank: { kind: 'text', label: 'Bank', required: true, max: 60, written: 'create', inList: true },
    branchCode: { kind: 'text', label: 'Branch code', required: true, max: 10, written: 'create' },
    accountNumber: {
      kind: 'text',
      label: 'Account number',
      required: true,
      max: 20,
      written: 'create',
      hint: 'A second person approves the account before it is used.',
      masked: BANK_NUMBER_MASKING,
    },
    accountType: { kind: 'text', label: 'Account type', required: true, max: 60, written: 'create' },
    fund: {
      kind: 'choice',
      label: 'Fund',
      choices: ['administrative', 'reserve'],
      required: true,
      // Amounts posted through the account belong to that fund in the ledger.
      written: 'create',
      inList: true,
      filter: true,
    },
    inUse: { kind: 'flag', label: 'Active', written: 'never', inList: true, filter: true },
    confirmed: {
      kind: 'flag',
      label: 'Verified',
      computed: true,
      inList: true,
    },
    proposed: {
      kind: 'text',
      label: 'Change awaiting approval',
      computed: true,
      masked: { ...BANK_NUMBER_MASKING, within: true },
    },
    lastReconBalance: { kind: 'money', label: 'Last reconciled balance', summed: false },
    lastReconDay: { kind: 'day', label: 'Last reconciliation' },
    accountingNumber: {
      kind: 'text',
      label: 'Ledger code',
      max: 60,
      hint: 'The code of the account in your accounting package. Leave it empty to use the account number.',
    },
  },
  actions: {
    addBuilding: {
      label: 'Add a building',
      roles: BOOKKEEPER_ROLES,
      fields: { memberId: { kind: 'link', to: 'buildings', label: 'Building', required: true } },
      confirm: 'You can then match bank lines of this account with the building.',
      tells: null,
    },
    endBuilding: {
      label: 'Remove a building',
      roles: BOOKKEEPER_ROLES,
      fields: {
        memberId: { kind: 'link', to: 'buildings', label: 'Building', required: true },
        reason: officeReasonField(),
      },
      confirm:
        'You can no longer match bank lines of this account with the building. A building with money in the account cannot be removed.',
      tells: null,
    },
    confirmDetails: {
      ...stepWithoutForm(
        'Ask for confirmation of the details',
        BOOKKEEPER_ROLES,
        'Owners see these details once a second person has approved them.',
      ),
      waits: { field: 'proposed' },
    },
    changeDetails: {
      label: 'Change the bank details',
      roles: BOOKKEEPER_ROLES,
      fields: {
        bank: { kind: 'text', label: 'Bank', max: 60, hint: 'Leave a field empty to keep its value.' },
        branchCode: { kind: 'text', label: 'Branch code', max: 10 },
        accountNumber: { kind: 'text', label: 'Account number', max: 20 },
        accountType: { kind: 'text', label: 'Account type', max: 60 },
        reason: officeReasonField(),
      },
      confirm: 'Nothing changes until a second person approves the details.',
      tells: null,
      waits: { field: 'proposed' },
    },
  },
  related: [{ resource: 'bank-account-changes', by: 'bankAccountId' }],
});

export const bankAccountChangesResource = defineOfficeResource({
  name: 'bank-account-changes',
  label: 'Bank detail changes',
  singular: 'Bank detail change',
  about: 'Approve or refuse bank details that a colleague proposed.',
  nextIn: {
    approved: 'A second person approved these details.',
    refused: 'These details were refused. Nothing changed.',
  },
  next: 'Before you approve, compare the details with the bank’s letter. Until then nothing changes.',
  title: 'bankAccountId',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    bankDetailsToApprove: {
      label: 'Bank details of buildings to approve',
      section: 'Money',
      roles: BOOKKEEPER_ROLES,
    },
  },
  fields: {
    bankAccountId: { ...officeRequiredLinkField('bank-accounts', 'Bank account'), written: 'never', search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(BANK_DETAILS_CHANGE_STATES, {
        waiting: 'info',
        approved: 'success',
        refused: 'danger',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    bank: { kind: 'text', label: 'Bank', written: 'never' },
    branchCode: { kind: 'text', label: 'Branch code', written: 'never' },
    replaces: {
      kind: 'text',
      label: 'Old account',
      written: 'never',
      inList: true,
      masked: { ...BANK_NUMBER_MASKING, within: true },
    },
    accountNumber: { ...officeReadOnlyListField('text', 'New account'), masked: BANK_NUMBER_MASKING },
    accountType: { kind: 'text', label: 'Account type', written: 'never' },
    reason: { kind: 'long', label: 'Reason', written: 'never' },
    proposedBy: { kind: 'link', to: 'logins', label: 'Proposed by', written: 'never', inList: true },
    createdAt: officeReadOnlyListField('instant', 'Proposed'),
    decidedBy: { kind: 'link', to: 'logins', label: 'Decided by', written: 'never', inList: true },
    decidedAt: officeReadOnlyListField('instant', 'Decided'),
    refusal: { kind: 'long', label: 'Reason for refusal', written: 'never' },
  },
  actions: {
    approve: {
      label: 'Approve the bank details',
      roles: BOOKKEEPER_ROLES,
      fields: {},
      shows: [
        {
          heading: 'Bank details',
          fields: ['bankAccountId', 'bank', 'branchCode', 'accountType', 'accountNumber', 'replaces', 'reason'],
        },
      ],
      confirm: 'Compare the details with the bank’s letter first. Owners then pay into this account.',
      tells: 'If the details in use change, the trustees of the building and the administrators get an email.',
      queue: 'bankDetailsToApprove',
      secondPerson: 'who proposed the details of a building',
    },
    refuse: {
      label: 'Refuse the bank details',
      roles: BOOKKEEPER_ROLES,
      fields: { refusal: officeReasonField() },
      confirm: 'The bank details do not change.',
      tells: null,
    },
  },
});
