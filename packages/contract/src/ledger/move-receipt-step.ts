/** The step that moves a receipt from one levy account to another. */
import { BOOKKEEPER_ROLES, officeReasonField } from '../office/office-resource.ts';

export const moveReceiptStep = {
  label: 'Move to another account',
  roles: BOOKKEEPER_ROLES,
  fields: {
    toAccountId: {
      kind: 'link',
      to: 'levy-accounts',
      ofAnyBuilding: true,
      label: 'Levy account that it belongs to',
      required: true,
      showsChosen: ['accountId', 'unitId', 'buildingId', 'balance'],
      hint: 'Type the account number, the name of the owner or the door.',
    },
    reason: officeReasonField(),
  },
  confirm:
    'The receipt is reversed here and posted on the other account, both on its own day; if that month is closed, on the first open day. A bank line stays matched, with the other account. Interest that was charged already stays on both accounts: look at it afterwards. From the approval limit on, a second person confirms it first, and nothing moves until then.',
  tells: null,
  waits: { field: 'reversalWaiting' },
} as const;
