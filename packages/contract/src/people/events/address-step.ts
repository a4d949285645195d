/** The step of a contact whose address changed: the contact and the statement address in one form. */
import { MANAGER_ROLES } from '../../office/office-resource.ts';

const CHANGE_ALL = 'Change them too';
const LEAVE = 'Leave them as they are';

export const addressChangedStep = {
  label: 'Change of address',
  roles: MANAGER_ROLES,
  fields: {
    email: { kind: 'email', label: 'New e-mail', max: 320, hint: 'Leave empty what stays the same.' },
    mobile: { kind: 'phone', label: 'New mobile', mobileOnly: true, max: 20 },
    address1: { kind: 'text', label: 'New address line 1', heading: 'Postal address, for statements' },
    address2: { kind: 'text', label: 'New address line 2' },
    address3: { kind: 'text', label: 'New address line 3' },
    others: {
      kind: 'choice',
      label: 'Owner accounts that differ or are shared',
      choices: [CHANGE_ALL, LEAVE],
      hint: 'Only needed where an owner account has another address, or more people than this one. The form then names it.',
    },
  },
  shows: [{ heading: 'Now', fields: ['email', 'mobile', 'login', 'emailChange'] }],
  confirm:
    'The contact and the statement address of the owner accounts change together. For 7 days invitations and links still go to the former e-mail address. A login keeps the address it logs in with: only the person changes that, in the portal, and confirms it there.',
  tells: 'If the e-mail address changes, the former and the new one get an e-mail.',
} as const;
