/**
 * Endpoints of a contractor's own quotes, which are sealed: C 2.3 My Quotes, C 4, C 5; calls M-92 to M-94, M-101.
 * They never reveal the text, number or status of a competitor's quote.
 */
import { z } from 'zod';
import { accessForRoles, defineEndpoint } from '../kit/define-endpoint.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  entityCodec,
  idField,
  instantField,
  integerField,
  lookupField,
  moneyField,
  nullableIdField,
  nullableInstantField,
  nullableMoneyField,
  nullableTextField,
  schemaField,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { contractorPortalTexts } from '../suppliers/contractor-portal.texts.ts';
import { contractorOwnRecordsCall } from '../suppliers/contractor-work.ts';
import { JOB_PROGRESS_CODES, QUOTE_STATUS_CODES } from './maintenance.codes.ts';

/** Largest quote file, in bytes; drawings are included. */
export const MAX_QUOTE_FILE_BYTES = 10 * 1_048_576;

export const ownQuoteCodec = entityCodec({
  id: idField('cj_quoteid'),
  name: textField('cj_name'),
  amount: moneyField('cj_amount'),
  link: nullableTextField('cj_quotelink'),
  status: codeField('cj_approvalstatus', QUOTE_STATUS_CODES),
  submittedAt: instantField('createdon'),
  job: lookupField('_cj_maintenancejob_value'),
  building: lookupField('_cj_building_value'),
});
export type OwnQuote = DecodedValue<typeof ownQuoteCodec>;

export const requestedQuoteCodec = entityCodec({
  jobId: idField('cj_maintenancebid'),
  number: integerField('cj_maintenanacenumber'),
  name: textField('cj_name'),
  type: textField('cj_maintenanacetype'),
  description: textField('cj_fulldescription'),
  instruction: nullableTextField('cj_instruction'),
  building: lookupField('_cj_building_value'),
  progress: codeField('cj_progress', JOB_PROGRESS_CODES),
  closesAt: nullableInstantField('quotes_close_at'),
  /** Bidding is open: a quote can be submitted or replaced. */
  open: booleanField('open'),
  /** Why no quote is accepted now, in a sentence: bidding is closed, or a document has expired. */
  blockedBecause: nullableTextField('blocked_because'),
  quoteId: nullableIdField('cj_quoteid'),
  quotedAmount: nullableMoneyField('cj_amount'),
});
export type RequestedQuote = DecodedValue<typeof requestedQuoteCodec>;

export const ownQuoteEndpoints = {
  listCurrent: defineEndpoint({
    ...contractorOwnRecordsCall,
    row: 'M-92',
    path: '/contractor-id/{id}/quotes/',
    summary: 'Own quotes that nobody has decided on yet',
    response: valueListCodec(ownQuoteCodec),
  }),
  listHistorical: defineEndpoint({
    ...contractorOwnRecordsCall,
    row: 'M-93',
    path: '/contractor-id/{id}/historicalquotes/',
    summary: 'Own quotes that were approved, declined or replaced',
    response: valueListCodec(ownQuoteCodec),
  }),
  listRequested: defineEndpoint({
    ...contractorOwnRecordsCall,
    row: 'M-94',
    path: '/contractor/{id}/requested-quotes/',
    summary: 'Jobs that ask the own firm for a quote (progress 121510010), with their closing date',
    response: valueListCodec(requestedQuoteCodec),
  }),
  submit: defineEndpoint({
    row: 'M-101',
    method: 'POST',
    path: '/maintenance/{id}/submit-quote/',
    summary: 'Hand in a quote, or replace the own one, until the closing date',
    access: accessForRoles('contractor'),
    status: 201,
    self: { contractorId: 'contractor' },
    params: entityCodec({ id: idField('id') }),
    bodyMode: 'form',
    body: entityCodec({
      amount: schemaField(
        'amount',
        z.string(contractorPortalTexts.validAmount).max(40, contractorPortalTexts.validAmount),
      ),
      contractorId: schemaField('contractor_guid', z.string().max(64)),
    }),
    files: { file: { required: false, accepts: ['pdf'], limit: MAX_QUOTE_FILE_BYTES } },
    response: entityCodec({ quoteId: idField('quote_id') }),
  }),
};
