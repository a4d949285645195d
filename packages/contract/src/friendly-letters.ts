/** The friendly letter: A 2 /fr-change, A 9; call M-21. */
import { endpoint, only } from './endpoint.ts';
import { entity, flag, id, type Of } from './wire.ts';

const change = entity({ sendFriendlyReminder: flag('cj_sendfriendlyreminder') });
export type FriendlyLetterChange = Of<typeof change>;

export const friendlyLetters = {
  update: endpoint({
    row: 'M-21',
    method: 'PATCH',
    path: '/update-friendly-reminder/{id}/',
    summary: 'Whether the account gets the monthly friendly letter while it is in arrears',
    access: only('owner', 'tenant', 'staff'),
    params: entity({ levyAccountId: id('id') }),
    body: change,
    response: entity({
      success: flag('success'),
      sendFriendlyReminder: flag('cj_sendfriendlyreminder'),
    }),
  }),
};
