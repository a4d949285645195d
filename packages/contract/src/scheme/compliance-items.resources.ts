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
  label: 'Duties of buildings',
  singular: 'Duty',
  plural: 'Duties',
  about:
    'What each building has to have or to do again and again: its annual general meeting, insurance, valuation, returns, certificates. Today tells you a month before one is due.',
  next: 'Say when it is due. Once it is done, mark it as done with its day: the next day is worked out for you.',
  title: 'kind',
  sort: { field: 'dueDay', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: WRITING_STAFF_ROLES,
  edit: WRITING_STAFF_ROLES,
  queues: {
    dueDuties: {
      label: 'Duties of buildings due within a month, or late',
      section: 'Decisions and repairs',
      alarming: true,
      first: 'dueDay',
    },
    undatedDuties: {
      label: 'Compliance items with no due date',
      section: 'Decisions and repairs',
    },
    liveDuties: {
      label: 'Duties that run',
      section: 'Decisions and repairs',
      onToday: false,
      first: 'dueDay',
    },
  },
  nothingYet: 'On the page of a building, “Add the standard compliance items” enters the usual ones at once.',
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    kind: {
      kind: 'choice',
      label: 'What',
      choices: COMPLIANCE_DUTIES,
      required: true,
      written: 'create',
      inList: true,
      filter: true,
    },
    subject: {
      kind: 'text',
      label: 'Which one',
      max: 120,
      inList: true,
      search: true,
      hint: 'Where the building has several of a kind, such as “Lift 2”, and for “Other” what it is.',
    },
    dueDay: {
      kind: 'day',
      label: 'Due next',
      inList: true,
      inPlace: true,
      hint: 'The last day for it, or the day on which it runs out.',
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
      hint: 'The certificate or schedule among the documents of the building.',
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
          hint: 'Leave it empty to keep the one that stands.',
        },
        dueDay: {
          kind: 'day',
          label: 'Due next',
          hint: 'Leave it empty to have it worked out: after the next financial year, or by how long it runs.',
        },
      },
      confirm: 'It is due again on its next day.',
      tells: null,
    },
    due: bulkStep({
      label: 'Set due day',
      roles: WRITING_STAFF_ROLES,
      undoable: true,
      fields: { dueDay: { kind: 'day', label: 'Due next', hint: 'Leave it empty for no day.' } },
    }),
    end: stepWithoutForm('End', MANAGER_ROLES, 'It stays in the history. Reminders stop.'),
    resume: stepWithoutForm('Take up again', MANAGER_ROLES, 'Today tells of it again before it is due.'),
  },
});
