/** Endpoints of the back office over all declared records. For staff alone. */

import { z } from 'zod';
import { bankMatchingEndpoints } from '../bank/bank-matching.ts';
import { bankStatementEndpoints } from '../bank/bank-statements.ts';
import { budgetEndpoints } from '../billing/budgets.ts';
import { meteringEndpoints } from '../billing/metering.ts';
import { staffInvitationEndpoints } from '../identity/staff-invitation.ts';
import { defineEndpoint, endpointAccessForRoles } from '../kit/define-endpoint.ts';
import {
  booleanField,
  dayField,
  idField,
  integerField,
  keyedListCodec,
  listCodec,
  moneyField,
  nestedField,
  nullableInstantField,
  nullableIntegerField,
  nullableNestedField,
  nullableTextField,
  objectCodec,
  optionalField,
  schemaCodec,
  schemaField,
  textField,
} from '../kit/wire-codec.ts';
import { ageAnalysisEndpoints } from '../ledger/age-analysis.ts';
import { bookkeepingEndpoints } from '../ledger/bookkeeping.ts';
import { unprintableAccountsField } from '../ledger/statements.ts';
import { personalDataReportEndpoints } from '../people/person-data.ts';
import { testMailEndpoints } from '../platform/test-mail.ts';
import { comparedQuoteCodec } from '../works/compared-quote.ts';
import { officeDetailPageEndpoints } from './detail-pages.ts';
import { formPrefillEndpoints } from './form-prefill.ts';
import { officeSearchEndpoints } from './office-search.ts';
import { OFFICE_RESOURCE_NAMES } from './record-names.ts';
import { savedListViewEndpoints } from './saved-list-views.ts';
import { setupChecklistEndpoints } from './setup-checklist.ts';
import { snoozeAndNightlyJobEndpoints } from './staff-day.ts';
import { teamWorkloadEndpoints } from './team-workload.ts';

const record = z.looseObject({ id: z.string(), title: z.string() });
const values = z.record(z.string().max(60), z.unknown());
const named = schemaField('resource', z.string().max(60));
const count = (wire: string, max: number) => optionalField(schemaField(wire, z.coerce.number().int().min(0).max(max)));

const MB = 1024 * 1024;

const one = objectCodec({ resource: named, id: idField('id') });

export const officeRecordEndpoints = {
  whoAmI: defineEndpoint({
    row: 'S-1',
    method: 'GET',
    path: '/office/session/',
    summary: 'The staff member and the role that decides what is offered',
    access: endpointAccessForRoles('staff'),
    response: objectCodec({
      name: textField('name'),
      email: textField('email'),
      /** The name of this person on a device: the same at each login, and it does not reveal who it is. */
      owner: textField('owner'),
      role: textField('role'),
      /** How mail is delivered: by a server, into the demo mailbox, or not at all. */
      mail: schemaField('mail', z.enum(['server', 'demo', 'none'])),
      /** The status of the newest backup; null in the demo and for all but administrators. */
      backup: schemaField('backup', z.enum(['good', 'old', 'failed', 'first', 'none', 'unusable']).nullable()),
      backupAt: nullableInstantField('backup_at'),
    }),
  }),
  list: defineEndpoint({
    row: 'S-2',
    method: 'GET',
    path: '/office/records/{resource}/',
    summary:
      'A page of records, and how many there are in all; of a search 5,000 are counted, of a list that is opened at its first page of 10, 25, 50 or 100 1,000, and it is said when there are more',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ resource: named }),
    query: objectCodec({
      limit: count('limit', 500),
      offset: count('offset', 10_000_000),
      sort: optionalField(schemaField('sort', z.string().max(60))),
      order: optionalField(schemaField('order', z.enum(['asc', 'desc']))),
      search: optionalField(schemaField('q', z.string().max(100))),
      /** JSON object: field and value. */
      filter: optionalField(schemaField('filter', z.string().max(2_000))),
      /** Comma-joined ids, for many at once. */
      ids: optionalField(schemaField('ids', z.string().max(20_000))),
      /** Comma-joined money fields to sum over all matches, not over the page alone. */
      sums: optionalField(schemaField('sums', z.string().max(300))),
      /** Comma-joined lazy fields to include. */
      also: optionalField(schemaField('also', z.string().max(300))),
      /** Offered in a form: records of archived buildings are left out for everybody. */
      choice: optionalField(schemaField('choice', z.literal('yes'))),
    }),
    response: schemaCodec(
      z.strictObject({
        value: z.array(record),
        total: z.number().int(),
        /** Only part was counted: there are at least `total` matches. */
        atLeast: z.boolean(),
        /** In rand, by field; absent when not every match was counted. */
        sums: z.record(z.string(), z.number()).optional(),
      }),
    ),
  }),
  get: defineEndpoint({
    row: 'S-3',
    method: 'GET',
    path: '/office/records/{resource}/{id}/',
    summary:
      'One record, with the steps that its state allows now, why others are not offered, and which numbers a press shows whole',
    access: endpointAccessForRoles('staff'),
    params: one,
    response: schemaCodec(
      record.extend({
        can: z.array(z.string()),
        withheld: z.array(z.strictObject({ action: z.string(), why: z.string() })),
        /** What a person must know before taking an offered step. */
        notes: z.array(z.strictObject({ action: z.string(), note: z.string() })).optional(),
        whole: z.array(z.string()).optional(),
      }),
    ),
  }),
  create: defineEndpoint({
    row: 'S-4',
    method: 'POST',
    path: '/office/records/{resource}/',
    summary: 'Add a record; told with it where it waits among others first',
    access: endpointAccessForRoles('staff'),
    status: 201,
    params: objectCodec({ resource: named }),
    body: objectCodec({ values: schemaField('values', values) }),
    response: schemaCodec(z.strictObject({ id: z.string(), resource: z.enum(OFFICE_RESOURCE_NAMES).optional() })),
  }),
  preview: defineEndpoint({
    row: 'S-20',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/office/records/{resource}/preview/',
    summary: 'What adding this record would send: to how many, and an example. Nothing is kept or sent',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ resource: named }),
    body: objectCodec({ values: schemaField('values', values) }),
    response: objectCodec({
      recipients: integerField('recipients'),
      withoutAddress: integerField('without_address'),
      /** Accounts with the attorneys, who alone write to their owners. */
      withAttorneys: integerField('with_attorneys'),
      /** Accounts that got the same letter today. */
      alreadySent: integerField('already_sent'),
      /** Accounts whose PDF would contain question marks, with the characters missing from the typeface. */
      unprintable: unprintableAccountsField,
      example: nullableNestedField(
        'example',
        objectCodec({ to: textField('to'), subject: textField('subject'), text: textField('text') }),
      ),
    }),
  }),
  update: defineEndpoint({
    row: 'S-5',
    method: 'PATCH',
    path: '/office/records/{resource}/{id}/',
    summary: 'Change fields of a record; `before` says what was seen, so that no change is lost unseen',
    access: endpointAccessForRoles('staff'),
    params: one,
    body: objectCodec({ values: schemaField('values', values), before: schemaField('before', values) }),
    response: schemaCodec(z.strictObject({ id: z.string() })),
  }),
  act: defineEndpoint({
    row: 'S-6',
    method: 'POST',
    path: '/office/records/{resource}/{id}/actions/{action}/',
    summary:
      'Take one step of a workflow, or take it back; an illegal step is refused, and so is one over what stands there no more: `before`',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({
      resource: named,
      id: idField('id'),
      action: schemaField('action', z.string().max(60)),
    }),
    body: objectCodec({
      values: schemaField('values', values),
      before: optionalField(schemaField('before', values)),
      undoes: optionalField(schemaField('undoes', values)),
    }),
    response: schemaCodec(
      z.strictObject({
        id: z.string(),
        /** Another record that the step created. */
        made: z.strictObject({ resource: z.enum(OFFICE_RESOURCE_NAMES), id: z.string() }).optional(),
        /** What the step did, as a sentence: "Ticket 10014 logged." */
        message: z.string().optional(),
      }),
    ),
  }),
  reveal: defineEndpoint({
    row: 'S-30',
    method: 'POST',
    changes: 'nothing',
    once: false,
    wholeNumber: true,
    path: '/office/records/{resource}/{id}/numbers/{field}/',
    summary: 'The whole of a number that lists and pages show by its end, for the roles that need it; audited',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({
      resource: named,
      id: idField('id'),
      field: schemaField('field', z.string().max(60)),
    }),
    response: schemaCodec(z.strictObject({ value: z.string() })),
  }),
  checkAudit: defineEndpoint({
    row: 'S-10',
    method: 'GET',
    path: '/office/audit-check/',
    summary:
      'Proves the audit by its seals and anchors, and names the first row that was changed, removed, put in or cut off',
    access: endpointAccessForRoles('staff'),
    response: objectCodec({
      checked: integerField('checked'),
      /** Written in the last second and not yet sealed. */
      waiting: integerField('waiting'),
      brokenAt: nullableIntegerField('broken_at'),
      /** What is wrong, in a sentence; null when all is correct. */
      problem: nullableTextField('problem'),
    }),
  }),
  upload: defineEndpoint({
    row: 'S-7',
    method: 'POST',
    changes: 'nothing',
    path: '/office/files/',
    summary: 'Keep a file that a form names next',
    access: endpointAccessForRoles('staff'),
    status: 201,
    bodyMode: 'form',
    files: { file: { required: true, accepts: ['pdf', 'image', 'document', 'spreadsheet'], limit: 25 * MB } },
    response: objectCodec({ id: idField('id'), name: textField('name') }),
  }),
  file: defineEndpoint({
    row: 'S-8',
    method: 'GET',
    path: '/office/records/{resource}/{id}/files/{field}/',
    summary: 'The file that a field of a record names',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({
      resource: named,
      id: idField('id'),
      field: schemaField('field', z.string().max(60)),
    }),
    response: 'file',
  }),
};

/** Counts of the queues on Today, up to the count limit. */
export const officeTodayEndpoints = {
  today: defineEndpoint({
    row: 'S-9',
    method: 'GET',
    path: '/office/today/',
    summary: 'What waits, is due soon, overdue or failing: how many of each, in all buildings or one',
    access: endpointAccessForRoles('staff'),
    query: objectCodec({ buildingId: optionalField(idField('building_id')) }),
    response: keyedListCodec('value', objectCodec({ key: textField('key'), count: integerField('count') })),
  }),
};

/** Office pages that an area serves itself. */
export const officePageEndpoints = {
  arrears: defineEndpoint({
    row: 'S-21',
    method: 'GET',
    path: '/office/arrears/',
    summary:
      'What was overdue at the end of each of the last 12 months and is today, over all buildings or one; of more than 5,000 accounts as it was counted last night',
    access: endpointAccessForRoles('staff'),
    query: objectCodec({ buildingId: optionalField(idField('building_id')) }),
    response: keyedListCodec(
      'value',
      objectCodec({
        day: dayField('day'),
        overdue: moneyField('overdue'),
        accounts: integerField('accounts'),
        /** Null when it was computed for this call. */
        countedAt: nullableInstantField('counted_at'),
      }),
    ),
  }),
  compareQuotes: defineEndpoint({
    row: 'S-25',
    method: 'GET',
    path: '/office/jobs/{id}/quotes/',
    summary: 'The quotes of a job side by side, the lowest first, with how each firm stands; none while sealed',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    response: objectCodec({
      closesAt: nullableInstantField('closes_at'),
      opened: booleanField('opened'),
      asked: integerField('asked'),
      /** The trustees vote on one of the quotes: none is awarded by hand until they have decided. */
      voting: booleanField('voting'),
      quotes: nestedField('quotes', listCodec(comparedQuoteCodec)),
    }),
  }),
  statementsOfRun: defineEndpoint({
    row: 'S-26',
    method: 'GET',
    path: '/office/statement-runs/{id}/statements/',
    summary: 'The statements of a run that has ended in one zip, also those of accounts without an address',
    access: endpointAccessForRoles('staff'),
    params: objectCodec({ id: idField('id') }),
    holds: 'bank',
    response: 'file',
  }),
};

export const officeEndpoints = {
  ...officeRecordEndpoints,
  ...officeTodayEndpoints,
  ...officePageEndpoints,
  ...ageAnalysisEndpoints,
  ...bookkeepingEndpoints,
  ...officeSearchEndpoints,
  ...formPrefillEndpoints,
  ...setupChecklistEndpoints,
  ...staffInvitationEndpoints,
  ...testMailEndpoints,
  ...officeDetailPageEndpoints,
  ...personalDataReportEndpoints,
  ...savedListViewEndpoints,
  ...snoozeAndNightlyJobEndpoints,
  ...teamWorkloadEndpoints,
  ...budgetEndpoints,
  ...bankMatchingEndpoints,
  ...bankStatementEndpoints,
  ...meteringEndpoints,
};
