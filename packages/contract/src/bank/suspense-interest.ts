/**
 * Endpoints to reverse interest that should not have run: the money was in suspense, or a charge was reversed later
 * (money cycle D). Staff alone.
 */
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  idField,
  integerField,
  keyedListCodec,
  listCodec,
  moneyField,
  nestedField,
  objectCodec,
  textField,
} from '../kit/wire-codec.ts';

/** A defaulted agreement that the matched money brings up to date. */
export const aodBackOnTrackCodec = objectCodec({
  id: idField('id'),
  number: textField('number'),
  accountNumber: textField('account_number'),
  /** Interest is waived while the agreement is met. */
  waives: booleanField('waives'),
});

const monthGivenBack = objectCodec({
  entryId: idField('entry_id'),
  accountNumber: textField('account_number'),
  /** The day of the interest: the last day of its month. */
  day: dayField('day'),
  charged: moneyField('charged'),
  less: moneyField('less'),
  /** The day of the reversal: that of the interest, or the first open day if its month is closed. */
  entryDay: dayField('entry_day'),
  /** The month of the interest is closed. */
  closed: booleanField('closed'),
});

export const suspenseInterestEndpoints = {
  bySchemes: defineEndpoint({
    row: 'S-117',
    method: 'GET',
    path: '/office/bank/parked/',
    summary: 'How much money lies unallocated in each scheme and since when, the longest first, with its oldest line',
    access: endpointAccessForRoles('staff'),
    response: keyedListCodec(
      'value',
      objectCodec({
        buildingId: idField('building_id'),
        building: textField('building'),
        amount: moneyField('amount'),
        count: integerField('count'),
        since: dayField('since'),
        /** The id of the oldest part in suspense, as on the match screen. */
        partId: idField('part_id'),
      }),
    ),
  }),
  ofLine: defineEndpoint({
    row: 'S-118',
    method: 'GET',
    path: '/office/bank-lines/{id}/interest/',
    summary:
      'Of each match of a line: what interest was charged while its money had no account, month by month; and what was given back',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: keyedListCodec(
      'value',
      objectCodec({
        matchId: idField('match_id'),
        /** Whether it is reversed already. */
        done: booleanField('done'),
        total: moneyField('total'),
        months: nestedField('months', listCodec(monthGivenBack)),
        agreements: nestedField('agreements', listCodec(aodBackOnTrackCodec)),
      }),
    ),
  }),
  giveBack: defineEndpoint({
    row: 'S-119',
    method: 'POST',
    path: '/office/bank/matches/{id}/interest/',
    summary:
      'Give back what is still to be given back of the interest that was charged while the money of a match had no account',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({ total: moneyField('total') }),
  }),
  ofCharge: defineEndpoint({
    row: 'S-165',
    method: 'GET',
    path: '/office/ledger-entries/{id}/interest/',
    summary:
      'Of a charge that stands reversed: what interest ran on it, month by month, and what of it was given back; nothing of a charge that stands',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: keyedListCodec(
      'value',
      objectCodec({
        /** Whether it is reversed already. */
        done: booleanField('done'),
        total: moneyField('total'),
        months: nestedField('months', listCodec(monthGivenBack)),
      }),
    ),
  }),
  giveBackOfCharge: defineEndpoint({
    row: 'S-166',
    method: 'POST',
    path: '/office/ledger-entries/{id}/interest/',
    summary: 'Give back what is still to be given back of the interest that ran on a charge that was reversed',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({ total: moneyField('total') }),
  }),
};
