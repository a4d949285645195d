/** A conduct letter or fine: linked to by B 2 Approvals without a page in the documents (calls.md 5). */

import { endpoint, only } from '../kit/endpoint.ts';
import {
  coded,
  type Decoded,
  day,
  dayOrNull,
  entity,
  id,
  lookup,
  lookupOrNull,
  moneyOrNull,
  text,
  textOrNull,
} from '../kit/wire.ts';
import { CONDUCT_KINDS, CONDUCT_STATUS } from './credit.codes.ts';

export const conductRecord = entity({
  id: id('cj_conductletterid'),
  subject: text('cj_subject'),
  kind: coded('cj_conducttype', CONDUCT_KINDS),
  status: coded('cj_status', CONDUCT_STATUS),
  building: lookup('_cj_building_value'),
  levyAccount: lookupOrNull('_cj_account_value'),
  person: textOrNull('cj_fullname'),
  rule: textOrNull('cj_conductrule'),
  ruleCertificate: textOrNull('cj_rulecertificate'),
  hearingDay: dayOrNull('cj_hearingdate'),
  hearingOutcome: textOrNull('cj_hearingoutcome'),
  body: text('cj_description'),
  fineAmount: moneyOrNull('cj_fineamount'),
  incidentDay: day('cj_incidentdate'),
  sentDay: dayOrNull('cj_datesent'),
  approval: lookupOrNull('_cj_approvallink_value'),
  fileLink: textOrNull('cj_fileattachmentlink'),
});

export type ConductRecord = Decoded<typeof conductRecord>;

const one = { method: 'GET', access: only('trustee', 'staff'), params: entity({ id: id('id') }) } as const;

export const conduct = {
  get: endpoint({
    ...one,
    row: 'M-126',
    path: '/conduct/{id}/',
    summary: 'A conduct letter or fine',
    response: conductRecord,
  }),
  file: endpoint({
    ...one,
    row: 'M-126b',
    path: '/conduct/{id}/file/',
    summary: 'The letter itself',
    response: 'file',
  }),
};
