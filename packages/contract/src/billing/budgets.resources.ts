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
    'Prepare the budget and levies of each building for a financial year. Enter a budget adopted before you took over, with its resolution.',
  next: 'Open the budget sheet, enter the costs, check the levy schedule, and put the budget to the trustees.',
  nextIn: {
    Proposed: 'The trustees are voting. The budget cannot change meanwhile; if they decline, it becomes a draft again.',
    Approved:
      'The budget is approved and charged from its first month on. Send the levy notice within 14 days, then record the date here.',
    'In force':
      'The levies of this budget are charged each month. You can change it from a later month; past charges stay.',
    Replaced: 'A later version is charged instead of this budget.',
    Withdrawn:
      'This budget is withdrawn and charges nothing. Start another with “Draft next year’s budgets” or “Enter this year’s budget” above the list.',
  },
  nothingYet: 'Press “Enter this year’s budget” or “Draft next year’s budgets” above.',
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
    yearFrom: { ...officeReadOnlyListField('day', 'Financial year from'), filter: true },
    yearUntil: { kind: 'day', label: 'Financial year until', written: 'never' },
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
    takenOver: { kind: 'flag', label: 'From former agent', written: 'never' },
    reserveAnswer: { kind: 'long', label: 'Reason for a lower reserve contribution', written: 'never' },
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
      confirm: 'The budget is approved. Its levies start in the first month whose levies are not posted yet.',
      tells: null,
    },
    adopted: {
      label: 'Mark as adopted',
      roles: BUDGET_PREPARER_ROLES,
      fields: {
        decidedBy: { kind: 'choice', label: 'Adopted by', choices: BUDGET_AUTHORITIES, required: true },
        resolutionDay: { kind: 'day', label: 'Date of the resolution', required: true },
        resolution: { kind: 'long', label: 'Resolution', required: true, max: 2_000 },
        minutesFileId: {
          kind: 'file',
          label: 'Minutes',
          hint: 'Leave empty if the former agent has not sent the minutes.',
        },
      },
      confirm:
        'The levies of this budget are charged from its first month on. Uncharged levy lines of these months are replaced.',
      tells: null,
    },
    noticed: {
      label: 'Mark levy notice as sent',
      roles: BUDGET_PREPARER_ROLES,
      fields: { noticedDay: { kind: 'day', label: 'Sent on', required: true } },
      confirm: 'Saves the date on which you sent the levy notice. No notice is sent.',
      tells: null,
    },
    collectShortfall: stepWithoutForm(
      'Collect the shortfall',
      BUDGET_PREPARER_ROLES,
      'The shortfall of the late approval is charged over the rest of the year, as a separate levy line.',
    ),
    change: stepWithoutForm(
      'Change from a later month',
      BUDGET_PREPARER_ROLES,
      'Makes a new draft for the rest of the year. Past charges stay.',
    ),
    withdraw: stepWithoutForm('Withdraw', BUDGET_PREPARER_ROLES, 'The draft is withdrawn and charges nothing.'),
  },
  related: [{ resource: 'levy-lines', by: 'budgetId' }],
});

export const levyLinesResource = defineOfficeResource({
  name: 'levy-lines',
  label: 'Levy lines',
  singular: 'Levy line',
  about:
    'See the levy lines of each building, and raise a special levy with its resolution. Other lines come from budgets.',
  next: 'The monthly levy run charges each unit its share, from the first month on.',
  saves: 'Raise the special levy',
  title: 'name',
  sort: { field: 'fromDay', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: BUDGET_PREPARER_ROLES,
  slots: { above: 'this-year-levies' },
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    name: { kind: 'text', label: 'Name', required: true, max: 100, inList: true, search: true },
    statementDescription: { kind: 'text', label: 'Description on statements', required: true, max: 100 },
    fund: { kind: 'choice', label: 'Fund', choices: FUNDS, required: true, inList: true, filter: true },
    yearlyAmount: {
      kind: 'money',
      label: 'Amount',
      required: true,
      inList: true,
      hint: 'For the whole building: the amount of a year, or the total of a special levy.',
    },
    basis: { kind: 'choice', label: 'Divided by', choices: LEVY_BASES, required: true, inList: true },
    instalments: {
      kind: 'whole',
      label: 'Number of months',
      required: true,
      atLeast: 1,
      atMost: 60,
      hint: 'A special levy ends after these months.',
    },
    fromDay: { kind: 'day', label: 'First month', required: true, inList: true, ofMonth: true },
    untilDay: { ...officeReadOnlyListField('day', 'Until') },
    glAccountId: {
      kind: 'link',
      to: 'gl-accounts',
      label: 'Account',
      hint: 'Leave empty for the usual account.',
    },
    resolutionDay: { kind: 'day', label: 'Date of the resolution', required: true },
    resolution: {
      kind: 'long',
      label: 'Resolution and reason for urgency',
      required: true,
      max: 2_000,
      hint: 'The owners on this day owe the special levy.',
    },
    kind: { kind: 'word', label: 'Kind', written: 'never' },
    areaKind: { kind: 'text', label: 'Type of area', written: 'never' },
    budgetId: { kind: 'link', to: 'budgets', label: 'Budget', written: 'never', filter: true },
  },
});

export const exclusiveUseAreasResource = defineOfficeResource({
  name: 'exclusive-use-areas',
  label: 'Exclusive-use areas',
  singular: 'Exclusive-use area',
  about: 'List gardens, parking bays and storerooms for the exclusive use of one owner, who pays for them.',
  next: 'If a levy line is divided by exclusive use, only the owners who hold an area in a month pay it for that month.',
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
      hint: 'For example parking, garden or storeroom. You can limit a levy line to one kind.',
    },
    weight: {
      kind: 'whole',
      label: 'Weight',
      required: true,
      atLeast: 1,
      atMost: 1_000_000,
      inList: true,
      hint: 'Enter 1 for equal shares, or the square metres to share by size.',
    },
    fromDay: { kind: 'day', label: 'Holder from', required: true, inList: true },
    untilDay: { kind: 'day', label: 'Holder until', inList: true, notBefore: 'fromDay' },
  },
});
