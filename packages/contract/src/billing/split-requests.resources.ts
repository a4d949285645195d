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
    fields: { reason: { kind: 'long', label: 'Source of this answer', required: true, max: 2_000, hint } },
    confirm,
    tells: 'The owner and the tenant get an email.',
  }) as const;

export const splitRequestsResource = defineOfficeResource({
  name: 'split-requests',
  label: 'Owner/tenant split requests',
  singular: 'Split request',
  about: 'See the requests of owners to have charges paid by their tenant. Nothing changes before the tenant agrees.',
  next: 'The tenant gets a link by email. If the tenant answers in another way, enter the answer here.',
  title: 'summary',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  queues: { splitsToAnswer: { label: 'Split requests awaiting a tenant', section: 'Money' } },
  nothingYet: 'Owners send requests in the portal, from their levy account.',
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
    profileId: { kind: 'link', to: 'logins', label: 'Requested by', written: 'never', inList: true },
    createdAt: officeReadOnlyListField('instant', 'Requested'),
    expiresAt: officeReadOnlyListField('instant', 'Open until'),
    decidedBy: { kind: 'text', label: 'Answered by', written: 'never' },
    decidedAt: { kind: 'instant', label: 'Answered', written: 'never' },
  },
  actions: {
    agree: forTenant(
      'Agree for the tenant',
      'For example the lease clause or the tenant’s letter.',
      'The tenant pays all charges of the request from the next bill.',
    ),
    decline: forTenant(
      'Decline for the tenant',
      'The tenant’s answer, and where to find it.',
      'The owner still pays the charges.',
    ),
  },
});
