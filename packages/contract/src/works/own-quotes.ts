/**
 * Endpoints of a contractor's own quotes, which are sealed: C 2.3 My Quotes, C 4, C 5; calls M-92 to M-94, M-101.
 * They never reveal the text, number or status of a competitor's quote.
 */
import { z } from 'zod';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  codeField,
  type DecodedValue,
  idField,
  instantField,
  integerField,
  lookupField,
  moneyField,
  nullableIdField,
  nullableInstantField,
  nullableMoneyField,
  nullableTextField,
  objectCodec,
  schemaField,
  textField,
  valueListCodec,
} from '../kit/wire-codec.ts';
import { contractorPortalTexts } from '../suppliers/contractor-portal.texts.ts';
import { contractorReadEndpointBase } from '../suppliers/contractor-work.ts';
import { MAINTENANCE_JOB_PROGRESS_CODES, QUOTE_STATUS_CODES } from './maintenance.codes.ts';

/** Largest quote file, in bytes; drawings are included. */
export const MAX_QUOTE_FILE_BYTES = 10 * 1_048_576;

export const ownQuoteCodec = objectCodec({
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

export const maintenanceJobToQuoteCodec = objectCodec({
  jobId: idField('cj_maintenancebid'),
  number: integerField('cj_maintenanacenumber'),
  name: textField('cj_name'),
  type: textField('cj_maintenanacetype'),
  description: textField('cj_fulldescription'),
  instruction: nullableTextField('cj_instruction'),
  building: lookupField('_cj_building_value'),
  progress: codeField('cj_progress', MAINTENANCE_JOB_PROGRESS_CODES),
  closesAt: nullableInstantField('quotes_close_at'),
  /** Bidding is open: a quote can be submitted or replaced. */
  open: booleanField('open'),
  /** Why no quote is accepted now, in a sentence: bidding is closed, or a document has expired. */
  blockedBecause: nullableTextField('blocked_because'),
  quoteId: nullableIdField('cj_quoteid'),
  quotedAmount: nullableMoneyField('cj_amount'),
});
export type MaintenanceJobToQuote = DecodedValue<typeof maintenanceJobToQuoteCodec>;

export const ownQuoteEndpoints = {
  listCurrent: defineEndpoint({
    ...contractorReadEndpointBase,
    row: 'M-92',
    path: '/contractor-id/{id}/quotes/',
    summary: 'Own quotes that nobody has decided on yet',
    response: valueListCodec(ownQuoteCodec),
  }),
  listHistorical: defineEndpoint({
    ...contractorReadEndpointBase,
    row: 'M-93',
    path: '/contractor-id/{id}/historicalquotes/',
    summary: 'Own quotes that were approved, declined or replaced',
    response: valueListCodec(ownQuoteCodec),
  }),
  listRequested: defineEndpoint({
    ...contractorReadEndpointBase,
    row: 'M-94',
    path: '/contractor/{id}/requested-quotes/',
    summary: 'Jobs that ask the own firm for a quote (progress 121510010), with their closing date',
    response: valueListCodec(maintenanceJobToQuoteCodec),
  }),
  submit: defineEndpoint({
    row: 'M-101',
    method: 'POST',
    path: '/maintenance/{id}/submit-quote/',
    summary: 'Hand in a quote, or replace the own one, until the closing date',
    access: endpointAccessForRoles('contractor'),
    status: 201,
    self: { contractorId: 'contractor' },
    params: objectCodec({ id: idField('id') }),
    bodyMode: 'form',
    body: objectCodec({
      amount: schemaField(
        'amount',
        z.string(contractorPortalTexts.validAmount).max(40, contractorPortalTexts.validAmount),
      ),
      contractorId: schemaField('contractor_guid', z.string().max(64)),
    }),
    files: { file: { required: false, accepts: ['pdf'], limit: MAX_QUOTE_FILE_BYTES } },
    response: objectCodec({ quoteId: idField('quote_id') }),
  }),
};
