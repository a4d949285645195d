/** Office records: budgets, levy lines and exclusive-use areas. */
import { BUDGET_AUTHORITIES, BUDGET_STATES, LEVY_BASES } from '@stoep/domain/billing/budget-terms';
import { FUNDS } from '@stoep/domain/ledger/chart-of-accounts';
import {
  ALL_STAFF_ROLES,
  defineOfficeResource,
  officeReadOnlyListField,
  officeRequiredLinkField,
  statusChoicesWithTones,
  stepWithoutForm,
  submitToTrusteesStep,
} from '../office/office-resource.ts';

/** Roles that prepare budgets (money cycle, "Who may"). */
export const BUDGET_PREPARER_ROLES = ['administrator', 'portfolio manager', 'bookkeeper'] as const;

export const budgetsResource = defineOfficeResource({
  name: 'budgets',
  label: 'Budgets',
  singular: 'Budget',
  about:
    'What each building means to spend and collect in a financial year. Draft it in the sheet, put it to the trustees, and the levies follow. A budget that was adopted under the former agent is entered with its resolution.',
  next: 'Open the sheet, enter what the building spends, look at the levy schedule, and put the budget to the trustees.',
  nextIn: {
    Proposed: 'The trustees are asked. It does not change while they vote; a decline makes it a draft again.',
    Approved:
      'It is approved, and charged from its first month on. Tell the owners within 14 days, then note here when the notice went.',
    'In force': 'Its levies are charged month by month. Change it from a later month; what was charged stays.',
    Replaced: 'A later version is charged in its place. It stays as it was, to be looked at.',
    Withdrawn: 'It was given up and charges nothing. Make another with "Next year" or "This year" over the list.',
  },
  nothingYet: 'Enter the budget of the running year with "This year" above, or the next ones with "Next year".',
  title: 'subject',
  titled: 'Budget',
  sort: { field: 'yearFrom', order: 'desc' },
  read: ALL_STAFF_ROLES,
  slots: { above: 'new-budgets', beside: 'open-budget' },
  queues: {
    draftBudgets: { label: 'Budgets to finish and propose', section: 'Money' },
    noticesToSend: { label: 'Levy notices to send', section: 'Money', alarming: true },
  },
  fields: {
    buildingId: { ...officeRequiredLinkField('buildings', 'Building'), written: 'never' },
    yearFrom: { ...officeReadOnlyListField('day', 'Year from'), filter: true },
    yearUntil: { kind: 'day', label: 'Year until', written: 'never' },
    state: {
      ...officeReadOnlyListField('choice', 'Status'),
      filter: true,
      ...statusChoicesWithTones(BUDGET_STATES, {
        Draft: 'neutral',
        Proposed: 'warning',
        Approved: 'info',
        'In force': 'success',
        Replaced: 'neutral',
        Withdrawn: 'neutral',
      }),
    },
    contributions: { kind: 'money', label: 'Contributions', computed: true, inList: true },
    change: { kind: 'percent', label: 'Change', perPercent: 100, computed: true, inList: true },
    daysToYearEnd: { kind: 'whole', label: 'Days to year-end', computed: true, inList: true },
    version: officeReadOnlyListField('whole', 'Version'),
    authority: { kind: 'choice', label: 'Decided by', choices: BUDGET_AUTHORITIES, written: 'never' },
    approvedDay: { kind: 'day', label: 'Approved', written: 'never' },
    firstMonth: { kind: 'day', label: 'First month charged', written: 'never', ofMonth: true },
    noticedDay: { kind: 'day', label: 'Owners notified', written: 'never' },
    resolutionDay: { kind: 'day', label: 'Date of the meeting', written: 'never' },
    resolution: { kind: 'long', label: 'Resolution', written: 'never' },
    minutesFileId: { kind: 'file', label: 'Minutes', written: 'never' },
    takenOver: { kind: 'flag', label: 'Taken over', written: 'never' },
    reserveAnswer: { kind: 'long', label: 'Why the reserve may get less', written: 'never' },
  },
  actions: {
    putToTrustees: submitToTrusteesStep(BUDGET_PREPARER_ROLES),
    meeting: {
      label: 'Approved by a general meeting',
      roles: BUDGET_PREPARER_ROLES,
      fields: {
        resolutionDay: { kind: 'day', label: 'Date of the meeting', required: true },
        resolution: { kind: 'long', label: 'Resolution', required: true, max: 2_000 },
        minutesFileId: { kind: 'file', label: 'Minutes', required: true },
      },
      confirm:
        'The budget is approved as it stands, and its levies are charged from the first month that is not raised yet.',
      tells: null,
    },
    adopted: {
      label: 'Adopt this budget',
      roles: BUDGET_PREPARER_ROLES,
      fields: {
        decidedBy: { kind: 'choice', label: 'Adopted by', choices: BUDGET_AUTHORITIES, required: true },
        resolutionDay: { kind: 'day', label: 'Date of the resolution', required: true },
        resolution: { kind: 'long', label: 'Resolution', required: true, max: 2_000 },
        minutesFileId: {
          kind: 'file',
          label: 'Minutes',
          hint: 'Leave it empty if the former agent has not sent them.',
        },
      },
      confirm:
        'The budget was adopted under the former agent. Its levies are charged from its first month on. Levy lines of these months that were never charged are replaced.',
      tells: null,
    },
    noticed: {
      label: 'Levy notice sent',
      roles: BUDGET_PREPARER_ROLES,
      fields: { noticedDay: { kind: 'day', label: 'Sent on', required: true } },
      confirm: 'The day on which owners were sent the levies is kept. Nothing is sent by this.',
      tells: null,
    },
    collectShortfall: stepWithoutForm(
      'Collect the shortfall',
      BUDGET_PREPARER_ROLES,
      'What the late approval leaves uncollected is charged over the months left of the year, as a levy line of its own.',
    ),
    change: stepWithoutForm(
      'Change from a later month',
      BUDGET_PREPARER_ROLES,
      'A new draft for the rest of the year is made from this one. What was charged stays as it is.',
    ),
    withdraw: stepWithoutForm('Withdraw', BUDGET_PREPARER_ROLES, 'This draft is given up.'),
  },
  related: [{ resource: 'levy-lines', by: 'budgetId' }],
});

export const levyLinesResource = defineOfficeResource({
  name: 'levy-lines',
  label: 'Levy lines',
  singular: 'Levy line',
  about:
    'What is charged each month, line by line. Lines come from budgets, those of this year too; a special contribution is entered here with its resolution.',
  next: 'The share of each unit is raised with the levies of each month, from the first month on.',
  saves: 'Raise the special contribution',
  title: 'name',
  sort: { field: 'fromDay', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: BUDGET_PREPARER_ROLES,
  slots: { above: 'this-year-levies' },
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    name: { kind: 'text', label: 'Name', required: true, max: 100, inList: true, search: true },
    statementDescription: { kind: 'text', label: 'On statements', required: true, max: 100 },
    fund: { kind: 'choice', label: 'Fund', choices: FUNDS, required: true, inList: true, filter: true },
    yearlyAmount: {
      kind: 'money',
      label: 'Amount',
      required: true,
      inList: true,
      hint: 'For the whole building: of a year, or of a special contribution altogether.',
    },
    basis: { kind: 'choice', label: 'Shared by', choices: LEVY_BASES, required: true, inList: true },
    instalments: {
      kind: 'whole',
      label: 'Months it is spread over',
      required: true,
      atLeast: 1,
      atMost: 60,
      hint: 'A special contribution stops after them.',
    },
    fromDay: { kind: 'day', label: 'First month', required: true, inList: true, ofMonth: true },
    untilDay: { ...officeReadOnlyListField('day', 'Until') },
    glAccountId: {
      kind: 'link',
      to: 'gl-accounts',
      label: 'Account',
      hint: 'Leave it empty for the usual one.',
    },
    resolutionDay: { kind: 'day', label: 'Date of the resolution', required: true },
    resolution: {
      kind: 'long',
      label: 'Resolution, and why it cannot wait',
      required: true,
      max: 2_000,
      hint: 'Who owned each unit on that day is kept with it.',
    },
    kind: { kind: 'word', label: 'Kind', written: 'never' },
    areaKind: { kind: 'text', label: 'Kind of area', written: 'never' },
    budgetId: { kind: 'link', to: 'budgets', label: 'Budget', written: 'never', filter: true },
  },
});

export const exclusiveUseAreasResource = defineOfficeResource({
  name: 'exclusive-use-areas',
  label: 'Exclusive-use areas',
  singular: 'Exclusive-use area',
  about:
    'Gardens, parking bays and storerooms that one owner alone uses. Their holders pay for them, by a levy line or a fixed charge.',
  next: 'A levy line that is shared by exclusive use is charged to the holders of that month alone.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: BUDGET_PREPARER_ROLES,
  edit: BUDGET_PREPARER_ROLES,
  fields: {
    unitId: officeRequiredLinkField('units', 'Unit'),
    name: { kind: 'text', label: 'Name', required: true, max: 100, inList: true, search: true },
    kind: {
      kind: 'text',
      label: 'Kind',
      required: true,
      max: 60,
      inList: true,
      hint: 'Parking, garden, storeroom: a levy line may be for one kind alone.',
    },
    weight: {
      kind: 'whole',
      label: 'Weight',
      required: true,
      atLeast: 1,
      atMost: 1_000_000,
      inList: true,
      hint: 'Its share beside the others of its kind: 1, or its square metres.',
    },
    fromDay: { kind: 'day', label: 'Held from', required: true, inList: true },
    untilDay: { kind: 'day', label: 'Held until', inList: true, notBefore: 'fromDay' },
  },
});
