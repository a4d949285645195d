/** Documents that staff file on a person, a unit, a levy account, a payment or a firm (decision 0242). Nobody else reads them. */

import {
  ALL_STAFF_ROLES,
  defineOfficeResource,
  MANAGER_ROLES,
  officeReadOnlyListField,
  officeReasonField,
  WRITING_STAFF_ROLES,
} from '../office/office-resource.ts';
import type { OfficeResourceName } from '../office/record-names.ts';

const filedOn = (to: OfficeResourceName, label: string) =>
  ({ kind: 'link', to, label, written: 'create', filter: true }) as const;

/** The records that can have such documents, with the field that links to each. */
export const RECORD_DOCUMENT_LINK_FIELDS = {
  contacts: 'contactId',
  units: 'unitId',
  'levy-accounts': 'levyAccountId',
  payments: 'paymentId',
  contractors: 'contractorId',
} as const satisfies Partial<Record<OfficeResourceName, string>>;

export const recordDocumentsResource = defineOfficeResource({
  name: 'record-documents',
  label: 'Filed documents',
  singular: 'Filed document',
  about: 'See documents filed on a person, unit, levy account, payment or contractor. Only staff see them.',
  next: 'To file a document, drop it on the page of the person, unit, account, payment or contractor. Withdraw a wrong document with a reason.',
  title: 'name',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: WRITING_STAFF_ROLES,
  edit: WRITING_STAFF_ROLES,
  nothingYet: 'No document is filed yet.',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    fileId: { kind: 'file', label: 'File', required: true, written: 'create' },
    contactId: filedOn('contacts', 'Person'),
    unitId: filedOn('units', 'Unit'),
    levyAccountId: filedOn('levy-accounts', 'Levy account'),
    paymentId: filedOn('payments', 'Payment'),
    contractorId: filedOn('contractors', 'Contractor'),
    addedById: { kind: 'link', to: 'staff', label: 'Filed by', written: 'never', inList: true },
    createdAt: officeReadOnlyListField('instant', 'Filed'),
    takenAwayAt: { kind: 'instant', label: 'Withdrawn', written: 'never' },
    reason: { kind: 'text', label: 'Reason for withdrawing', written: 'never' },
  },
  actions: {
    takeAway: {
      label: 'Withdraw document',
      roles: MANAGER_ROLES,
      fields: { reason: officeReasonField() },
      confirm: 'The document can no longer be opened. The history keeps its name.',
      tells: null,
    },
  },
});
