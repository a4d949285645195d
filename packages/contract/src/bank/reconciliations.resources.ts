/** Days on which a bank account and its cash book agree, prepared by one person and signed by another. */
import { RECONCILIATION_STATES } from '@stoep/domain/bank/bank-reconciliation';
import { BOOKKEEPERS, EVERYONE, reasonField, resource, shown, states, step } from '../office/resource.ts';

export const reconciliations = resource({
  name: 'reconciliations',
  label: 'Reconciliations',
  singular: 'Reconciliation',
  about:
    'Days on which the bank and the cash book agree to the cent. One person prepares a reconciliation, another signs it.',
  next: 'Hold its lists against the bank’s own statement, then sign. A signed one stays as it was; a wrong one is taken back with a reason.',
  nothingYet: 'Import the bank’s files, match their lines, then prepare the first one under Reconcile.',
  group: 'Bank',
  title: 'account',
  sort: { field: 'day', order: 'desc' },
  read: EVERYONE,
  queues: {
    reconciliationsToSign: { label: 'Reconciliations to sign', section: 'Money', roles: BOOKKEEPERS },
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
    day: { ...shown('day', 'As at'), filter: true },
    state: {
      kind: 'choice',
      label: 'Status',
      ...states(RECONCILIATION_STATES, { prepared: 'info', signed: 'success', undone: 'neutral' }),
      written: 'never',
      inList: true,
      filter: true,
    },
    statementBalance: { ...shown('money', 'Bank’s balance'), summed: false },
    unpresented: { kind: 'money', label: 'Not at the bank yet', written: 'never', summed: false },
    unmatched: { kind: 'money', label: 'Not matched yet', written: 'never', summed: false },
    late: { kind: 'money', label: 'Posted in a later month', written: 'never', summed: false },
    bookBalance: { kind: 'money', label: 'Cash book', written: 'never', summed: false },
    difference: { kind: 'money', label: 'Difference', written: 'never', summed: false },
    fileId: { kind: 'file', label: 'Paper', written: 'never' },
    preparedBy: { kind: 'link', to: 'logins', label: 'Prepared by', written: 'never', inList: true },
    preparedAt: { kind: 'instant', label: 'Prepared', written: 'never' },
    reviewedBy: { kind: 'link', to: 'logins', label: 'Signed by', written: 'never', inList: true },
    reviewedAt: { kind: 'instant', label: 'Signed', written: 'never' },
    undoneBy: { kind: 'text', label: 'Taken back by', written: 'never' },
    undoneReason: { kind: 'long', label: 'Taken back because', written: 'never' },
  },
  actions: {
    sign: {
      ...step(
        'Sign the reconciliation',
        BOOKKEEPERS,
        'You confirm that the bank and the cash book agree on this day.',
      ),
      queue: 'reconciliationsToSign',
      secondPerson: 'who prepared the reconciliation',
    },
    takeBack: {
      label: 'Undo reconciliation',
      roles: BOOKKEEPERS,
      fields: { reason: reasonField() },
      confirm: 'The day is open again, and what was signed stays in the audit.',
      tells: null,
    },
  },
});
