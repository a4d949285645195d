/** Meters and their readings in the office; readings are judged against the meter before they are kept, and reversed rather than changed. */

import * as declared from '@stoep/contract/billing/meters.resources';
import { meterSentences as texts } from '@stoep/contract/billing/meters.sentences';
import { ZERO } from '@stoep/domain/money/cents';
import { sql } from 'drizzle-orm';
import { meterReadings, meters, tariffs } from '../../../db/schema/billing/metering.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import { addReading } from './capture.commands.ts';
import { keepUse, reverseReading } from './readings.commands.ts';
import { replaceMeter } from './replace-meter.commands.ts';
import { withdrawTariff } from './tariffs.commands.ts';

const ofUnit: Computed = (column) =>
  sql`coalesce(${column('buildingId')}, (select u.building_id from units u where u.id = ${column('unitId')}))`;

type Links = {
  readonly unitId: string | null;
  readonly buildingId: string | null;
  readonly unitBillingId: string | null;
};

/** A meter is of a unit, and charged by its billing; or of a building, and charged by none. */
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
  bind(declared.tariffs, tariffs, {
    computed: {
      bands: (column) => sql`(select count(*)::int from tariff_bands b where b.tariff_id = ${column('id')})`,
      charged: (column) => sql`(select count(*)::int from meter_readings read
        where read.tariff_id = ${column('id')} and read.charged_at is not null)`,
    },
    settle: ({ fromDay, fixedMonthly, bandsPer, change, name }) => ({
      problems: {
        ...(fromDay.endsWith('-01') ? {} : { fromDay: texts.tariffFromFirst }),
        ...(fixedMonthly !== null && fixedMonthly < 0 ? { fixedMonthly: texts.fixedNotNegative } : {}),
      },
      set: {
        fixedMonthly: fixedMonthly ?? ZERO,
        bandsPer: bandsPer ?? 'month',
        change: change ?? 'by days',
        name: name ?? 'Standard',
      },
    }),
    actions: { withdraw: withdrawTariff },
  }),
  bind(declared.meters, meters, {
    buildingOf: ofUnit,
    settle: (meter) => ({
      problems: { ...ofOne(meter), ...bounds(meter) },
      ...(meter.multiplier === null ? { set: { multiplier: 1 } } : {}),
    }),
    actions: { replace: replaceMeter },
  }),
  bind(declared.meterReadings, meterReadings, {
    computed: {
      latest: (column) => sql`not exists (select 1 from meter_readings later
      where later.meter_id = ${column('meterId')} and later.reversed_at is null
        and later.current_day > ${column('currentDay')})`,
    },
    queues: {
      readingsToCorrect: (column) => sql`${column('multiplierLeftOut')} and ${column('reversedAt')} is null`,
    },
    create: addReading,
    actions: { keepUse, reverse: reverseReading },
  }),
];
