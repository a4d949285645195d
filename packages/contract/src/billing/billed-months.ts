/**
 * Billed months of a building for its trustees: totals, and amounts that could not be billed because a unit had no
 * account.
 */
import { CHARGING_LEVY_RUN_KINDS } from '@stoep/domain/billing/levy-run-plan';
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  type DecodedValue,
  dayField,
  idField,
  integerField,
  moneyField,
  nullableTextField,
  objectCodec,
  schemaField,
  valueListCodec,
} from '../kit/wire-codec.ts';

export const billedMonthCodec = objectCodec({
  id: idField('id'),
  month: dayField('month'),
  kind: schemaField('kind', z.enum(CHARGING_LEVY_RUN_KINDS)),
  /** Total charged to owners. */
  amount: moneyField('amount'),
  entries: integerField('entries'),
  /** Not billed, because units have no levy account. */
  shortfall: moneyField('shortfall'),
  /** Who accepted posting with open problems, and why; null when there were none. */
  acceptedBy: nullableTextField('accepted_by'),
  acceptedReason: nullableTextField('accepted_reason'),
});
export type BilledMonth = DecodedValue<typeof billedMonthCodec>;

export const billedMonthEndpoints = {
  list: defineEndpoint({
    row: 'M-60b',
    method: 'GET',
    path: '/building/{guid}/raised-months/',
    summary: 'What a building was charged in its last twelve months, with accepted shortfalls and why',
    access: endpointAccessForRoles('trustee', 'staff'),
    params: objectCodec({ buildingGuid: idField('guid') }),
    response: valueListCodec(billedMonthCodec),
  }),
};
