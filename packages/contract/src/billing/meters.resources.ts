/** Office records: tariffs, meters and meter readings. */
import { TARIFF_CHANGE_METHODS, TARIFF_STEP_PERIODS } from '@stoep/domain/billing/tariff';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  METER_READER_ROLES,
  officeReadOnlyListField,
  officeReasonField,
  officeRequiredLinkField,
} from '../office/office-resource.ts';
import { raiseTariffStep } from './raise-tariff-step.ts';

export const metersResource = defineOfficeResource({
  name: 'meters',
  label: 'Meters',
  singular: 'Meter',
  about: 'The electricity, water and gas meters of the units, and the bulk meters of the buildings.',
  next: 'It stands in the round of its building under Readings, in the order of the walk.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  edit: BOOKKEEPER_ROLES,
  fields: {
    unitId: {
      ...officeRequiredLinkField('units', 'Unit'),
      required: false,
      hint: 'Leave it empty at a bulk meter.',
    },
    unitBillingId: {
      ...officeRequiredLinkField('unit-billings', 'Unit billing'),
      required: false,
      hint: 'The charge that follows the meter of a unit.',
    },
    buildingId: {
      kind: 'link',
      to: 'buildings',
      label: 'Bulk meter of',
      written: 'create',
      filter: true,
      hint: 'Only of a bulk meter: the building that it measures.',
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
      label: 'Digits of the counter',
      hint: 'Before the decimal point. Needed where the counter passes its last number.',
    },
    multiplier: {
      kind: 'decimal',
      label: 'Multiplier',
      hint: 'What one of the counter is in kWh, kL or m³. Leave it empty for 1.',
    },
    tariffName: {
      kind: 'text',
      label: 'Tariff',
      max: 60,
      hint: 'Only where the building has several tariffs for the type: the name of the one.',
    },
    walkPosition: {
      kind: 'whole',
      label: 'Place on the walk',
      atLeast: 0,
      atMost: 99_999,
      hint: 'The order in which meters are read. Without one they follow by door.',
    },
    installedDay: { kind: 'day', label: 'Installed' },
    removedDay: { kind: 'day', label: 'Removed', notBefore: 'installedDay' },
  },
  actions: {
    replace: {
      label: 'A new meter stands there',
      roles: METER_READER_ROLES,
      fields: {
        day: { kind: 'day', label: 'Changed on', required: true },
        finalReading: { kind: 'decimal', label: 'Last reading of the old one', required: true },
        serialNumber: { kind: 'text', label: 'Serial number of the new one', max: 60 },
        openingReading: { kind: 'decimal', label: 'First reading of the new one', required: true },
        digits: { kind: 'whole', label: 'Digits of the new counter', atLeast: 3, atMost: 9 },
      },
      confirm:
        'The old meter ends with its last reading, which is charged; the new one begins at its first reading, in the same place of the walk.',
      tells: null,
    },
  },
  related: [{ resource: 'meter-readings', by: 'meterId' }],
});

export const tariffsResource = defineOfficeResource({
  name: 'tariffs',
  label: 'Tariffs',
  singular: 'Tariff',
  about: 'What metered use costs: by building and type of meter, from a month on until the next.',
  next: 'Enter its steps next. Readings that are captured are priced at once; the monthly run charges them.',
  nothingYet: 'Enter the tariff of the municipality for a building, and copy it to the others.',
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
      hint: 'Standard, unless the building has several for the type: its meters then say which.',
    },
    fromDay: {
      kind: 'day',
      label: 'From',
      ofMonth: true,
      required: true,
      inList: true,
      hint: 'The first of a month.',
    },
    fixedMonthly: { kind: 'money', label: 'Fixed charge a month', inList: true, summed: false },
    bandsPer: {
      kind: 'choice',
      label: 'Step limits',
      choices: TARIFF_STEP_PERIODS,
      hint: 'Month: the limits hold for a reading period of 25 to 36 days. 30 days: they are worked out for the days of the period.',
    },
    change: {
      kind: 'choice',
      label: 'When the rate changes mid-period',
      choices: TARIFF_CHANGE_METHODS,
      hint: 'By days: the days before are charged at the old rate, the days after at the new one. By reading day: everything is charged at the rate of the day of the reading.',
    },
    sourceFileId: { kind: 'file', label: 'Tariff of the municipality' },
    bands: { kind: 'whole', label: 'Steps', computed: true, inList: true, written: 'never' },
    charged: { kind: 'whole', label: 'Readings charged by it', computed: true, written: 'never' },
    nextId: { kind: 'link', to: 'tariffs', label: 'Next tariff', computed: true },
  },
  actions: {
    raise: raiseTariffStep,
    withdraw: {
      label: 'Withdraw',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField() },
      confirm: 'The tariff is taken out, and captured readings are priced by the one before it.',
      tells: null,
    },
  },
});

export const meterReadingsResource = defineOfficeResource({
  name: 'meter-readings',
  label: 'Meter readings',
  singular: 'Meter reading',
  about: 'What the meters showed. The next monthly run charges what was used, by the tariff of the building.',
  next: 'Many meters are read quickest under Readings. A wrong reading is corrected there, or reversed here and entered anew.',
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
      hint: 'Only of the first reading of a meter: later ones begin where the last ended.',
    },
    currentDay: { kind: 'day', label: 'Date', required: true, inList: true, notBefore: 'previousDay' },
    previousReading: {
      kind: 'decimal',
      label: 'Previous reading',
      inList: true,
      hint: 'Only of the first reading of a meter: later ones begin where the last ended.',
    },
    currentReading: { kind: 'decimal', label: 'Reading', required: true, inList: true },
    rolledOver: {
      kind: 'flag',
      label: 'The counter rolled over',
      hint: 'It passed its last number and began at nought again.',
    },
    consumption: officeReadOnlyListField('decimal', 'Consumption'),
    kind: officeReadOnlyListField('word', 'Kind'),
    state: officeReadOnlyListField('word', 'Status'),
    charge: officeReadOnlyListField('money', 'Charge'),
    multiplierLeftOut: {
      kind: 'flag',
      label: 'Multiplier left out',
      hint: 'It was imported from a file, and its use was calculated without the meter’s multiplier.',
      written: 'never',
      filter: true,
    },
    flag: { kind: 'word', label: 'Unusual', written: 'never' },
    flagAnswer: { kind: 'word', label: 'Answered', written: 'never' },
    reason: {
      kind: 'long',
      label: 'Why it is right',
      max: 2_000,
      hint: 'Where the reading looks unlike the others of the meter. Without a reason it is charged only once it is confirmed.',
    },
    readBy: { kind: 'text', label: 'Captured by', written: 'never' },
    reversedAt: officeReadOnlyListField('instant', 'Reversed'),
    reversedReason: { kind: 'long', label: 'Reversed because', written: 'never' },
    replacesId: { kind: 'link', to: 'meter-readings', label: 'Takes the place of', written: 'never' },
  },
  actions: {
    keepUse: {
      label: 'Keep this use',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField() },
      confirm:
        'Choose this if the use is right without the multiplier. The reading and its charge stay, and it leaves this list.',
      tells: null,
    },
    reverse: {
      label: 'Reverse',
      roles: BOOKKEEPER_ROLES,
      fields: { reason: officeReasonField() },
      confirm:
        'The reading no longer counts, and what it charged is reversed on the account today. Enter the right reading afterwards.',
      tells: null,
    },
  },
});
