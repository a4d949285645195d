/** What a building was charged by month, for its trustees: sums, and what was posted in spite of units that nobody answers for. */
import { MONTH_KINDS } from '@stoep/domain/billing/month-plan';
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { type Decoded, day, entity, id, money, plain, textOrNull, valueList, whole } from '../kit/wire.ts';

export const raisedMonth = entity({
  id: id('id'),
  month: day('month'),
  kind: plain('kind', z.enum(MONTH_KINDS)),
  /** Charged to owners together. */
  amount: money('amount'),
  entries: whole('entries'),
  /** Charged to nobody: units without an account. */
  shortfall: money('shortfall'),
  /** Who let it be posted in spite of what was wrong, and why; null where nothing was. */
  acceptedBy: textOrNull('accepted_by'),
  acceptedReason: textOrNull('accepted_reason'),
});
export type RaisedMonth = Decoded<typeof raisedMonth>;

export const raisedMonths = {
  list: endpoint({
    row: 'M-60b',
    method: 'GET',
    path: '/building/{guid}/raised-months/',
    summary: 'What a building was charged in its last twelve months, with accepted shortfalls and why',
    access: only('trustee', 'staff'),
    params: entity({ buildingGuid: id('guid') }),
    response: valueList(raisedMonth),
  }),
};
