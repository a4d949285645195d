/** A building that leaves: its last day, its hand-over pack and its archive. */
import { defineEndpoint, endpointAccessForRoles } from '../../kit/define-endpoint.ts';
import { idField, objectCodec } from '../../kit/wire-codec.ts';
import { ADMINISTRATOR_ROLES, stepWithoutForm } from '../../office/office-resource.ts';

export const buildingLeaveSteps = {
  leave: {
    label: 'End our management',
    roles: ADMINISTRATOR_ROLES,
    fields: {
      lastDay: {
        kind: 'day',
        label: 'Last day',
        required: true,
        hint: 'The last day on which you manage the building.',
      },
    },
    confirm:
      'You cannot run levies for any month that begins after the last day. If you change the last day, a hand-over pack that was already made is deleted. You can change or withdraw the day until the building is archived.',
    tells: null,
  },
  stay: stepWithoutForm(
    'Keep managing the building',
    ADMINISTRATOR_ROLES,
    'The building stays with you. Its hand-over pack is removed.',
  ),
  makePack: stepWithoutForm(
    'Make hand-over pack',
    ADMINISTRATOR_ROLES,
    'One zip as at the last day: owners and tenants, balances, ledgers, bank, open work and all documents. It holds full ID numbers and bank account numbers. Only administrators download it, and each download is in the activity log.',
  ),
  archive: stepWithoutForm(
    'Archive building',
    ADMINISTRATOR_ROLES,
    'Only administrators then see the building; owners, tenants and trustees no longer see it in the portal. No emails and no levy runs are possible. Only receipts and refunds can be posted, until all balances are nil. An administrator can restore the building.',
  ),
  takeBackArchive: stepWithoutForm(
    'Restore from archive',
    ADMINISTRATOR_ROLES,
    'Staff, owners, tenants and trustees see the building again, and all work is possible.',
  ),
} as const;

/** The endpoint of a building's hand-over pack. */
export const handOverPackEndpoints = {
  handOverPack: defineEndpoint({
    row: 'S-167',
    method: 'GET',
    path: '/office/buildings/{id}/hand-over-pack/',
    summary: 'The hand-over pack of a building that leaves, as one zip; for administrators, each download is recorded',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    holds: 'bank',
    response: 'file',
  }),
};
