/**
 * Office record: requests of owners to charge the tenant, and staff's answer for a tenant who does not use the link
 * (rules 1.3).
 */
import { CHARGE_SPLIT_STATES } from '@stoep/domain/billing/split-charges';
import {
  ALL_STAFF_ROLES,
  defineOfficeResource,
  MANAGER_ROLES,
  officeReadOnlyListField,
  statusChoicesWithTones,
} from '../office/office-resource.ts';

const forTenant = (label: string, hint: string, confirm: string) =>
  ({
    label,
    roles: MANAGER_ROLES,
    fields: { reason: { kind: 'long', label: 'How you know', required: true, max: 2_000, hint } },
    confirm,
    tells: 'The owner and the tenant get an e-mail.',
  }) as const;

export const splitRequestsResource = defineOfficeResource({
  name: 'split-requests',
  label: 'Changes of who pays',
  singular: 'Change of who pays',
  about: 'Owners who asked that charges of a let unit go to their tenant. Nothing moves until the tenant agrees.',
  next: 'The tenant has a link by e-mail. Where the tenant does not use it, agree or decline here and say how you know.',
  title: 'summary',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: { splitsToAnswer: { label: 'Changes of who pays that wait for a tenant', section: 'Money' } },
  nothingYet: 'Owners ask in the portal, on the page of their levy account.',
  fields: {
    summary: { kind: 'text', label: 'Charges', computed: true, inList: true },
    unitId: { kind: 'link', to: 'units', label: 'Unit', written: 'never', inList: true, filter: true },
    status: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(CHARGE_SPLIT_STATES, {
        requested: 'neutral',
        approved: 'success',
        declined: 'neutral',
        expired: 'neutral',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    tenancyId: {
      kind: 'link',
      to: 'levy-accounts',
      label: 'Tenant who must agree',
      written: 'never',
      inList: true,
    },
    profileId: { kind: 'link', to: 'logins', label: 'Asked by', written: 'never', inList: true },
    createdAt: officeReadOnlyListField('instant', 'Asked'),
    expiresAt: officeReadOnlyListField('instant', 'Open until'),
    decidedBy: { kind: 'text', label: 'Answered by', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Answered', written: 'never' },
  },
  actions: {
    agree: forTenant(
      'Agree for the tenant',
      'The clause of the lease, or the letter in which the tenant agreed.',
      'All charges of the request move at once.',
    ),
    decline: forTenant('Decline for the tenant', 'What the tenant said, and where it is kept.', 'Nothing moves.'),
  },
});
