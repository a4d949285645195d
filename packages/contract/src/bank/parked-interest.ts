/** Interest that should not have run, because money lay unallocated or a charge was reversed later, and giving it back (books D). Staff alone. */
import { endpoint, only } from '../kit/endpoint.ts';
import { day, entity, flag, id, listOf, listUnder, money, nested, text, whole } from '../kit/wire.ts';

/** An agreement that stands as defaulted, and is paid up to date with the money of the match. */
export const agreementPaid = entity({
  id: id('id'),
  number: text('number'),
  accountNumber: text('account_number'),
  /** It waives interest while it is kept. */
  waives: flag('waives'),
});

const monthGivenBack = entity({
  entryId: id('entry_id'),
  accountNumber: text('account_number'),
  /** The day of the interest: the last of its month. */
  day: day('day'),
  charged: money('charged'),
  less: money('less'),
  /** The day it is given back on: the interest's own, or the first open one where that month is closed. */
  entryDay: day('entry_day'),
  /** The month of the interest is closed. */
  closed: flag('closed'),
});

export const parkedInterest = {
  bySchemes: endpoint({
    row: 'S-117',
    method: 'GET',
    path: '/office/bank/parked/',
    summary:
      'How much money lies unallocated in each scheme and since when, the longest first, with its oldest line',
    access: only('staff'),
    response: listUnder(
      'value',
      entity({
        buildingId: id('building_id'),
        building: text('building'),
        amount: money('amount'),
        count: whole('count'),
        since: day('since'),
        /** The parked part of the oldest line: what it is known by on the match screen. */
        partId: id('part_id'),
      }),
    ),
  }),
  ofLine: endpoint({
    row: 'S-118',
    method: 'GET',
    path: '/office/bank-lines/{id}/interest/',
    summary:
      'Of each match of a line: what interest was charged while its money had no account, month by month; and what was given back',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: listUnder(
      'value',
      entity({
        matchId: id('match_id'),
        /** It was given back; else it may be. */
        done: flag('done'),
        total: money('total'),
        months: nested('months', listOf(monthGivenBack)),
        agreements: nested('agreements', listOf(agreementPaid)),
      }),
    ),
  }),
  giveBack: endpoint({
    row: 'S-119',
    method: 'POST',
    path: '/office/bank/matches/{id}/interest/',
    summary:
      'Give back what is still to be given back of the interest that was charged while the money of a match had no account',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({ total: money('total') }),
  }),
  ofCharge: endpoint({
    row: 'S-165',
    method: 'GET',
    path: '/office/ledger-entries/{id}/interest/',
    summary:
      'Of a charge that stands reversed: what interest ran on it, month by month, and what of it was given back; nothing of a charge that stands',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: listUnder(
      'value',
      entity({
        /** It was given back; else it may be. */
        done: flag('done'),
        total: money('total'),
        months: nested('months', listOf(monthGivenBack)),
      }),
    ),
  }),
  giveBackOfCharge: endpoint({
    row: 'S-166',
    method: 'POST',
    path: '/office/ledger-entries/{id}/interest/',
    summary:
      'Give back what is still to be given back of the interest that ran on a charge that was reversed',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({ total: money('total') }),
  }),
};
