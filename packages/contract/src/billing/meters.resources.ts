/** Office records: tariffs, meters and meter readings. */
import { TARIFF_CHANGE_METHODS, TARIFF_STEP_PERIODS } from '@stoep/domain/billing/tariff';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  bulkStep,
  defineOfficeResource,
  METER_READER_ROLES,
  officeReadOnlyListField,
  officeReasonField,
  officeRequiredLinkField,
} from '../office/office-resource.ts';

export const metersResource = defineOfficeResource({
  name: 'meters',
  label: 'Meters',
  singular: 'Meter',
  about: 'Manage the electricity, water and gas meters of units, and the bulk meters of buildings.',
  next: 'New meters appear under Levies > Capture readings, in reading order.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  edit: BOOKKEEPER_ROLES,
  fields: {
    unitId: {
      ...officeRequiredLinkField('units', 'Unit'),
      required: false,
      hint: 'Leave empty for a bulk meter.',
    },
    unitBillingId: {
      ...officeRequiredLinkField('unit-billings', 'Unit charge'),
      required: false,
      hint: 'The charge under which the consumption of this meter is billed, such as Water.',
    },
    buildingId: {
      kind: 'link',
      to: 'buildings',
      label: 'Bulk meter of',
      written: 'create',
      filter: true,
      hint: 'For a bulk meter only: the building that it measures.',
    },
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    type: {
      kind: 'choice',
      label: 'Type',
      choices: METER_TYPES,
      required: true,
      inList: true,
      filter: true,
    },
    serialNumber: { kind: 'text', label: 'Serial number', max: 60, inList: true, search: true },
    digits: {
      kind: 'whole',
      label: 'Number of digits',
      hint: 'Before the decimal point. Needed to recognise a rollover.',
    },
    multiplier: {
      kind: 'decimal',
      label: 'Multiplier',
      hint: 'How many kWh, kL or m³ a step of 1 on the dial means. Leave empty for 1.',
    },
    tariffName: {
      kind: 'text',
      label: 'Tariff',
      max: 60,
      hint: 'Name of the tariff, if the building has several for this type.',
    },
    walkPosition: {
      kind: 'whole',
      label: 'Reading order',
      atLeast: 0,
      atMost: 99_999,
      hint: 'Order in which meters are read. If empty, by door.',
    },
    installedDay: { kind: 'day', label: 'Installed' },
    removedDay: { kind: 'day', label: 'Removed', notBefore: 'installedDay' },
  },
  actions: {
    replace: {
      label: 'Replace meter',
      roles: METER_READER_ROLES,
      fields: {
        day: { kind: 'day', label: 'Changed on', required: true },
        finalReading: { kind: 'decimal', label: 'Last reading of the old meter', required: true },
        serialNumber: { kind: 'text', label: 'Serial number of the new meter', max: 60 },
        openingReading: { kind: 'decimal', label: 'First reading of the new meter', required: true },
        digits: { kind: 'whole', label: 'Number of digits of the new meter', atLeast: 3, atMost: 9 },
      },
      confirm:
        'The last reading of the old meter is charged. The new meter starts at its first reading, in the same reading order.',
      tells: null,
    },
  },
  related: [{ resource: 'meter-readings', by: 'meterId' }],
});

/** The smallest and the largest change, in percent. */
const TARIFF_CHANGE_LIMITS = { atLeast: -90, atMost: 100 } as const;

/** The step that makes the next tariff from one: every price raised or lowered by a percentage. */
const raiseTariffStep = bulkStep({
  label: 'Raise by a percentage',
  roles: BOOKKEEPER_ROLES,
  fields: {
    percent: {
      kind: 'percent',
      label: 'Increase',
      perPercent: 100,
      ...TARIFF_CHANGE_LIMITS,
      required: true,
      hint: 'Up to two decimals, such as 12.74. Less than 0 lowers the prices.',
    },
    fromDay: {
      kind: 'day',
      label: 'First day',
      required: true,
      hint: 'The first of a month. This tariff stays as it is until the day before.',
    },
    sourceFileId: { kind: 'file', label: 'New tariff of the municipality' },
  },
  confirm:
    'A new tariff starts on the first day, with the same steps. Each price and the fixed charge are raised. Captured readings after that day get the new prices. Charges already posted do not change.',
  preview: 'raised-tariff',
  tells: null,
} as const);

export const tariffsResource = defineOfficeResource({
  name: 'tariffs',
  label: 'Tariffs',
  singular: 'Tariff',
  about: 'Set the prices of metered consumption, by building and meter type. A tariff applies until the next one.',
  next: 'Enter the tariff steps next. Captured readings get their price immediately, and the levy run charges them.',
  nothingYet: 'Enter the municipal tariff for one building, and copy it to the others.',
  title: 'name',
  sort: { field: 'fromDay', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  slots: { under: 'tariff-bands' },
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    meterType: {
      kind: 'choice',
      label: 'Type of meter',
      choices: METER_TYPES,
      required: true,
      inList: true,
      filter: true,
    },
    name: {
      kind: 'text',
      label: 'Name',
      max: 60,
      inList: true,
      search: true,
      hint: '“Standard”, unless the building has several tariffs for this type. If there are several, enter the name of the tariff on each meter.',
    },
    fromDay: {
      kind: 'day',
      label: 'From',
      ofMonth: true,
      required: true,
      inList: true,
      hint: 'The first day of a month.',
    },
    fixedMonthly: { kind: 'money', label: 'Fixed charge a month', inList: true, summed: false },
    bandsPer: {
      kind: 'choice',
      label: 'Step limits',
      choices: TARIFF_STEP_PERIODS,
      hint: 'Month: a reading period of 25 to 36 days counts as one month, with the limits as entered. 30 days: the limits are for 30 days. For other periods they rise or fall with the number of days.',
    },
    change: {
      kind: 'choice',
      label: 'When the rate changes mid-period',
      choices: TARIFF_CHANGE_METHODS,
      hint: 'By days: consumption is split between the former and the new tariff by the number of days. By reading day: all of it is charged at the tariff of the reading date.',
    },
    sourceFileId: { kind: 'file', label: 'Municipal tariff' },
    bands: { kind: 'whole', label: 'Tariff steps', computed: true, inList: true, written: 'never' },
    charged: { kind: 'whole', label: 'Readings charged', computed: true, written: 'never' },
    nextId: { kind: 'link', to: 'tariffs', label: 'Next tariff', computed: true },
  },
  actions: {
    raise: raiseTariffStep,
    withdraw: {
      label: 'Withdraw',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField() },
      confirm: 'The tariff is removed. Captured readings are priced by the previous tariff.',
      tells: null,
    },
  },
});

export const meterReadingsResource = defineOfficeResource({
  name: 'meter-readings',
  label: 'Reading history',
  singular: 'Meter reading',
  about: 'See past meter readings. The next levy run charges the consumption, by the tariff of the building.',
  next: 'Capture and correct readings under Levies > Capture readings. You can also reverse a reading here.',
  title: 'currentDay',
  sort: { field: 'currentDay', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: METER_READER_ROLES,
  slots: { beside: 'correct-reading' },
  queues: {
    readingsToCorrect: {
      label: 'Readings imported without the multiplier',
      section: 'Money',
      roles: BOOKKEEPER_ROLES,
    },
  },
  fields: {
    meterId: officeRequiredLinkField('meters', 'Meter'),
    previousDay: {
      kind: 'day',
      label: 'Previous date',
      inList: true,
      hint: 'For the first reading of a meter only.',
    },
    currentDay: { kind: 'day', label: 'Date', required: true, inList: true, notBefore: 'previousDay' },
    previousReading: {
      kind: 'decimal',
      label: 'Previous reading',
      inList: true,
      hint: 'For the first reading of a meter only.',
    },
    currentReading: { kind: 'decimal', label: 'Reading', required: true, inList: true },
    rolledOver: {
      kind: 'flag',
      label: 'Meter rolled over',
      hint: 'The dial passed its highest number and restarted at zero.',
    },
    consumption: officeReadOnlyListField('decimal', 'Consumption'),
    kind: officeReadOnlyListField('word', 'Kind'),
    state: officeReadOnlyListField('word', 'Status'),
    charge: officeReadOnlyListField('money', 'Charge'),
    multiplierLeftOut: {
      kind: 'flag',
      label: 'Multiplier missing',
      hint: 'The consumption of this imported reading was calculated without the meter’s multiplier.',
      written: 'never',
      filter: true,
    },
    flag: { kind: 'word', label: 'Unusual', written: 'never' },
    flagAnswer: { kind: 'word', label: 'Answered', written: 'never' },
    reason: {
      kind: 'long',
      label: 'Reason',
      max: 2_000,
      hint: 'For an unusual reading. Without a reason, the reading is charged only after it is confirmed.',
    },
    readBy: { kind: 'text', label: 'Captured by', written: 'never' },
    reversedAt: officeReadOnlyListField('instant', 'Reversed'),
    reversedReason: { kind: 'long', label: 'Reason for reversal', written: 'never' },
    replacesId: { kind: 'link', to: 'meter-readings', label: 'Replaces', written: 'never' },
  },
  actions: {
    keepUse: {
      label: 'Keep this consumption',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField() },
      confirm:
        'Choose this if the consumption is right without the multiplier. The reading and its charge do not change.',
      tells: null,
    },
    reverse: {
      label: 'Reverse',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField() },
      confirm:
        'The reading and its charge are reversed today. A charge dated later is reversed on its own date. Then enter the correct reading.',
      tells: null,
    },
  },
});
