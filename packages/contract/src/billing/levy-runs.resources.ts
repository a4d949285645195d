/** Office records: levy runs and unit billings. */
import { LEVY_RUN_BUILDING_STATES, LEVY_RUN_KINDS } from '@stoep/domain/billing/levy-run-plan';
import { UNIT_CHARGE_KINDS } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  officeReadOnlyListField,
  officeRequiredLinkField,
  statusChoicesWithTones,
  stepWithoutForm,
} from '../office/office-resource.ts';

export const levyRunsResource = defineOfficeResource({
  name: 'month-runs',
  label: 'Levy runs',
  singular: 'Levy run',
  about: 'See past levy runs: what each building was charged in a month, or reversed.',
  next: 'Start the next levy run under Levies > Monthly levy run.',
  title: 'month',
  sort: { field: 'month', order: 'desc' },
  read: ALL_STAFF_ROLES,
  nothingYet:
    'Enter account holders, charges and meter readings first. Then start a levy run under Levies > Monthly levy run.',
  fields: {
    buildingId: { ...officeRequiredLinkField('buildings', 'Building'), written: 'never' },
    month: { kind: 'day', label: 'Month', ofMonth: true, written: 'never', inList: true },
    kind: {
      kind: 'choice',
      label: 'Type',
      choices: LEVY_RUN_KINDS,
      written: 'never',
      inList: true,
      filter: true,
    },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(LEVY_RUN_BUILDING_STATES, {
        waiting: 'info',
        nothing: 'neutral',
        ready: 'info',
        problems: 'warning',
        accepted: 'info',
        posting: 'info',
        posted: 'success',
        failed: 'danger',
        undone: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    entries: officeReadOnlyListField('whole', 'Entries'),
    amount: officeReadOnlyListField('money', 'Amount'),
    shortfall: officeReadOnlyListField('money', 'Unbilled'),
    uncharged: { kind: 'long', label: 'Units without a levy account of an owner', computed: true },
    acceptedReason: { kind: 'long', label: 'Reason for accepting', written: 'never' },
    acceptedBy: { kind: 'text', label: 'Accepted by', written: 'never' },
    runBy: { kind: 'text', label: 'Posted by', written: 'never' },
    postedAt: officeReadOnlyListField('instant', 'Posted at'),
    undoReason: { kind: 'long', label: 'Reason for reversal', written: 'never' },
    undoneBy: { kind: 'text', label: 'Reversed by', written: 'never' },
  },
});

export const unitBillingsResource = defineOfficeResource({
  name: 'unit-billings',
  label: 'Fixed charges and recoveries',
  singular: 'Unit charge',
  about: 'Set what each unit is charged each month: fixed charges, and recoveries by meter.',
  next: 'The next levy run includes the charge. Enter an end date when it is no longer due.',
  title: 'name',
  sort: { field: 'position', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  edit: BOOKKEEPER_ROLES,
  queues: {
    creditsToConfirm: { label: 'Monthly credits to confirm', section: 'Money', roles: BOOKKEEPER_ROLES },
  },
  fields: {
    unitId: officeRequiredLinkField('units', 'Unit'),
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    statementDescription: {
      kind: 'text',
      label: 'Description on the statement',
      required: true,
      inList: true,
    },
    kind: {
      kind: 'choice',
      label: 'Charge type',
      choices: UNIT_CHARGE_KINDS,
      required: true,
      inList: true,
      filter: true,
      hint: 'Only consumption and agreed charges may go to a tenant.',
    },
    chargeTo: {
      kind: 'choice',
      label: 'Charged to',
      choices: ['Owner', 'Tenant'],
      required: true,
      inList: true,
      hint: 'Choose the tenant only when the tenant has agreed.',
    },
    amount: {
      kind: 'money',
      label: 'Amount',
      inList: true,
      hint: 'Leave empty for a metered charge. A credit that reaches the approval limit needs a second person’s approval.',
    },
    position: {
      kind: 'whole',
      label: 'Order',
      required: true,
      hint: 'The charges of a unit are listed by this number, the lowest first.',
    },
    fromDay: {
      kind: 'day',
      label: 'From',
      ofMonth: true,
      hint: 'First month of a fixed charge. Leave empty to start next month.',
    },
    endedDay: { kind: 'day', label: 'Ended', notBefore: 'fromDay' },
    glAccountId: {
      kind: 'link',
      to: 'gl-accounts',
      label: 'Account',
      hint: 'Income account of a fixed charge. Leave empty for the usual account.',
    },
    authority: {
      kind: 'long',
      label: 'Authority',
      hint: 'Agreement, rule or resolution for this charge.',
    },
    waits: { ...officeReadOnlyListField('flag', 'Awaiting approval'), filter: true },
    enteredBy: { kind: 'link', to: 'logins', label: 'Amount entered by', written: 'never' },
    confirmedBy: { kind: 'link', to: 'logins', label: 'Confirmed by', written: 'never' },
  },
  actions: {
    confirmCredit: {
      ...stepWithoutForm(
        'Confirm the credit',
        BOOKKEEPER_ROLES,
        'Each levy run posts this credit, from its first month to its end.',
      ),
      shows: [
        {
          heading: 'Credit',
          fields: ['unitId', 'amount', 'fromDay', 'endedDay', 'authority', 'enteredBy'],
        },
      ],
      queue: 'creditsToConfirm',
      secondPerson: 'who entered an amount below zero',
    },
  },
});
