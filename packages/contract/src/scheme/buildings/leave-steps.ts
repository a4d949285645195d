/** The steps of a building that leaves: its last day, its hand-over pack and its archive. */
import { ADMINISTRATOR_ROLES, stepWithoutForm } from '../../office/office-resource.ts';

export const buildingLeaveSteps = {
  leave: {
    label: 'Building leaves',
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
      'The levy run raises no month that begins after the last day. A hand-over pack that was made for another day is removed. You can change the day, or take it back, until the building is archived.',
    tells: null,
  },
  stay: stepWithoutForm(
    'Take back the last day',
    ADMINISTRATOR_ROLES,
    'The building stays. Its hand-over pack is removed.',
  ),
  makePack: stepWithoutForm(
    'Make hand-over pack',
    ADMINISTRATOR_ROLES,
    'One zip as at the last day: owners and tenants, balances, ledgers, bank, open work and all documents. It holds full ID numbers and bank account numbers. Only administrators download it, and each download is in the activity log.',
  ),
  archive: stepWithoutForm(
    'Archive building',
    ADMINISTRATOR_ROLES,
    'From now on only administrators see the building. Its owners, tenants and trustees no longer see it in the portal. No e-mail and no levy run goes out for it, and no form offers it. Only receipts and refunds are posted, until every balance is nil. An administrator can take back the archive.',
  ),
  takeBackArchive: stepWithoutForm(
    'Take back the archive',
    ADMINISTRATOR_ROLES,
    'Staff, owners, tenants and trustees see the building again, and all work on it is possible.',
  ),
} as const;
