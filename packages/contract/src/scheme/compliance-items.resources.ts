/**
 * Office record: compliance items, which a building must have or repeat by a date. The office warns before they are
 * overdue.
 */
import { COMPLIANCE_DUTIES } from '@stoep/domain/scheme/building-duties';
import {
  ALL_STAFF_ROLES,
  bulkStep,
  defineOfficeResource,
  MANAGER_ROLES,
  officeRequiredLinkField,
  stepWithoutForm,
  WRITING_STAFF_ROLES,
} from '../office/office-resource.ts';

export const complianceItemsResource = defineOfficeResource({
  name: 'building-duties',
  label: 'Compliance calendar',
  singular: 'Compliance item',
  plural: 'Compliance items',
  about:
    'Track compliance items of each building: annual general meeting, insurance, valuation, returns, certificates. Each item is listed under Today a month before it is due.',
  next: 'Enter the due date. When an item is done, mark it as done; the next due date is then calculated.',
  title: 'kind',
  sort: { field: 'dueDay', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: WRITING_STAFF_ROLES,
  edit: WRITING_STAFF_ROLES,
  queues: {
    dueDuties: {
      label: 'Compliance due in 30 days or overdue',
      section: 'Decisions and repairs',
      alarming: true,
      first: 'dueDay',
    },
    undatedDuties: {
      label: 'Compliance items with no due date',
      section: 'Decisions and repairs',
    },
    liveDuties: {
      label: 'Current compliance items',
      section: 'Decisions and repairs',
      onToday: false,
      first: 'dueDay',
    },
  },
  nothingYet: 'On a building’s page, press “Add the standard compliance items”.',
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    kind: {
      kind: 'choice',
      label: 'Item',
      choices: COMPLIANCE_DUTIES,
      required: true,
      written: 'create',
      inList: true,
      filter: true,
    },
    subject: {
      kind: 'text',
      label: 'Description',
      max: 120,
      inList: true,
      search: true,
      hint: 'If the building has several, for example “Lift 2”. For “Other”, the name of the item.',
    },
    dueDay: {
      kind: 'day',
      label: 'Next due date',
      inList: true,
      inPlace: true,
      hint: 'The last day for the item, or its expiry date.',
    },
    doneDay: { kind: 'day', label: 'Last done', inList: true },
    reference: {
      kind: 'text',
      label: 'Number',
      max: 120,
      inList: true,
      inPlace: true,
      search: true,
      hint: 'Of the policy, the certificate or the return.',
    },
    documentId: {
      kind: 'link',
      to: 'building-documents',
      label: 'Document',
      hint: 'The certificate or schedule, from the documents of the building.',
    },
    note: { kind: 'long', label: 'Note', max: 2_000, search: true, inPlace: true },
    ended: { kind: 'flag', label: 'Ended', written: 'never', filter: true },
    createdAt: { kind: 'instant', label: 'Entered', written: 'never' },
  },
  actions: {
    done: {
      label: 'Mark as done',
      roles: WRITING_STAFF_ROLES,
      fields: {
        doneDay: { kind: 'day', label: 'Done on', required: true },
        reference: {
          kind: 'text',
          label: 'Number',
          max: 120,
          hint: 'Leave empty to keep the current number.',
        },
        dueDay: {
          kind: 'day',
          label: 'Next due date',
          hint: 'Leave empty to calculate the date from the financial year or the usual period.',
        },
      },
      confirm: 'The item is done, and its next due date is set.',
      tells: null,
    },
    due: bulkStep({
      label: 'Set due date',
      roles: WRITING_STAFF_ROLES,
      undoable: true,
      fields: { dueDay: { kind: 'day', label: 'Next due date', hint: 'Leave empty for no date.' } },
    }),
    end: stepWithoutForm('End', MANAGER_ROLES, 'The item stays in the history. Reminders stop.'),
    resume: stepWithoutForm('Restore', MANAGER_ROLES, 'The item is again listed under Today before it is due.'),
  },
});
