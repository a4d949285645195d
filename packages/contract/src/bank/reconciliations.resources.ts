/** Office record: reconciliations of a bank account with its cash book. One person prepares, another signs. */
import { RECONCILIATION_STATES } from '@stoep/domain/bank/bank-reconciliation';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  officeReadOnlyListField,
  officeReasonField,
  statusChoicesWithTones,
  stepWithoutForm,
} from '../office/office-resource.ts';

export const reconciliationsResource = defineOfficeResource({
  name: 'reconciliations',
  label: 'Reconciliations',
  singular: 'Reconciliation',
  about: 'Sign reconciliations that another person prepared, and see the signed ones.',
  next: 'Compare the lists with the bank’s own statement, then sign. If a signed reconciliation is wrong, undo it with a reason.',
  nothingYet:
    'Import the bank’s files, match their lines, then prepare the first reconciliation under Bank > Reconcile.',
  title: 'account',
  sort: { field: 'day', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: {
    reconciliationsToSign: { label: 'Reconciliations to sign', section: 'Money', roles: BOOKKEEPER_ROLES },
  },
  fields: {
    account: { kind: 'text', label: 'Account', computed: true, inList: true },
    bankAccountId: {
      kind: 'link',
      to: 'bank-accounts',
      label: 'Bank account',
      written: 'never',
      filter: true,
      search: true,
    },
    day: { ...officeReadOnlyListField('day', 'As at'), filter: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(RECONCILIATION_STATES, { prepared: 'info', signed: 'success', undone: 'neutral' }),
      written: 'never',
      inList: true,
      filter: true,
    },
    statementBalance: { ...officeReadOnlyListField('money', 'Bank’s balance'), summed: false },
    unpresented: {
      kind: 'money',
      label: 'Outstanding, not on the bank statement yet',
      written: 'never',
      summed: false,
    },
    unmatched: { kind: 'money', label: 'On the bank statement, not matched yet', written: 'never', summed: false },
    late: { kind: 'money', label: 'On the bank statement, posted in a later month', written: 'never', summed: false },
    bookBalance: { kind: 'money', label: 'Cash book', written: 'never', summed: false },
    difference: { kind: 'money', label: 'Difference', written: 'never', summed: false },
    fileId: { kind: 'file', label: 'Signed document', written: 'never' },
    preparedBy: { kind: 'link', to: 'logins', label: 'Prepared by', written: 'never', inList: true },
    preparedAt: { kind: 'instant', label: 'Prepared', written: 'never' },
    reviewedBy: { kind: 'link', to: 'logins', label: 'Signed by', written: 'never', inList: true },
    reviewedAt: { kind: 'instant', label: 'Signed', written: 'never' },
    undoneBy: { kind: 'text', label: 'Undone by', written: 'never' },
    undoneReason: { kind: 'long', label: 'Reason for undoing', written: 'never' },
  },
  actions: {
    sign: {
      ...stepWithoutForm(
        'Sign the reconciliation',
        BOOKKEEPER_ROLES,
        'You confirm that the bank and the cash book agree on this day.',
      ),
      queue: 'reconciliationsToSign',
      secondPerson: 'who prepared the reconciliation',
    },
    takeBack: {
      label: 'Undo reconciliation',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField() },
      confirm: 'You can reconcile the day again. The signed document stays in the activity log.',
      tells: null,
    },
  },
});
