/** Office record: ledger entries of levy accounts. */
import { LEDGER_ENTRY_KINDS, LEGAL_COST_AUTHORITIES } from '@stoep/domain/ledger/ledger-entry';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  officeReasonField,
  officeRequiredLinkField,
  onlyWhenFieldIs,
} from '../office/office-resource.ts';
import { moveReceiptStep } from './move-receipt-step.ts';

export const ledgerEntriesResource = defineOfficeResource({
  name: 'ledger-entries',
  label: 'Ledger entries',
  singular: 'Ledger entry',
  about:
    'Everything charged to and paid into levy accounts. An entry is never changed: a mistake is reversed and entered anew.',
  next: 'The balance of the account follows at once, and the owner sees the entry with its reason.',
  saves: 'Post the entry',
  title: 'description',
  sort: { field: 'entryDay', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  nothingYet: 'Levies, interest and receipts of the levy accounts. Import past ones from a file under Imports.',
  slots: { under: 'reversed-charge' },
  fields: {
    levyAccountId: officeRequiredLinkField('levy-accounts', 'Levy account'),
    kind: {
      kind: 'choice',
      label: 'Kind',
      choices: LEDGER_ENTRY_KINDS,
      elsewhere: {
        reversal: 'A reversal is posted by the step Reverse of the entry it undoes.',
        refund: 'A refund is posted when its payment is marked as paid.',
        fine: 'A fine is posted when the trustees approve it. Enter a conduct letter and put it to them.',
      },
      required: true,
      inList: true,
      filter: true,
      sorted: false,
      hint: 'A receipt is entered as a positive amount; an adjustment in favour of the owner as a negative one.',
    },
    entryDay: { kind: 'day', label: 'Date', required: true, inList: true },
    dueDay: { kind: 'day', label: 'Due', sorted: false, hint: 'Leave it empty to use the date.' },
    amount: { kind: 'money', label: 'Amount', required: true, inList: true },
    reference: { kind: 'text', label: 'Reference', inList: true, search: true, sorted: false },
    description: {
      kind: 'text',
      label: 'Description',
      required: true,
      inList: true,
      search: true,
      sorted: false,
    },
    reason: { kind: 'text', label: 'Reason', required: true, hint: 'Shown to the owner as the explanation.' },
    authority: {
      kind: 'choice',
      label: 'A legal cost is charged',
      choices: LEGAL_COST_AUTHORITIES,
      hint: 'Say in the reason where the bill, the agreement or the order is kept.',
      ...onlyWhenFieldIs('kind', 'legal_cost'),
    },
    glAccountId: {
      kind: 'link',
      to: 'gl-accounts',
      label: 'Account',
      hint: 'The income or expense it is put to, such as 4300 for interest that is waived. Empty: 5900 Levies written off in favour of the owner, 4900 Sundry income against.',
      ...onlyWhenFieldIs('kind', 'adjustment'),
    },
    reverses: { kind: 'link', to: 'ledger-entries', label: 'Reverses', written: 'never', sorted: false },
    reversedBy: { kind: 'link', to: 'ledger-entries', label: 'Reversed by', computed: true },
    movedToId: { kind: 'link', to: 'ledger-entries', label: 'Moved to', computed: true },
    movedFromId: { kind: 'link', to: 'ledger-entries', label: 'Moved from', computed: true },
    reversalWaiting: {
      kind: 'link',
      to: 'entries-to-confirm',
      label: 'Reversal for a second person to confirm',
      computed: true,
    },
  },
  actions: {
    move: moveReceiptStep,
    reverse: {
      label: 'Reverse',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField() },
      confirm:
        'An entry of the opposite amount is posted today. What a run charged may then be charged anew by the next run of its month: to waive it for good, post an adjustment in favour instead. From the approval limit on, a second person confirms it first.',
      confirmWhen: {
        field: 'kind',
        is: ['receipt'],
        confirm:
          'An entry of the opposite amount is posted today, and the account owes again what the receipt had settled. From the approval limit on, a second person confirms it first.',
      },
      tells: null,
      waits: { field: 'reversalWaiting' },
    },
  },
});
