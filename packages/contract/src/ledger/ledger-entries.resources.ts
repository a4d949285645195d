/** Office record: ledger entries of levy accounts. */
import { LEDGER_ENTRY_KINDS, LEGAL_COST_AUTHORITIES, type LedgerEntryKind } from '@stoep/domain/ledger/ledger-entry';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  officeReasonField,
  officeRequiredLinkField,
  onlyWhenFieldIs,
} from '../office/office-resource.ts';

const WITHOUT_DUE_DAY: readonly string[] = ['receipt', 'reversal', 'refund'] satisfies LedgerEntryKind[];
const CHARGE_KINDS = LEDGER_ENTRY_KINDS.filter((kind) => !WITHOUT_DUE_DAY.includes(kind));

/** The step that moves a receipt from one levy account to another. */
const moveReceiptStep = {
  label: 'Move to another account',
  roles: BOOKKEEPER_ROLES,
  fields: {
    toAccountId: {
      kind: 'link',
      to: 'levy-accounts',
      ofAnyBuilding: true,
      label: 'Move to levy account',
      required: true,
      showsChosen: ['accountId', 'unitId', 'buildingId', 'balance'],
      hint: 'Type the account number, the owner’s name or the unit number.',
    },
    reason: officeReasonField(),
  },
  confirm:
    'The receipt moves to the other account and keeps its date. If that month is closed, it is dated the first day of the next open month. Its bank line stays matched. Both owners see the entry and your reason. Interest already charged is not corrected: check both accounts afterwards.',
  tells: null,
  noteInDialog: true,
  waits: { field: 'reversalWaiting' },
} as const;

export const ledgerEntriesResource = defineOfficeResource({
  name: 'ledger-entries',
  label: 'Ledger entries',
  singular: 'Ledger entry',
  about:
    'Look up and post charges and receipts. Entries never change: move a receipt that is on the wrong account, reverse any other mistake.',
  next: 'The balance changes immediately, and the owner sees the entry with its reason.',
  nextOnPage: '',
  saves: 'Post the entry',
  title: 'description',
  sort: { field: 'entryDay', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  nothingYet: 'Run the first levies, or import past entries under Settings > Data import.',
  slots: { under: 'reversed-charge' },
  fields: {
    levyAccountId: officeRequiredLinkField('levy-accounts', 'Levy account'),
    accountId: { kind: 'link', to: 'owner-accounts', label: 'Account holder', computed: true },
    unitId: { kind: 'link', to: 'units', label: 'Unit', computed: true },
    kind: {
      kind: 'choice',
      label: 'Kind',
      choices: LEDGER_ENTRY_KINDS,
      elsewhere: {
        reversal: 'To post a reversal, open the entry and press “Reverse”.',
        refund: 'Refunds are posted automatically when their payment is marked as paid.',
        fine: 'Fines are posted automatically when the trustees approve them. Enter a conduct letter and put it to the trustees.',
      },
      required: true,
      inList: true,
      filter: true,
      sorted: false,
      hint: 'Enter a receipt as a positive amount, and an adjustment in favour of the owner as a negative amount.',
    },
    entryDay: { kind: 'day', label: 'Date', required: true, inList: true },
    dueDay: {
      kind: 'day',
      label: 'Due',
      sorted: false,
      hint: 'Leave empty if the amount is due on the date of the entry.',
      // Money that was received is not due.
      ...onlyWhenFieldIs('kind', ...CHARGE_KINDS),
    },
    amount: { kind: 'money', label: 'Amount', required: true, inList: true, search: true },
    reference: { kind: 'text', label: 'Reference', inList: true, search: true, sorted: false },
    description: {
      kind: 'text',
      label: 'Description',
      required: true,
      inList: true,
      search: true,
      sorted: false,
    },
    reason: { kind: 'text', label: 'Reason', required: true, hint: 'The owner reads this as the explanation.' },
    authority: {
      kind: 'choice',
      label: 'Legal-cost basis',
      choices: LEGAL_COST_AUTHORITIES,
      hint: 'Enter in the reason where to find the bill, agreement or order.',
      ...onlyWhenFieldIs('kind', 'legal_cost'),
    },
    glAccountId: {
      kind: 'link',
      to: 'gl-accounts',
      label: 'Contra account',
      hint: 'The income or expense account, such as 4300 for waived interest. If empty: 5900 Levies written off (in favour of the owner) or 4900 Sundry income (against the owner).',
      ...onlyWhenFieldIs('kind', 'adjustment'),
    },
    journalId: { kind: 'link', to: 'journals', label: 'Journal', computed: true },
    reverses: { kind: 'link', to: 'ledger-entries', label: 'Reverses', written: 'never', sorted: false },
    reversedBy: { kind: 'link', to: 'ledger-entries', label: 'Reversing entry', computed: true },
    movedToAccountId: { kind: 'link', to: 'levy-accounts', label: 'Moved to', computed: true },
    movedToId: { kind: 'link', to: 'ledger-entries', label: 'New receipt', computed: true },
    moveReason: { kind: 'text', label: 'Reason for the move', computed: true },
    movedById: { kind: 'link', to: 'logins', label: 'Moved by', computed: true },
    moveConfirmedById: { kind: 'link', to: 'logins', label: 'Move confirmed by', computed: true },
    movedAt: { kind: 'instant', label: 'Moved on', computed: true },
    movedFromAccountId: { kind: 'link', to: 'levy-accounts', label: 'Moved from', computed: true },
    movedFromId: { kind: 'link', to: 'ledger-entries', label: 'Original receipt', computed: true },
    reversalWaiting: {
      kind: 'link',
      to: 'entries-to-confirm',
      label: 'Reversal awaiting approval',
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
        'An entry of the opposite amount is posted today. The next levy run of the month may charge the amount again; to waive it for good, post an adjustment in favour of the owner instead. The balance changes as soon as this is posted, and the owner sees the entry with its reason.',
      confirmWhen: {
        field: 'kind',
        is: ['receipt'],
        confirm:
          'An entry of the opposite amount is posted today, and the account owes the amount again. The balance changes as soon as this is posted, and the owner sees the entry with its reason.',
      },
      tells: null,
      noteInDialog: true,
      waits: { field: 'reversalWaiting' },
    },
  },
});
