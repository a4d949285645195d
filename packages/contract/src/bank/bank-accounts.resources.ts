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
  about: 'The accounts of the buildings. Statements tell owners to pay into the one in use.',
  next: 'New or changed details count once a second person has approved them.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  edit: BOOKKEEPER_ROLES,
  queues: {
    bankDetailsUnconfirmed: { label: 'Bank accounts that owners are not shown yet', section: 'Money' },
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
    sharedBy: { kind: 'text', label: 'Buildings that share it', computed: true },
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    bank: { kind: 'text', label: 'Bank', required: true, max: 60, written: 'create', inList: true },
    branchCode: { kind: 'text', label: 'Branch code', required: true, max: 10, written: 'create' },
    accountNumber: {
      kind: 'text',
      label: 'Account number',
      required: true,
      max: 20,
      written: 'create',
      hint: 'A new account is used once a second person has approved it.',
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
    inUse: { kind: 'flag', label: 'In use', written: 'never', inList: true, filter: true },
    confirmed: {
      kind: 'flag',
      label: 'Confirmed by two people',
      computed: true,
      inList: true,
    },
    proposed: {
      kind: 'text',
      label: 'Waiting for a second person',
      computed: true,
      masked: { ...BANK_NUMBER_MASKING, within: true },
    },
    lastReconBalance: { kind: 'money', label: 'Balance at the last reconciliation', summed: false },
    lastReconDay: { kind: 'day', label: 'Last reconciliation' },
    accountingNumber: {
      kind: 'text',
      label: 'Number in the accounts',
      max: 60,
      hint: 'Its number in your accounting package. Leave it empty to use the account number.',
    },
  },
  actions: {
    addBuilding: {
      label: 'Add a building',
      roles: BOOKKEEPER_ROLES,
      fields: { memberId: { kind: 'link', to: 'buildings', label: 'Building', required: true } },
      confirm: 'Bank lines of this account can be matched with the building from then on.',
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
        'From now on, bank lines of this account cannot be matched with the building. You cannot remove a building that has money in the account.',
      tells: null,
    },
    confirmDetails: {
      ...stepWithoutForm(
        'Have the details confirmed',
        BOOKKEEPER_ROLES,
        'Owners are shown these details once a second person has approved them.',
      ),
      waits: { field: 'proposed' },
    },
    changeDetails: {
      label: 'Change the bank details',
      roles: BOOKKEEPER_ROLES,
      fields: {
        bank: { kind: 'text', label: 'Bank', max: 60, hint: 'Leave a field empty to keep what is there.' },
        branchCode: { kind: 'text', label: 'Branch code', max: 10 },
        accountNumber: { kind: 'text', label: 'Account number', max: 20 },
        accountType: { kind: 'text', label: 'Account type', max: 60 },
        reason: officeReasonField(),
      },
      confirm: 'Nothing changes until a second person has approved it.',
      tells: null,
      waits: { field: 'proposed' },
    },
  },
  related: [{ resource: 'bank-account-changes', by: 'bankAccountId' }],
});

export const bankAccountChangesResource = defineOfficeResource({
  name: 'bank-account-changes',
  label: 'Changes of bank details',
  singular: 'Change of bank details',
  about: 'New bank details of a building, which wait for a second person.',
  next: 'Compare them with the letter of the bank, then approve or refuse. Until then the old ones count.',
  title: 'bankAccountId',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    bankDetailsToApprove: {
      label: "Buildings' bank details to approve",
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
    bank: officeReadOnlyListField('text', 'Bank'),
    branchCode: officeReadOnlyListField('text', 'Branch code'),
    accountNumber: { ...officeReadOnlyListField('text', 'Account number'), masked: BANK_NUMBER_MASKING },
    accountType: { kind: 'text', label: 'Account type', written: 'never' },
    replaces: {
      kind: 'text',
      label: 'Instead of',
      written: 'never',
      masked: { ...BANK_NUMBER_MASKING, within: true },
    },
    reason: { kind: 'long', label: 'Reason', written: 'never' },
    proposedBy: { kind: 'link', to: 'logins', label: 'Proposed by', written: 'never', inList: true },
    createdAt: officeReadOnlyListField('instant', 'Proposed'),
    decidedBy: { kind: 'link', to: 'logins', label: 'Decided by', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Decided', written: 'never' },
    refusal: { kind: 'long', label: 'Refused because', written: 'never' },
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
      confirm: 'Compare with a letter of the bank first. From now on people are asked to pay into this account.',
      tells: 'The trustees of the building and the administrators get an e-mail.',
      queue: 'bankDetailsToApprove',
      secondPerson: 'who proposed the details of a building',
    },
    refuse: {
      label: 'Refuse the bank details',
      roles: BOOKKEEPER_ROLES,
      fields: { refusal: officeReasonField() },
      confirm: 'The details stay as they are.',
      tells: null,
    },
  },
});
