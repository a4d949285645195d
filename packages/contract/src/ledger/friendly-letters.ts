/** Endpoints for whether a levy account gets the friendly letter: A 2 /fr-change, A 9; calls M-21, M-21b. */
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import { booleanField, type DecodedValue, idField, objectCodec, textField } from '../kit/wire-codec.ts';

const change = objectCodec({ sendFriendlyReminder: booleanField('cj_sendfriendlyreminder') });
export type FriendlyLetterSettingChange = DecodedValue<typeof change>;

const decided = {
  path: '/update-friendly-reminder/{id}/',
  access: endpointAccessForRoles('owner', 'tenant', 'staff'),
} as const;
const params = objectCodec({ levyAccountId: idField('id') });

export const friendlyLetterSettingEndpoints = {
  /** The stored setting. The address carries the flag too (A 2), but anyone can write an address. */
  get: defineEndpoint({
    ...decided,
    row: 'M-21b',
    method: 'GET',
    summary: 'The present friendly reminder flag of an account',
    params,
    response: objectCodec({
      accountNumber: textField('cj_sageaccountnumber'),
      sendFriendlyReminder: booleanField('cj_sendfriendlyreminder'),
    }),
  }),
  update: defineEndpoint({
    ...decided,
    row: 'M-21',
    office: { resource: 'levy-accounts', verb: 'edit' },
    method: 'PATCH',
    summary: 'Whether the account gets the monthly friendly letter while it is in arrears',
    params,
    body: change,
    response: objectCodec({
      success: booleanField('success'),
      sendFriendlyReminder: booleanField('cj_sendfriendlyreminder'),
    }),
  }),
};
