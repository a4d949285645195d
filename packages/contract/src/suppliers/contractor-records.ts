/** A contractor as the trustees of a building read it: C 2.4, C 3; call M-102. No bank data. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { coded, codedList, type Decoded, entity, flag, id, plain, text, textOrNull } from '../kit/wire.ts';
import { CONTRACTOR_STATES, SPECIALITIES } from './contractors.codes.ts';

export const contractorRecord = entity({
  id: id('cj_contractorid'),
  name: text('cj_name'),
  tradingAs: textOrNull('cr446_tradingas'),
  abbreviation: textOrNull('cj_contractorabbreviation'),
  specialities: codedList('cj_contractorspeciality', SPECIALITIES),
  status: coded('cj_contractorstatus', CONTRACTOR_STATES),
  paymentApproved: flag('cr446_paymentapproved'),
  ficaApproved: flag('cr446_ficaapproved'),
  email: text('emailaddress'),
  phone: text('cj_companytelephone'),
  registrationNumber: text('cj_registrationnumber'),
  vatNumber: textOrNull('cj_vatnumber'),
  website: textOrNull('cj_website'),
  address1: textOrNull('cj_address1'),
  address2: textOrNull('cj_address2'),
  city: textOrNull('cj_city'),
  postalCode: textOrNull('cj_postalcode'),
  /** The managing agent's own note about the firm: the field is there (C 3), and what staff wrote stays in the office. */
  comment: plain('cr446_comment', z.null()),
});
export type ContractorRecord = Decoded<typeof contractorRecord>;

const trustees = { method: 'GET', access: only('trustee', 'staff') } as const;

export const contractorRecords = {
  get: endpoint({
    ...trustees,
    row: 'M-102',
    path: '/contractors/{id}/',
    summary: 'A contractor that works for a building of the caller',
    params: entity({ id: id('id') }),
    response: contractorRecord,
  }),
};
