/**
 * What the attorney of a legal case does with it: C 2.7, C 4, C 5; calls M-110 to M-112. The case-events save that
 * the documents cut off goes the way of the other fields (M-116).
 */
import { z } from 'zod';
import { attorneyTexts } from '../credit/attorney.texts.ts';
import { legalEventFields, legalRecord } from '../credit/legal-cases.ts';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  type Decoded,
  dayOrNull,
  entity,
  flag,
  id,
  moneyOrNull,
  optional,
  plain,
  text,
  whole,
} from '../kit/wire.ts';

const MB = 1_048_576;
export const AOD_FILE_LIMIT = 10 * MB;
export const INVOICE_LIMIT = 10 * MB;
/** The longest current situation, in characters. */
export const SITUATION_LIMIT = 10_000;

const caseChange = entity({
  /** Of the case as it was read: another change in between is refused, not overwritten. */
  version: optional(whole('version')),
  currentSituation: optional(
    plain('current_situation', z.string().max(SITUATION_LIMIT, attorneyTexts.situationTooLong).nullable()),
  ),
  attorneyReference: optional(plain('cr446_attorneyaccountreference', z.string().max(100).nullable())),
  nextFollowUp: optional(dayOrNull('cj_nextfollowupdate')),
  letterOfDemand: optional(legalEventFields.letterOfDemand),
  summonsSentToCourt: optional(legalEventFields.summonsSentToCourt),
  summonsServed: optional(legalEventFields.summonsServed),
  warrantOfExecution: optional(legalEventFields.warrantOfExecution),
  judgement: optional(legalEventFields.judgement),
  judgementGranted: optional(legalEventFields.judgementGranted),
  section65: optional(legalEventFields.section65),
  section66: optional(legalEventFields.section66),
  attorneyAodActive: optional(flag('cr446_activeattorneyaod')),
  attorneyAodStart: optional(dayOrNull('cj_attorneyaodstartdate')),
  attorneyAodEnd: optional(dayOrNull('cj_aodenddate')),
  attorneyAodAmount: optional(moneyOrNull('cj_aodamount')),
});
export type CaseChange = Decoded<typeof caseChange>;

const EDITS_CASES = { resource: 'legal-cases', verb: 'edit' } as const;
const ofCase = { params: entity({ id: id('id') }) } as const;

export const contractorLegal = {
  update: endpoint({
    ...ofCase,
    row: 'M-110',
    office: EDITS_CASES,
    method: 'PATCH',
    path: '/legal/{id}/update/',
    summary: 'Change the events, the AOD and the current situation of an assigned case',
    access: only('contractor', 'staff'),
    body: caseChange,
    response: legalRecord,
  }),
  uploadAodFile: endpoint({
    ...ofCase,
    row: 'M-111',
    office: EDITS_CASES,
    method: 'PATCH',
    path: '/legal/{id}/upload/aod-file/',
    summary: 'File the acknowledgement of debt that the attorney agreed',
    access: only('contractor', 'staff'),
    bodyMode: 'form',
    files: { file: { required: true, accepts: ['pdf', 'image'], limit: AOD_FILE_LIMIT } },
    response: entity({ success: flag('success'), fileName: text('file_name') }),
  }),
  submitPayment: endpoint({
    ...ofCase,
    row: 'M-112',
    method: 'POST',
    path: '/legal/{id}/submit-payment/',
    summary: 'Load a payment against an assigned case: file, amount and supplier invoice number, once each',
    access: only('contractor'),
    status: 201,
    bodyMode: 'form',
    body: entity({
      amount: plain('amount', z.string(attorneyTexts.validAmount).max(40, attorneyTexts.validAmount)),
      invoice: plain('invoice', z.string(attorneyTexts.enterInvoice).max(60)),
      /** Asked for where another building has this number: it is another invoice. */
      anotherInvoice: optional(plain('another_invoice', z.enum(['yes']))),
    }),
    files: { file: { required: false, accepts: ['pdf', 'image'], limit: INVOICE_LIMIT } },
    response: entity({ paymentId: id('payment_id') }),
  }),
};
