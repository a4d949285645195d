/** Meters and their readings in the office; readings are judged against the meter before they are kept, and reversed rather than changed. */
import { meterSentences as texts } from '@stoep/contract/accounts/meters.sentences';
import * as declared from '@stoep/contract/office/resources/books';
import { sql } from 'drizzle-orm';
import { meterReadings, meters } from '../../db/schema/metering.ts';
import { bind, type Computed } from '../../engines/office/binding.ts';
import { addReading } from './reading-steps.commands.ts';
import { reverseReading } from './readings.commands.ts';

const ofUnit: Computed = (column) =>
  sql`(select u.building_id from units u where u.id = ${column('unitId')})`;

export const meterBindings = [
  bind(declared.meters, meters, {
    buildingOf: ofUnit,
    settle: ({ digits }) =>
      digits === null || (digits >= 3 && digits <= 9) ? {} : { problems: { digits: texts.digitsOfCounter } },
  }),
  bind(declared.meterReadings, meterReadings, {
    computed: {
      latest: (column) => sql`not exists (select 1 from meter_readings later
      where later.meter_id = ${column('meterId')} and later.reversed_at is null
        and later.current_day > ${column('currentDay')})`,
    },
    create: addReading,
    actions: { reverse: reverseReading },
  }),
];
