/** The friendly letter: A 2 /fr-change, A 9; calls M-21, M-21b. */
import { endpoint, only } from '../kit/endpoint.ts';
import { type Decoded, entity, flag, id, text } from '../kit/wire.ts';

const change = entity({ sendFriendlyReminder: flag('cj_sendfriendlyreminder') });
export type FriendlyLetterChange = Decoded<typeof change>;

const decided = {
  path: '/update-friendly-reminder/{id}/',
  access: only('owner', 'tenant', 'staff'),
} as const;
const params = entity({ levyAccountId: id('id') });

export const friendlyLetters = {
  /** What the page starts from: the address carries the flag too (A 2), but anyone can write an address. */
  get: endpoint({
    ...decided,
    row: 'M-21b',
    method: 'GET',
    summary: 'The present friendly reminder flag of an account',
    params,
    response: entity({
      accountNumber: text('cj_sageaccountnumber'),
      sendFriendlyReminder: flag('cj_sendfriendlyreminder'),
    }),
  }),
  update: endpoint({
    ...decided,
    row: 'M-21',
    office: { resource: 'levy-accounts', verb: 'edit' },
    method: 'PATCH',
    summary: 'Whether the account gets the monthly friendly letter while it is in arrears',
    params,
    body: change,
    response: entity({
      success: flag('success'),
      sendFriendlyReminder: flag('cj_sendfriendlyreminder'),
    }),
  }),
};
