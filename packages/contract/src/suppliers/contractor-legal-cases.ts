/**
 * Endpoints for the attorney of a legal case: C 2.7, C 4, C 5; calls M-110 to M-112. The documents cut off how case
 * events are saved, so they are saved with the other fields (M-116).
 */
import { z } from 'zod';
import { attorneyCaseTexts } from '../credit/attorney-case.texts.ts';
import { legalCaseEventFields, legalCaseRecordCodec } from '../credit/legal-cases.ts';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  type DecodedValue,
  idField,
  integerField,
  nullableDayField,
  nullableMoneyField,
  objectCodec,
  optionalField,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';

const MB = 1_048_576;
export const MAX_AOD_FILE_BYTES = 10 * MB;
export const MAX_INVOICE_FILE_BYTES = 10 * MB;
/** The longest current situation, in characters. */
export const MAX_CASE_SITUATION_LENGTH = 10_000;

const caseChange = objectCodec({
  /** Of the case as it was read: another change in between is refused, not overwritten. */
  version: optionalField(integerField('version')),
  currentSituation: optionalField(
    schemaField(
      'current_situation',
      z.string().max(MAX_CASE_SITUATION_LENGTH, attorneyCaseTexts.situationTooLong).nullable(),
    ),
  ),
  attorneyReference: optionalField(schemaField('cr446_attorneyaccountreference', z.string().max(100).nullable())),
  nextFollowUp: optionalField(nullableDayField('cj_nextfollowupdate')),
  letterOfDemand: optionalField(legalCaseEventFields.letterOfDemand),
  summonsSentToCourt: optionalField(legalCaseEventFields.summonsSentToCourt),
  summonsServed: optionalField(legalCaseEventFields.summonsServed),
  warrantOfExecution: optionalField(legalCaseEventFields.warrantOfExecution),
  judgement: optionalField(legalCaseEventFields.judgement),
  judgementGranted: optionalField(legalCaseEventFields.judgementGranted),
  section65: optionalField(legalCaseEventFields.section65),
  section66: optionalField(legalCaseEventFields.section66),
  attorneyAodActive: optionalField(booleanField('cr446_activeattorneyaod')),
  attorneyAodStart: optionalField(nullableDayField('cj_attorneyaodstartdate')),
  attorneyAodEnd: optionalField(nullableDayField('cj_aodenddate')),
  attorneyAodAmount: optionalField(nullableMoneyField('cj_aodamount')),
});
export type AssignedLegalCaseUpdate = DecodedValue<typeof caseChange>;

const EDITS_CASES = { resource: 'legal-cases', verb: 'edit' } as const;
const ofCase = { params: objectCodec({ id: idField('id') }) } as const;

export const contractorLegalCaseEndpoints = {
  update: defineEndpoint({
    ...ofCase,
    row: 'M-110',
    office: EDITS_CASES,
    method: 'PATCH',
    path: '/legal/{id}/update/',
    summary: 'Change the events, the AOD and the current situation of an assigned case',
    access: endpointAccessForRoles('contractor', 'staff'),
    body: caseChange,
    response: legalCaseRecordCodec,
  }),
  uploadAodFile: defineEndpoint({
    ...ofCase,
    row: 'M-111',
    office: EDITS_CASES,
    method: 'PATCH',
    path: '/legal/{id}/upload/aod-file/',
    summary: 'File the acknowledgement of debt that the attorney agreed',
    access: endpointAccessForRoles('contractor', 'staff'),
    bodyMode: 'form',
    files: { file: { required: true, accepts: ['pdf', 'image'], limit: MAX_AOD_FILE_BYTES } },
    response: objectCodec({ success: booleanField('success'), fileName: textField('file_name') }),
  }),
  submitPayment: defineEndpoint({
    ...ofCase,
    row: 'M-112',
    method: 'POST',
    path: '/legal/{id}/submit-payment/',
    summary: 'Load a payment against an assigned case: file, amount and supplier invoice number, once each',
    access: endpointAccessForRoles('contractor'),
    status: 201,
    bodyMode: 'form',
    body: objectCodec({
      amount: schemaField('amount', z.string(attorneyCaseTexts.validAmount).max(40, attorneyCaseTexts.validAmount)),
      invoice: schemaField('invoice', z.string(attorneyCaseTexts.enterInvoice).max(60)),
      /** Confirms that it is a different invoice, where another building has the same number. */
      anotherInvoice: optionalField(schemaField('another_invoice', z.enum(['yes']))),
    }),
    files: { file: { required: false, accepts: ['pdf', 'image'], limit: MAX_INVOICE_FILE_BYTES } },
    response: objectCodec({ paymentId: idField('payment_id') }),
  }),
};
