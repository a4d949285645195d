/** Meter losses of a building for its trustees: bulk meter consumption against unit consumption, month by month. */
import type { MeterType } from '@stoep/domain/vocabulary';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  dayField,
  decimalField,
  idField,
  integerField,
  objectCodec,
  schemaField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { METER_TYPE_CODES } from '../ledger/levy-accounts.codes.ts';

export const meterLossCodec = objectCodec({
  month: dayField('month'),
  type: schemaField('meter_type', z.enum(Object.keys(METER_TYPE_CODES) as [MeterType])),
  /** Measured by the bulk meters, in the unit of the type. */
  bulk: decimalField('bulk'),
  /** Measured by all unit meters together. */
  units: decimalField('units'),
  /** How many unit meters were read or estimated. */
  metersRead: integerField('meters_read'),
  /** In hundredths of a percent of the bulk consumption; negative when the units used more. */
  loss: integerField('loss'),
});
export type MeterLoss = DecodedValue<typeof meterLossCodec>;

export const meterLossEndpoints = {
  list: defineEndpoint({
    row: 'M-60c',
    method: 'GET',
    path: '/building/{guid}/meter-losses/',
    summary:
      'What the bulk meters of a building measured in its last twelve ended months, and what of it reached the units',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ buildingGuid: idField('guid') }),
    response: valueListCodec(meterLossCodec),
  }),
};
