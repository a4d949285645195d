/**
 * Quotes as sealed bids, from the bidder's side: C 2.3 My Quotes, C 4, C 5; calls M-92 to M-94, M-101.
 * Only the own quote is ever told: no word, count or state of a rival's.
 */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  coded,
  type Decoded,
  entity,
  flag,
  id,
  idOrNull,
  instant,
  instantOrNull,
  lookup,
  money,
  moneyOrNull,
  plain,
  text,
  textOrNull,
  valueList,
  whole,
} from '../kit/wire.ts';
import { contractorTexts } from '../suppliers/contractor.texts.ts';
import { ofContractor } from '../suppliers/contractor-work.ts';
import { JOB_PROGRESS, QUOTE_STATUS } from './maintenance.codes.ts';

/** Bytes: a quote with drawings. */
export const QUOTE_LIMIT = 10 * 1_048_576;

export const ownQuote = entity({
  id: id('cj_quoteid'),
  name: text('cj_name'),
  amount: money('cj_amount'),
  link: textOrNull('cj_quotelink'),
  status: coded('cj_approvalstatus', QUOTE_STATUS),
  submittedAt: instant('createdon'),
  job: lookup('_cj_maintenancejob_value'),
  building: lookup('_cj_building_value'),
});
export type OwnQuote = Decoded<typeof ownQuote>;

export const requestedQuote = entity({
  jobId: id('cj_maintenancebid'),
  number: whole('cj_maintenanacenumber'),
  name: text('cj_name'),
  type: text('cj_maintenanacetype'),
  description: text('cj_fulldescription'),
  instruction: textOrNull('cj_instruction'),
  building: lookup('_cj_building_value'),
  progress: coded('cj_progress', JOB_PROGRESS),
  closesAt: instantOrNull('quotes_close_at'),
  /** Bidding is open: a quote may be handed in or replaced. */
  open: flag('open'),
  /** Why none is taken now, in a sentence: closed, a document expired. */
  blockedBecause: textOrNull('blocked_because'),
  quoteId: idOrNull('cj_quoteid'),
  quotedAmount: moneyOrNull('cj_amount'),
});
export type RequestedQuote = Decoded<typeof requestedQuote>;

export const quotes = {
  listCurrent: endpoint({
    ...ofContractor,
    row: 'M-92',
    path: '/contractor-id/{id}/quotes/',
    summary: 'Own quotes that nobody has decided on yet',
    response: valueList(ownQuote),
  }),
  listHistorical: endpoint({
    ...ofContractor,
    row: 'M-93',
    path: '/contractor-id/{id}/historicalquotes/',
    summary: 'Own quotes that were approved, declined or replaced',
    response: valueList(ownQuote),
  }),
  listRequested: endpoint({
    ...ofContractor,
    row: 'M-94',
    path: '/contractor/{id}/requested-quotes/',
    summary: 'Jobs that ask the own firm for a quote (progress 121510010), with their closing date',
    response: valueList(requestedQuote),
  }),
  submit: endpoint({
    row: 'M-101',
    method: 'POST',
    path: '/maintenance/{id}/submit-quote/',
    summary: 'Hand in a quote, or replace the own one, until the closing date',
    access: only('contractor'),
    status: 201,
    self: { contractorId: 'contractor' },
    params: entity({ id: id('id') }),
    bodyMode: 'form',
    body: entity({
      amount: plain('amount', z.string(contractorTexts.validAmount).max(40, contractorTexts.validAmount)),
      contractorId: plain('contractor_guid', z.string().max(64)),
    }),
    files: { file: { required: false, accepts: ['pdf'], limit: QUOTE_LIMIT } },
    response: entity({ quoteId: id('quote_id') }),
  }),
};
