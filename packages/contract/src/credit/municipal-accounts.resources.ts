/** Office record: municipal accounts of buildings and what they owe. */
import {
  ALL_STAFF_ROLES,
  BOOKKEEPER_ROLES,
  defineOfficeResource,
  officeRequiredLinkField,
} from '../office/office-resource.ts';

export const municipalAccountsResource = defineOfficeResource({
  name: 'municipal-accounts',
  label: 'Municipal accounts',
  singular: 'Municipal account',
  about: 'Enter the municipal accounts of buildings, with their latest bill and due date.',
  next: 'Enter each bill with its amount and due date. It is listed under Today a week before it is due.',
  title: 'accountNumber',
  sort: { field: 'dueDay', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: BOOKKEEPER_ROLES,
  edit: BOOKKEEPER_ROLES,
  quick: ['buildingId', 'municipality', 'accountNumber'],
  queues: {
    municipalBills: { label: 'Municipal bills due in 7 days', section: 'Money' },
    overdueMunicipalBills: { label: 'Municipal bills overdue', section: 'Money', alarming: true },
  },
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    municipality: { kind: 'text', label: 'Municipality', required: true, inList: true, search: true },
    accountNumber: {
      kind: 'text',
      label: 'Account number',
      required: true,
      max: 60,
      inList: true,
      search: true,
    },
    description: { kind: 'text', label: 'Description' },
    lastBillAmount: { kind: 'money', label: 'Last bill', inList: true },
    lastBillDay: { kind: 'day', label: 'Date of the last bill' },
    dueDay: { kind: 'day', label: 'Due', inList: true },
  },
  related: [{ resource: 'payments', by: 'municipalAccountId' }],
});
