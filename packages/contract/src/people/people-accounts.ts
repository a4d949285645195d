/** An owner account's particulars: A 2 /account-detail-view; calls M-15, M-16. */
import { z } from 'zod';
import { endpoint, only } from '../kit/endpoint.ts';
import { type Decoded, entity, id, optional, plain, success, text, textOrNull } from '../kit/wire.ts';

const line = (wire: string) => optional(plain(wire, z.string().max(200).nullable()));

export const account = entity({
  name: text('name'),
  email: textOrNull('emailaddress1'),
  phoneNumber: textOrNull('telephone1'),
  registrationId: textOrNull('cj_registrationidpassport'),
  address1: textOrNull('address1_line1'),
  address2: textOrNull('address1_line2'),
  address3: textOrNull('address1_line3'),
});
export type Account = Decoded<typeof account>;

const accountUpdate = entity({
  /** Sent by the documents' page; never changed. */
  name: optional(plain('name', z.string().max(400).nullable())),
  email: plain('emailaddress1', z.string().max(320)),
  phoneNumber: plain('telephone1', z.string().max(100)),
  registrationId: plain('cj_registrationidpassport', z.string().max(100)),
  address1: line('address1_line1'),
  address2: line('address1_line2'),
  address3: line('address1_line3'),
});
export type AccountUpdate = Decoded<typeof accountUpdate>;

export const accounts = {
  detail: endpoint({
    row: 'M-15',
    method: 'GET',
    path: '/account/{accountId}/',
    hiddenFromStaff: ['cj_registrationidpassport'],
    summary: 'The particulars of an own owner account',
    access: only('owner', 'staff'),
    params: entity({ accountId: id('accountId') }),
    response: account,
  }),
  update: endpoint({
    row: 'M-16',
    office: { resource: 'owner-accounts', verb: 'edit' },
    method: 'PATCH',
    path: '/account/update/{accountId}/',
    summary: 'Change the particulars of an own owner account; its name stays',
    access: only('owner', 'staff'),
    params: entity({ accountId: id('accountId') }),
    body: accountUpdate,
    response: success,
  }),
};
