/**
 * Office bindings of meters and their readings. Readings are checked before they are stored, and reversed rather than
 * changed.
 */

import * as declared from '@stoep/contract/billing/meters.resources';
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { ZERO_CENTS } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { meterReadings, meters, tariffs } from '../../../db/schema/billing/metering.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import { addMeterReading } from './capture-readings.commands.ts';
import { raiseTariff } from './raise-tariff.commands.ts';
import { confirmImportedReadingConsumption, reverseMeterReading } from './readings.commands.ts';
import { replaceMeter } from './replace-meter.commands.ts';
import { withdrawTariff } from './tariffs.commands.ts';

const ofUnit: ComputedField = (column) =>
  sql`coalesce(${column('buildingId')}, (select u.building_id from units u where u.id = ${column('unitId')}))`;

type Links = {
  readonly unitId: string | null;
  readonly buildingId: string | null;
  readonly unitBillingId: string | null;
};

/** A meter belongs to a unit and its billing charges it, or to a building and it charges nothing. */
const ofOne = ({ unitId, buildingId, unitBillingId }: Links) => {
  if ((unitId === null) === (buildingId === null)) return { unitId: texts.meterOf };
  return (unitId === null) === (unitBillingId === null) ? {} : { unitBillingId: texts.billingOfUnit };
};

type Counter = { readonly digits: number | null; readonly multiplier: number | null };

const bounds = ({ digits, multiplier }: Counter) => ({
  ...(digits !== null && (digits < 3 || digits > 9) ? { digits: texts.digitsOfCounter } : {}),
  ...(multiplier !== null && multiplier <= 0 ? { multiplier: texts.multiplierAboveZero } : {}),
});

export const meterBindings = [
  bindRecord(declared.tariffsResource, tariffs, {
    computed: {
      bands: (column) => sql`(select count(*)::int from tariff_bands b where b.tariff_id = ${column('id')})`,
      charged: (column) => sql`(select count(*)::int from meter_readings read
        where read.tariff_id = ${column('id')} and read.charged_at is not null)`,
      nextId: (column) => sql`(select later.id from tariffs later where later.building_id = ${column('buildingId')}
        and later.meter_type = ${column('meterType')} and later.name = ${column('name')}
        and later.from_day > ${column('fromDay')} order by later.from_day limit 1)`,
    },
    settle: ({ fromDay, fixedMonthly, bandsPer, change, name }) => ({
      problems: {
        ...(fromDay.endsWith('-01') ? {} : { fromDay: texts.tariffFromFirst }),
        ...(fixedMonthly !== null && fixedMonthly < 0 ? { fixedMonthly: texts.fixedNotNegative } : {}),
      },
      set: {
        fixedMonthly: fixedMonthly ?? ZERO_CENTS,
        bandsPer: bandsPer ?? 'month',
        change: change ?? 'by days',
        name: name ?? 'Standard',
      },
    }),
    actions: { raise: raiseTariff, withdraw: withdrawTariff },
  }),
  bindRecord(declared.metersResource, meters, {
    buildingOf: ofUnit,
    settle: (meter) => ({
      problems: { ...ofOne(meter), ...bounds(meter) },
      ...(meter.multiplier === null ? { set: { multiplier: 1 } } : {}),
    }),
    actions: { replace: replaceMeter },
  }),
  bindRecord(declared.meterReadingsResource, meterReadings, {
    computed: {
      latest: (column) => sql`not exists (select 1 from meter_readings later
      where later.meter_id = ${column('meterId')} and later.reversed_at is null
        and later.current_day > ${column('currentDay')})`,
    },
    queues: {
      readingsToCorrect: (column) => sql`${column('multiplierLeftOut')} and ${column('reversedAt')} is null`,
    },
    create: addMeterReading,
    actions: { keepUse: confirmImportedReadingConsumption, reverse: reverseMeterReading },
  }),
];
