/** What came into a building by its bulk meters against what its units used, month by month, for its trustees. */
import type { MeterType } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { type Decoded, day, decimal, entity, id, plain, valueList, whole } from '../kit/wire.ts';
import { METER_TYPES } from '../ledger/levy.codes.ts';

export const meterLoss = entity({
  month: day('month'),
  type: plain('meter_type', z.enum(Object.keys(METER_TYPES) as [MeterType])),
  /** By the bulk meters, in the unit of the type. */
  bulk: decimal('bulk'),
  /** By the meters of the units together. */
  units: decimal('units'),
  /** How many meters of units were read or estimated. */
  metersRead: whole('meters_read'),
  /** Hundredths of a percent of what came in; below nothing where the units used more than came in. */
  loss: whole('loss'),
});
export type MeterLoss = Decoded<typeof meterLoss>;

export const meterLosses = {
  list: endpoint({
    row: 'M-60c',
    method: 'GET',
    path: '/building/{guid}/meter-losses/',
    summary:
      'What the bulk meters of a building measured in its last twelve ended months, and what of it reached the units',
    access: only('trustee', 'staff'),
    params: entity({ buildingGuid: id('guid') }),
    response: valueList(meterLoss),
  }),
};
