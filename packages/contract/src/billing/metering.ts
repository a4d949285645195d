/** Endpoints of tariffs and meter readings: reading rounds by building, tariff steps and corrections. Staff alone. */
import { METER_READING_FLAGS, METER_READING_KINDS, READING_FLAG_ANSWERS } from '@stoep/domain/billing/reading-checks';
import { TARIFF_CHANGE_METHODS, TARIFF_STEP_PERIODS } from '@stoep/domain/billing/tariff';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  decimalField,
  idField,
  integerField,
  keyedListCodec,
  listCodec,
  moneyField,
  nestedField,
  nullableDayField,
  nullableDecimalField,
  nullableIdField,
  nullableIntegerField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaField,
  successCodec,
  textField,
} from '../kit/wire-codec.ts';

const MB = 1024 * 1024;
/** The most meters of one type in a building. */
const ROWS = 5_000;

const meterType = schemaField('meter_type', z.enum(METER_TYPES));
const answer = schemaField('flag_answer', z.enum(READING_FLAG_ANSWERS).nullable());
const quantity = (wire: string) => schemaField(wire, z.number().min(0).max(9_999_999_999).multipleOf(0.001));

const band = objectCodec({
  from: decimalField('from'),
  /** Cents per unit, with up to four decimals. */
  rate: schemaField('rate', z.number().min(0).max(99_999_999)),
});

const tariff = objectCodec({
  id: idField('id'),
  name: textField('name'),
  fromDay: dayField('from_day'),
  fixedMonthly: moneyField('fixed_monthly'),
  bandsPer: schemaField('bands_per', z.enum(TARIFF_STEP_PERIODS)),
  change: schemaField('change', z.enum(TARIFF_CHANGE_METHODS)),
  bands: nestedField('bands', listCodec(band)),
});

/** The readings captured in a round. */
const captured = objectCodec({
  id: idField('id'),
  day: dayField('day'),
  reading: decimalField('reading'),
  previousReading: decimalField('previous_reading'),
  consumption: decimalField('consumption'),
  charge: moneyField('charge'),
  kind: schemaField('kind', z.enum(METER_READING_KINDS)),
  rolledOver: booleanField('rolled_over'),
  flag: schemaField('flag', z.enum(METER_READING_FLAGS).nullable()),
  flagAnswer: answer,
  note: nullableTextField('note'),
  charged: booleanField('charged'),
});

const roundRow = objectCodec({
  meterId: idField('meter_id'),
  meter: textField('meter'),
  /** Null for a bulk meter. */
  unitId: nullableIdField('unit_id'),
  door: textField('door'),
  serial: nullableTextField('serial'),
  digits: nullableIntegerField('digits'),
  multiplier: decimalField('multiplier'),
  tariffName: nullableTextField('tariff_name'),
  /** The day of the last actual reading before the round; null if the meter was never read. */
  lastDay: nullableDayField('last_day'),
  lastReading: nullableDecimalField('last_reading'),
  /** The median daily use over the last six readings. */
  median: nullableDecimalField('median'),
  /** How many estimates followed the last actual reading. */
  estimates: integerField('estimates'),
  captured: nullableNestedField('captured', captured),
});

const balance = objectCodec({
  units: decimalField('units'),
  bulk: nullableDecimalField('bulk'),
  /** The loss in hundredths of a percent of the bulk consumption; null without a bulk meter. */
  loss: nullableIntegerField('loss'),
});

const ofRound = { meterType, month: dayField('month') };

export const meteringEndpoints = {
  rounds: defineEndpoint({
    row: 'S-80',
    method: 'GET',
    path: '/office/reading-rounds/',
    summary: 'The rounds of a month: how many meters of each building and type are captured, estimated, flagged',
    access: endpointAccessForRoles('staff'),
    query: objectCodec({ month: optionalField(dayField('month')) }),
    response: keyedListCodec(
      'value',
      objectCodec({
        buildingId: idField('building_id'),
        building: textField('building'),
        meterType,
        meters: integerField('meters'),
        captured: integerField('captured'),
        estimates: integerField('estimates'),
        flags: integerField('flags'),
        dueDay: dayField('due_day'),
        balance: nestedField('balance', balance),
      }),
    ),
  }),
  round: defineEndpoint({
    row: 'S-81',
    method: 'GET',
    path: '/office/buildings/{building}/round/',
    summary: 'The meters of a type in the order of the walk, with what was read before and in the round',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ building: idField('building') }),
    /** Water and the current month by default. */
    query: objectCodec({ meterType: optionalField(meterType), month: optionalField(dayField('month')) }),
    response: objectCodec({
      building: textField('building'),
      dueDay: dayField('due_day'),
      tariffs: nestedField('tariffs', listCodec(tariff)),
      rows: nestedField('rows', listCodec(roundRow)),
      balance: nestedField('balance', balance),
    }),
  }),
  saveRound: defineEndpoint({
    row: 'S-82',
    method: 'POST',
    path: '/office/buildings/{building}/round/',
    summary: 'Readings of a round: those that are right are kept and priced, the others answered with what is wrong',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ building: idField('building') }),
    body: objectCodec({
      ...ofRound,
      dueDay: optionalField(dayField('due_day')),
      rows: schemaField(
        'rows',
        z
          .array(
            z.strictObject({
              meter_id: z.uuid(),
              day: z.iso.date(),
              /** Null asks for an estimate. */
              reading: z.number().min(0).max(9_999_999_999).nullable(),
              rolled_over: z.boolean(),
              flag_answer: z.enum(READING_FLAG_ANSWERS).nullable(),
              note: z.string().max(2_000).nullable(),
            }),
          )
          .max(ROWS),
      ),
    }),
    response: keyedListCodec(
      'value',
      objectCodec({
        meterId: idField('meter_id'),
        saved: booleanField('saved'),
        /** Column of the sheet, with its error. */
        problems: schemaField('problems', z.record(z.string(), z.string())),
      }),
    ),
  }),
  readRoundFile: defineEndpoint({
    row: 'S-83',
    method: 'POST',
    path: '/office/buildings/{building}/round/file/',
    summary: 'A file of readings put to the meters of a round by serial number or door; nothing is kept of it',
    access: endpointAccessForRoles('staff'),
    changes: 'nothing',
    bodyMode: 'form',
    params: objectCodec({ building: idField('building') }),
    body: objectCodec(ofRound),
    files: { file: { required: true, accepts: ['spreadsheet'], limit: 5 * MB } },
    response: objectCodec({
      rows: nestedField(
        'rows',
        listCodec(
          objectCodec({
            meterId: idField('meter_id'),
            day: nullableDayField('day'),
            reading: decimalField('reading'),
          }),
        ),
      ),
      problems: nestedField(
        'problems',
        listCodec(objectCodec({ line: integerField('line'), reason: textField('reason') })),
      ),
    }),
  }),
  correctReading: defineEndpoint({
    row: 'S-84',
    method: 'POST',
    path: '/office/readings/{id}/correction/',
    summary:
      'A captured or charged reading put right, with the next where that begins at it: reversed and charged anew, or shown first',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: objectCodec({
      reading: quantity('reading'),
      rolledOver: booleanField('rolled_over'),
      reason: schemaField('reason', z.string().trim().min(1, 'Please enter the reason.').max(2_000)),
      /** A dry run: shows the result and saves nothing. */
      preview: booleanField('preview'),
    }),
    response: objectCodec({
      consumption: decimalField('consumption'),
      before: moneyField('before'),
      after: moneyField('after'),
      /** The charge reversed and the charge posted today; zero when no levy run had charged it. */
      reversed: moneyField('reversed'),
      charged: moneyField('charged'),
      /** The next reading starts from this one and changes with it. */
      next: booleanField('next'),
    }),
  }),
  bandsOfTariff: defineEndpoint({
    row: 'S-85',
    method: 'GET',
    path: '/office/tariffs/{id}/bands/',
    summary: 'A tariff with its bands, and how many readings were charged by it',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      tariff: nestedField('tariff', tariff),
      meterType,
      buildingId: idField('building_id'),
      charged: integerField('charged'),
    }),
  }),
  saveBands: defineEndpoint({
    row: 'S-86',
    method: 'POST',
    path: '/office/tariffs/{id}/bands/',
    summary: 'The bands and the fixed charge of a tariff that has charged nothing yet',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: objectCodec({
      fixedMonthly: moneyField('fixed_monthly'),
      bands: nestedField('bands', listCodec(band)),
    }),
    response: successCodec,
  }),
  copyTariff: defineEndpoint({
    row: 'S-87',
    method: 'POST',
    path: '/office/tariffs/{id}/copies/',
    summary: 'A tariff from a month on in this and other buildings, with its prices raised by some percent',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    body: objectCodec({
      fromDay: dayField('from_day'),
      /** Hundredths of a percent. */
      basisPoints: schemaField('basis_points', z.number().int().min(-9_000).max(10_000)),
      buildings: schemaField('buildings', z.array(z.uuid()).min(1).max(1_000)),
    }),
    response: objectCodec({ made: integerField('made'), had: integerField('had') }),
  }),
};
