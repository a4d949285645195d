/** The work screens of tariffs and readings: rounds by building, the round itself, bands, corrections. Staff alone. */
import { FLAG_ANSWERS, READING_FLAGS, READING_KINDS } from '@stoep/domain/billing/reading-checks';
import { BANDS_PER, TARIFF_CHANGES } from '@stoep/domain/billing/tariff';
import { METER_TYPES } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  day,
  dayOrNull,
  decimal,
  decimalOrNull,
  entity,
  flag,
  id,
  idOrNull,
  listOf,
  listUnder,
  money,
  nested,
  nestedOrNull,
  optional,
  plain,
  success,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../kit/wire.ts';

const MB = 1024 * 1024;
/** A building has no more meters of a type. */
const ROWS = 5_000;

const meterType = plain('meter_type', z.enum(METER_TYPES));
const answer = plain('flag_answer', z.enum(FLAG_ANSWERS).nullable());
const quantity = (wire: string) => plain(wire, z.number().min(0).max(9_999_999_999).multipleOf(0.001));

const band = entity({
  from: decimal('from'),
  /** Cents for one unit, with up to four decimals. */
  rate: plain('rate', z.number().min(0).max(99_999_999)),
});

const tariff = entity({
  id: id('id'),
  name: text('name'),
  fromDay: day('from_day'),
  fixedMonthly: money('fixed_monthly'),
  bandsPer: plain('bands_per', z.enum(BANDS_PER)),
  change: plain('change', z.enum(TARIFF_CHANGES)),
  bands: nested('bands', listOf(band)),
});

/** What was captured in a round. */
const captured = entity({
  id: id('id'),
  day: day('day'),
  reading: decimal('reading'),
  previousReading: decimal('previous_reading'),
  consumption: decimal('consumption'),
  charge: money('charge'),
  kind: plain('kind', z.enum(READING_KINDS)),
  rolledOver: flag('rolled_over'),
  flag: plain('flag', z.enum(READING_FLAGS).nullable()),
  flagAnswer: answer,
  note: textOrNull('note'),
  charged: flag('charged'),
});

const roundRow = entity({
  meterId: id('meter_id'),
  meter: text('meter'),
  /** Null at a bulk meter. */
  unitId: idOrNull('unit_id'),
  door: text('door'),
  serial: textOrNull('serial'),
  digits: wholeOrNull('digits'),
  multiplier: decimal('multiplier'),
  tariffName: textOrNull('tariff_name'),
  /** Of the last reading before the round, estimates left out; null where it was never read. */
  lastDay: dayOrNull('last_day'),
  lastReading: decimalOrNull('last_reading'),
  /** Of a middle day of the last six. */
  median: decimalOrNull('median'),
  /** How many estimates stand since it was read. */
  estimates: whole('estimates'),
  captured: nestedOrNull('captured', captured),
});

const balance = entity({
  units: decimal('units'),
  bulk: decimalOrNull('bulk'),
  /** What was lost of what came in, in hundredths of a percent; null without a bulk meter. */
  loss: wholeOrNull('loss'),
});

const ofRound = { meterType, month: day('month') };

export const officeMetering = {
  rounds: endpoint({
    row: 'S-80',
    method: 'GET',
    path: '/office/reading-rounds/',
    summary:
      'The rounds of a month: how many meters of each building and type are captured, estimated, flagged',
    access: only('staff'),
    query: entity({ month: optional(day('month')) }),
    response: listUnder(
      'value',
      entity({
        buildingId: id('building_id'),
        building: text('building'),
        meterType,
        meters: whole('meters'),
        captured: whole('captured'),
        estimates: whole('estimates'),
        flags: whole('flags'),
        dueDay: day('due_day'),
        balance: nested('balance', balance),
      }),
    ),
  }),
  round: endpoint({
    row: 'S-81',
    method: 'GET',
    path: '/office/buildings/{building}/round/',
    summary: 'The meters of a type in the order of the walk, with what was read before and in the round',
    access: only('staff'),
    params: entity({ building: id('building') }),
    /** Water, and this month, unless told. */
    query: entity({ meterType: optional(meterType), month: optional(day('month')) }),
    response: entity({
      building: text('building'),
      dueDay: day('due_day'),
      tariffs: nested('tariffs', listOf(tariff)),
      rows: nested('rows', listOf(roundRow)),
      balance: nested('balance', balance),
    }),
  }),
  saveRound: endpoint({
    row: 'S-82',
    method: 'POST',
    path: '/office/buildings/{building}/round/',
    summary:
      'Readings of a round: those that are right are kept and priced, the others answered with what is wrong',
    access: only('staff'),
    params: entity({ building: id('building') }),
    body: entity({
      ...ofRound,
      dueDay: optional(day('due_day')),
      rows: plain(
        'rows',
        z
          .array(
            z.strictObject({
              meter_id: z.uuid(),
              day: z.iso.date(),
              /** Null asks for an estimate. */
              reading: z.number().min(0).max(9_999_999_999).nullable(),
              rolled_over: z.boolean(),
              flag_answer: z.enum(FLAG_ANSWERS).nullable(),
              note: z.string().max(2_000).nullable(),
            }),
          )
          .max(ROWS),
      ),
    }),
    response: listUnder(
      'value',
      entity({
        meterId: id('meter_id'),
        saved: flag('saved'),
        /** Column of the sheet -> what is wrong. */
        problems: plain('problems', z.record(z.string(), z.string())),
      }),
    ),
  }),
  readRoundFile: endpoint({
    row: 'S-83',
    method: 'POST',
    path: '/office/buildings/{building}/round/file/',
    summary:
      'A file of readings put to the meters of a round by serial number or door; nothing is kept of it',
    access: only('staff'),
    changes: 'nothing',
    bodyMode: 'form',
    params: entity({ building: id('building') }),
    body: entity(ofRound),
    files: { file: { required: true, accepts: ['spreadsheet'], limit: 5 * MB } },
    response: entity({
      rows: nested(
        'rows',
        listOf(entity({ meterId: id('meter_id'), day: dayOrNull('day'), reading: decimal('reading') })),
      ),
      problems: nested('problems', listOf(entity({ line: whole('line'), reason: text('reason') }))),
    }),
  }),
  correctReading: endpoint({
    row: 'S-84',
    method: 'POST',
    path: '/office/readings/{id}/correction/',
    summary:
      'A captured or charged reading put right, with the next where that begins at it: reversed and charged anew, or shown first',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: entity({
      reading: quantity('reading'),
      rolledOver: flag('rolled_over'),
      reason: plain('reason', z.string().trim().min(1, 'Please say why.').max(2_000)),
      /** Shows what it would do, and keeps nothing. */
      preview: flag('preview'),
    }),
    response: entity({
      consumption: decimal('consumption'),
      before: money('before'),
      after: money('after'),
      /** What is taken back from the account and charged to it today; nothing where no run had charged it. */
      reversed: money('reversed'),
      charged: money('charged'),
      /** The next reading begins at this one and changes with it. */
      next: flag('next'),
    }),
  }),
  bandsOfTariff: endpoint({
    row: 'S-85',
    method: 'GET',
    path: '/office/tariffs/{id}/bands/',
    summary: 'A tariff with its bands, and how many readings were charged by it',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      tariff: nested('tariff', tariff),
      meterType,
      buildingId: id('building_id'),
      charged: whole('charged'),
    }),
  }),
  saveBands: endpoint({
    row: 'S-86',
    method: 'POST',
    path: '/office/tariffs/{id}/bands/',
    summary: 'The bands and the fixed charge of a tariff that has charged nothing yet',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: entity({ fixedMonthly: money('fixed_monthly'), bands: nested('bands', listOf(band)) }),
    response: success,
  }),
  copyTariff: endpoint({
    row: 'S-87',
    method: 'POST',
    path: '/office/tariffs/{id}/copies/',
    summary: 'A tariff from a month on in this and other buildings, with its prices raised by some percent',
    access: only('staff'),
    params: entity({ id: id('id') }),
    body: entity({
      fromDay: day('from_day'),
      /** Hundredths of a percent. */
      basisPoints: plain('basis_points', z.number().int().min(-9_000).max(10_000)),
      buildings: plain('buildings', z.array(z.uuid()).min(1).max(1_000)),
    }),
    response: entity({ made: whole('made'), had: whole('had') }),
  }),
};
