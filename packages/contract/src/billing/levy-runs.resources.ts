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
  label: 'Months raised',
  singular: 'Month raised',
  about:
    'What was charged to the accounts of a building for a month, or taken back. It is raised, e-mailed and undone under Month.',
  next: 'Open Month to raise the next one.',
  title: 'month',
  sort: { field: 'month', order: 'desc' },
  read: ALL_STAFF_ROLES,
  nothingYet:
    'Enter the owner accounts, what each unit is charged and the readings first. Then raise the month under Month.',
  fields: {
    buildingId: { ...officeRequiredLinkField('buildings', 'Building'), written: 'never' },
    month: { kind: 'day', label: 'Month', ofMonth: true, written: 'never', inList: true },
    kind: {
      kind: 'choice',
      label: 'What',
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
    shortfall: officeReadOnlyListField('money', 'Not charged to anyone'),
    uncharged: { kind: 'long', label: 'Units without an owner account', computed: true },
    acceptedReason: { kind: 'long', label: 'Why it was posted all the same', written: 'never' },
    acceptedBy: { kind: 'text', label: 'Accepted by', written: 'never' },
    runBy: { kind: 'text', label: 'Posted by', written: 'never' },
    postedAt: officeReadOnlyListField('instant', 'Posted at'),
    undoReason: { kind: 'long', label: 'Why it was taken back', written: 'never' },
    undoneBy: { kind: 'text', label: 'Taken back by', written: 'never' },
  },
});

export const unitBillingsResource = defineOfficeResource({
  name: 'unit-billings',
  label: 'Unit billings',
  singular: 'Unit billing',
  about: 'What a unit is charged each month: its levies, and what is measured by its meters.',
  next: 'The next monthly run charges it. Give it an end date when it is no longer due.',
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
      label: 'What it is for',
      choices: UNIT_CHARGE_KINDS,
      required: true,
      inList: true,
      filter: true,
      hint: 'Only consumption and what was agreed may be charged to a tenant.',
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
      hint: 'Leave it empty where it follows a meter. A credit from the approval limit on waits for a second person.',
    },
    position: { kind: 'whole', label: 'Position', required: true },
    fromDay: {
      kind: 'day',
      label: 'From',
      ofMonth: true,
      hint: 'The first month of a fixed charge. Empty: from the next month on.',
    },
    endedDay: { kind: 'day', label: 'Ended', notBefore: 'fromDay' },
    glAccountId: {
      kind: 'link',
      to: 'gl-accounts',
      label: 'Account',
      hint: 'Where a fixed charge is posted. Empty: the usual account of its kind.',
    },
    authority: {
      kind: 'long',
      label: 'Authority',
      hint: 'The agreement, rule or resolution that the charge rests on.',
    },
    waits: { ...officeReadOnlyListField('flag', 'Waits for a second person'), filter: true },
    enteredBy: { kind: 'link', to: 'logins', label: 'Amount entered by', written: 'never' },
    confirmedBy: { kind: 'link', to: 'logins', label: 'Confirmed by', written: 'never' },
  },
  actions: {
    confirmCredit: {
      ...stepWithoutForm(
        'Confirm the credit',
        BOOKKEEPER_ROLES,
        'Each monthly run credits it to the account, from its first month to its end.',
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
