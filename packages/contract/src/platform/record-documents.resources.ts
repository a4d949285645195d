/** Documents that staff file on a person, a unit, a levy account, a payment or a firm (decision 0242). Nobody else reads them. */
import type { RecordName } from '../office/record-names.ts';
import { EVERYONE, MANAGERS, reasonField, resource, shown, WORKERS } from '../office/resource.ts';

const filedOn = (to: RecordName, label: string) =>
  ({ kind: 'link', to, label, written: 'create', filter: true }) as const;

/** The records that keep such documents, and the field that leads to each. */
export const FILED_ON = {
  contacts: 'contactId',
  units: 'unitId',
  'levy-accounts': 'levyAccountId',
  payments: 'paymentId',
  contractors: 'contractorId',
} as const satisfies Partial<Record<RecordName, string>>;

export const recordDocuments = resource({
  name: 'record-documents',
  label: 'Filed documents',
  singular: 'Filed document',
  about:
    'Letters, signed forms and other papers that were filed on a person, a unit, a levy account, a payment or a contractor. Only staff see them.',
  next: 'Drop a document on the page of whom or what it is about. One that was filed wrongly is taken away with a reason.',
  group: 'Portfolio',
  inMenu: false,
  title: 'name',
  sort: { field: 'createdAt', order: 'desc' },
  read: EVERYONE,
  create: WORKERS,
  edit: WORKERS,
  nothingYet: 'Nothing was filed here yet.',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, inList: true, search: true },
    fileId: { kind: 'file', label: 'File', required: true, written: 'create' },
    contactId: filedOn('contacts', 'Person'),
    unitId: filedOn('units', 'Unit'),
    levyAccountId: filedOn('levy-accounts', 'Levy account'),
    paymentId: filedOn('payments', 'Payment'),
    contractorId: filedOn('contractors', 'Contractor'),
    addedById: { kind: 'link', to: 'staff', label: 'Filed by', written: 'never', inList: true },
    createdAt: shown('instant', 'Filed'),
    takenAwayAt: { kind: 'instant', label: 'Taken away', written: 'never' },
    reason: { kind: 'text', label: 'Taken away because', written: 'never' },
  },
  actions: {
    takeAway: {
      label: 'Take away',
      roles: MANAGERS,
      fields: { reason: reasonField() },
      confirm: 'The document can then no longer be opened. The history shows that it was here.',
      tells: null,
    },
  },
});
