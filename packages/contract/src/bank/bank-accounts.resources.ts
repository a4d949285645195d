/**
 * Bank accounts of a building, which its statements ask people to pay into. Where money goes is changed by two different
 * people: one proposes, another approves or refuses, and until then nothing changes.
 */
import { BANK_CHANGE_STATES } from '@stoep/domain/vocabulary';
import {
  BOOKKEEPERS,
  EVERYONE,
  linkTo,
  reasonField,
  resource,
  SEES_BANK_NUMBERS,
  shown,
  states,
  step,
} from '../office/resource.ts';

export const bankAccounts = resource({
  name: 'bank-accounts',
  label: 'Bank accounts',
  singular: 'Bank account',
  about: 'The accounts of the buildings. Statements tell owners to pay into the one in use.',
  next: 'New or changed details count once a second person has approved them.',
  group: 'Money',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: EVERYONE,
  create: BOOKKEEPERS,
  edit: BOOKKEEPERS,
  queues: {
    bankDetailsUnconfirmed: { label: 'Bank accounts that owners are not shown yet', section: 'Money' },
  },
  fields: {
    buildingId: {
      ...linkTo('buildings', 'Building'),
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
      masked: SEES_BANK_NUMBERS,
    },
    accountType: { kind: 'text', label: 'Account type', required: true, max: 60, written: 'create' },
    fund: {
      kind: 'choice',
      label: 'Fund',
      choices: ['administrative', 'reserve'],
      required: true,
      // What was posted through the account stands in the books of that fund.
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
      masked: { ...SEES_BANK_NUMBERS, within: true },
    },
    lastReconBalance: { kind: 'money', label: 'Balance at the last reconciliation', summed: false },
    lastReconDay: { kind: 'day', label: 'Last reconciliation' },
    accountingNumber: { kind: 'text', label: 'Number in the accounts', required: true, max: 60 },
  },
  actions: {
    addBuilding: {
      label: 'Add a building',
      roles: BOOKKEEPERS,
      fields: { memberId: { kind: 'link', to: 'buildings', label: 'Building', required: true } },
      confirm: 'Bank lines of this account can be matched with the building from then on.',
      tells: null,
    },
    endBuilding: {
      label: 'Remove a building',
      roles: BOOKKEEPERS,
      fields: {
        memberId: { kind: 'link', to: 'buildings', label: 'Building', required: true },
        reason: reasonField(),
      },
      confirm:
        'From now on, bank lines of this account cannot be matched with the building. You cannot remove a building that has money in the account.',
      tells: null,
    },
    confirmDetails: {
      ...step(
        'Have the details confirmed',
        BOOKKEEPERS,
        'Owners are shown these details once a second person has approved them.',
      ),
      waits: { field: 'proposed' },
    },
    changeDetails: {
      label: 'Change the bank details',
      roles: BOOKKEEPERS,
      fields: {
        bank: { kind: 'text', label: 'Bank', max: 60, hint: 'Leave a field empty to keep what is there.' },
        branchCode: { kind: 'text', label: 'Branch code', max: 10 },
        accountNumber: { kind: 'text', label: 'Account number', max: 20 },
        accountType: { kind: 'text', label: 'Account type', max: 60 },
        reason: reasonField(),
      },
      confirm: 'Nothing changes until a second person has approved it.',
      tells: null,
      waits: { field: 'proposed' },
    },
  },
  related: [{ resource: 'bank-account-changes', by: 'bankAccountId' }],
});

export const bankAccountChanges = resource({
  name: 'bank-account-changes',
  label: 'Changes of bank details',
  singular: 'Change of bank details',
  about: 'New bank details of a building, which wait for a second person.',
  next: 'Compare them with the letter of the bank, then approve or refuse. Until then the old ones count.',
  group: 'Money',
  inMenu: false,
  title: 'bankAccountId',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  queues: {
    bankDetailsToApprove: {
      label: "Buildings' bank details to approve",
      section: 'Money',
      roles: BOOKKEEPERS,
    },
  },
  fields: {
    bankAccountId: { ...linkTo('bank-accounts', 'Bank account'), written: 'never', search: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(BANK_CHANGE_STATES, { waiting: 'info', approved: 'success', refused: 'danger' }),
      written: 'never',
      inList: true,
      filter: true,
    },
    bank: shown('text', 'Bank'),
    branchCode: shown('text', 'Branch code'),
    accountNumber: { ...shown('text', 'Account number'), masked: SEES_BANK_NUMBERS },
    accountType: { kind: 'text', label: 'Account type', written: 'never' },
    replaces: {
      kind: 'text',
      label: 'Instead of',
      written: 'never',
      masked: { ...SEES_BANK_NUMBERS, within: true },
    },
    reason: { kind: 'long', label: 'Reason', written: 'never' },
    proposedBy: { kind: 'link', to: 'logins', label: 'Proposed by', written: 'never', inList: true },
    createdAt: shown('instant', 'Proposed'),
    decidedBy: { kind: 'link', to: 'logins', label: 'Decided by', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Decided', written: 'never' },
    refusal: { kind: 'long', label: 'Refused because', written: 'never' },
  },
  actions: {
    approve: {
      label: 'Approve the bank details',
      roles: BOOKKEEPERS,
      fields: {},
      shows: [
        {
          heading: 'Bank details',
          fields: [
            'bankAccountId',
            'bank',
            'branchCode',
            'accountType',
            'accountNumber',
            'replaces',
            'reason',
          ],
        },
      ],
      confirm:
        'Compare with a letter of the bank first. From now on people are asked to pay into this account.',
      tells: 'The trustees of the building and the administrators get an e-mail.',
      queue: 'bankDetailsToApprove',
      secondPerson: 'who proposed the details of a building',
    },
    refuse: {
      label: 'Refuse the bank details',
      roles: BOOKKEEPERS,
      fields: { refusal: reasonField() },
      confirm: 'The details stay as they are.',
      tells: null,
    },
  },
});
