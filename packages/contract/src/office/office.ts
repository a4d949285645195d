/** The back office's own calls: generic over the declared resources; staff alone. */

import { FUNDS, GL_CLASSES } from '@stoep/domain/ledger/chart';
import { z } from 'zod';
import { officeBankStatements } from '../bank/bank-statements.ts';
import { officeBanking } from '../bank/banking.ts';
import { officeBudgets } from '../billing/budgets.ts';
import { officeMetering } from '../billing/metering.ts';
import { endpoint, only } from '../kit/endpoint.ts';
import {
  asIs,
  day,
  entity,
  flag,
  id,
  instantOrNull,
  listOf,
  listUnder,
  money,
  nested,
  nestedOrNull,
  optional,
  plain,
  text,
  textOrNull,
  whole,
  wholeOrNull,
} from '../kit/wire.ts';
import { unprintableAccounts } from '../ledger/statements.ts';
import { comparedQuote } from '../works/compared-quote.ts';
import { officeDetailPages } from './detail-pages.ts';
import { officeFilling } from './filling.ts';
import { officeFinding } from './finding.ts';
import { officeFirstDays } from './first-days.ts';
import { officeMyDay } from './my-day.ts';
import { RECORD_NAMES } from './record-names.ts';
import { officeTeam } from './team.ts';
import { officeViews } from './views.ts';

const record = z.looseObject({ id: z.string(), title: z.string() });
const values = z.record(z.string().max(60), z.unknown());
const named = plain('resource', z.string().max(60));
const count = (wire: string, max: number) => optional(plain(wire, z.coerce.number().int().min(0).max(max)));

const MB = 1024 * 1024;

const one = entity({ resource: named, id: id('id') });

export const officeRecords = {
  whoAmI: endpoint({
    row: 'S-1',
    method: 'GET',
    path: '/office/session/',
    summary: 'The staff member and the role that decides what is offered',
    access: only('staff'),
    response: entity({
      name: text('name'),
      email: text('email'),
      role: text('role'),
      /** Where mail goes: out by a server, into the demo's mailbox, or nowhere. */
      mail: plain('mail', z.enum(['server', 'demo', 'none'])),
      /** How the newest backup stands; null in the demo, and for who is no administrator. */
      backup: plain('backup', z.enum(['good', 'old', 'failed', 'first', 'none', 'unusable']).nullable()),
      backupAt: instantOrNull('backup_at'),
    }),
  }),
  list: endpoint({
    row: 'S-2',
    method: 'GET',
    path: '/office/records/{resource}/',
    summary:
      'A page of records, and how many there are in all; of a search 5,000 are counted, of a list that is opened at its first page of 10, 25, 50 or 100 1,000, and it is said when there are more',
    access: only('staff'),
    params: entity({ resource: named }),
    query: entity({
      limit: count('limit', 500),
      offset: count('offset', 10_000_000),
      sort: optional(plain('sort', z.string().max(60))),
      order: optional(plain('order', z.enum(['asc', 'desc']))),
      search: optional(plain('q', z.string().max(100))),
      /** JSON object: field -> value. */
      filter: optional(plain('filter', z.string().max(2_000))),
      /** Comma-joined ids, for many at once. */
      ids: optional(plain('ids', z.string().max(20_000))),
      /** Comma-joined fields of money: what each comes to over all that match, and not over the page alone. */
      sums: optional(plain('sums', z.string().max(300))),
      /** Comma-joined fields that are worked out row by row and left out unless they are named here. */
      also: optional(plain('also', z.string().max(300))),
    }),
    response: asIs(
      z.strictObject({
        value: z.array(record),
        total: z.number().int(),
        /** More match than were counted: the total is the least there are. */
        atLeast: z.boolean(),
        /** In rand, by field; left out where not every match was counted. */
        sums: z.record(z.string(), z.number()).optional(),
      }),
    ),
  }),
  get: endpoint({
    row: 'S-3',
    method: 'GET',
    path: '/office/records/{resource}/{id}/',
    summary:
      'One record, with the steps that its state allows now, why others are not offered, and which numbers a press shows whole',
    access: only('staff'),
    params: one,
    response: asIs(
      record.extend({
        can: z.array(z.string()),
        withheld: z.array(z.strictObject({ action: z.string(), why: z.string() })),
        /** For offered steps: what a person has to know before taking them. */
        notes: z.array(z.strictObject({ action: z.string(), note: z.string() })).optional(),
        whole: z.array(z.string()).optional(),
      }),
    ),
  }),
  create: endpoint({
    row: 'S-4',
    method: 'POST',
    path: '/office/records/{resource}/',
    summary: 'Add a record; told with it where it waits among others first',
    access: only('staff'),
    status: 201,
    params: entity({ resource: named }),
    body: entity({ values: plain('values', values) }),
    response: asIs(z.strictObject({ id: z.string(), resource: z.enum(RECORD_NAMES).optional() })),
  }),
  preview: endpoint({
    row: 'S-20',
    method: 'POST',
    changes: 'nothing',
    once: false,
    path: '/office/records/{resource}/preview/',
    summary: 'What adding this record would send: to how many, and an example. Nothing is kept or sent',
    access: only('staff'),
    params: entity({ resource: named }),
    body: entity({ values: plain('values', values) }),
    response: entity({
      recipients: whole('recipients'),
      withoutAddress: whole('without_address'),
      /** Accounts that are with the attorneys, who alone write about them. */
      withAttorneys: whole('with_attorneys'),
      /** Accounts whose PDF prints question marks, with the characters that its typeface lacks. */
      unprintable: unprintableAccounts,
      example: nestedOrNull(
        'example',
        entity({ to: text('to'), subject: text('subject'), text: text('text') }),
      ),
    }),
  }),
  update: endpoint({
    row: 'S-5',
    method: 'PATCH',
    path: '/office/records/{resource}/{id}/',
    summary: 'Change fields of a record; `before` says what was seen, so that no change is lost unseen',
    access: only('staff'),
    params: one,
    body: entity({ values: plain('values', values), before: plain('before', values) }),
    response: asIs(z.strictObject({ id: z.string() })),
  }),
  act: endpoint({
    row: 'S-6',
    method: 'POST',
    path: '/office/records/{resource}/{id}/actions/{action}/',
    summary:
      'Take one step of a workflow, or take it back; an illegal step is refused, and so is one over what stands there no more: `before`',
    access: only('staff'),
    params: entity({ resource: named, id: id('id'), action: plain('action', z.string().max(60)) }),
    body: entity({
      values: plain('values', values),
      before: optional(plain('before', values)),
      undoes: optional(plain('undoes', values)),
    }),
    response: asIs(z.strictObject({ id: z.string() })),
  }),
  reveal: endpoint({
    row: 'S-30',
    method: 'POST',
    changes: 'nothing',
    once: false,
    wholeNumber: true,
    path: '/office/records/{resource}/{id}/numbers/{field}/',
    summary:
      'The whole of a number that lists and pages show by its end, for the roles that need it; audited',
    access: only('staff'),
    params: entity({ resource: named, id: id('id'), field: plain('field', z.string().max(60)) }),
    response: asIs(z.strictObject({ value: z.string() })),
  }),
  checkAudit: endpoint({
    row: 'S-10',
    method: 'GET',
    path: '/office/audit-check/',
    summary:
      'Proves the audit by its seals and anchors, and names the first row that was changed, removed, put in or cut off',
    access: only('staff'),
    response: entity({
      checked: whole('checked'),
      /** Written within the last second or so, and not sealed yet. */
      waiting: whole('waiting'),
      brokenAt: wholeOrNull('broken_at'),
      /** What is wrong, in a sentence; null when everything fits. */
      problem: textOrNull('problem'),
    }),
  }),
  upload: endpoint({
    row: 'S-7',
    method: 'POST',
    changes: 'nothing',
    path: '/office/files/',
    summary: 'Keep a file that a form names next',
    access: only('staff'),
    status: 201,
    bodyMode: 'form',
    files: { file: { required: true, accepts: ['pdf', 'image', 'document', 'spreadsheet'], limit: 25 * MB } },
    response: entity({ id: id('id'), name: text('name') }),
  }),
  file: endpoint({
    row: 'S-8',
    method: 'GET',
    path: '/office/records/{resource}/{id}/files/{field}/',
    summary: 'The file that a field of a record names',
    access: only('staff'),
    params: entity({ resource: named, id: id('id'), field: plain('field', z.string().max(60)) }),
    response: 'file',
  }),
};

/** Counts of the queues that records declare, up to `COUNTED_OF_QUEUE`. */
export const officeToday = {
  today: endpoint({
    row: 'S-9',
    method: 'GET',
    path: '/office/today/',
    summary: 'What waits, is due soon, overdue or failing: how many of each',
    access: only('staff'),
    response: listUnder('value', entity({ key: text('key'), count: whole('count') })),
  }),
};

/** Pages over the records of one module, which serves them. */
export const officePages = {
  trialBalance: endpoint({
    row: 'S-31',
    method: 'GET',
    path: '/office/buildings/{building}/trial-balance/',
    summary: 'What each account of a building stands at on a day, in the books of one fund or both',
    access: only('staff'),
    params: entity({ building: id('building') }),
    /** Today, and both funds, unless told. */
    query: entity({ day: optional(day('day')), fund: optional(plain('fund', z.enum(FUNDS))) }),
    response: listUnder(
      'value',
      entity({
        accountId: id('account_id'),
        code: text('code'),
        name: text('name'),
        class: plain('class', z.enum(GL_CLASSES)),
        fund: plain('fund', z.enum(FUNDS)),
        /** A debit is positive, a credit negative. */
        balance: money('balance'),
      }),
    ),
  }),
  accountLines: endpoint({
    row: 'S-32',
    method: 'GET',
    path: '/office/buildings/{building}/accounts/{account}/lines/',
    summary: 'The lines of journals that a figure of the trial balance is made of, the latest first',
    access: only('staff'),
    params: entity({ building: id('building'), account: id('account') }),
    query: entity({
      /** The administrative fund unless told. */
      fund: optional(plain('fund', z.enum(FUNDS))),
      day: optional(day('day')),
      start: count('start', 1_000_000),
    }),
    response: entity({
      count: whole('count'),
      value: nested(
        'value',
        listOf(
          entity({
            journalId: id('journal_id'),
            number: whole('number'),
            day: day('day'),
            description: text('description'),
            amount: money('amount'),
          }),
        ),
      ),
    }),
  }),
  journal: endpoint({
    row: 'S-33',
    method: 'GET',
    path: '/office/journals/{id}/',
    summary: 'The lines of a journal, the entries of levy accounts behind it, and what made it',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      /** The page of what made it; null where it has none. */
      sourceResource: textOrNull('source_resource'),
      sourceId: textOrNull('source_id'),
      reversedBy: textOrNull('reversed_by'),
      mirroredBy: textOrNull('mirrored_by'),
      lines: nested(
        'lines',
        listOf(
          entity({
            accountId: id('account_id'),
            code: text('code'),
            name: text('name'),
            bankAccount: textOrNull('bank_account'),
            amount: money('amount'),
          }),
        ),
      ),
      entryCount: whole('entry_count'),
      /** The first hundred. */
      entries: nested(
        'entries',
        listOf(
          entity({
            id: id('id'),
            accountNumber: text('account_number'),
            description: text('description'),
            amount: money('amount'),
          }),
        ),
      ),
    }),
  }),
  arrears: endpoint({
    row: 'S-21',
    method: 'GET',
    path: '/office/arrears/',
    summary:
      'What was overdue at the end of each of the last 12 months and is today, over all buildings or one; of more than 5,000 accounts as it was counted last night',
    access: only('staff'),
    query: entity({ buildingId: optional(id('building_id')) }),
    response: listUnder(
      'value',
      entity({
        day: day('day'),
        overdue: money('overdue'),
        accounts: whole('accounts'),
        /** Null for what was worked out as it was asked. */
        countedAt: instantOrNull('counted_at'),
      }),
    ),
  }),
  compareQuotes: endpoint({
    row: 'S-25',
    method: 'GET',
    path: '/office/jobs/{id}/quotes/',
    summary:
      'The quotes of a job side by side, the lowest first, with how each firm stands; none while sealed',
    access: only('staff'),
    params: entity({ id: id('id') }),
    response: entity({
      closesAt: instantOrNull('closes_at'),
      opened: flag('opened'),
      asked: whole('asked'),
      /** The trustees vote on one of the quotes: none is awarded by hand until they have decided. */
      voting: flag('voting'),
      quotes: nested('quotes', listOf(comparedQuote)),
    }),
  }),
  statementsOfRun: endpoint({
    row: 'S-26',
    method: 'GET',
    path: '/office/statement-runs/{id}/statements/',
    summary: 'The statements of a run that has ended in one zip, also those of accounts without an address',
    access: only('staff'),
    params: entity({ id: id('id') }),
    holds: 'bank',
    response: 'file',
  }),
};

export const office = {
  ...officeRecords,
  ...officeToday,
  ...officePages,
  ...officeFinding,
  ...officeFilling,
  ...officeFirstDays,
  ...officeDetailPages,
  ...officeViews,
  ...officeMyDay,
  ...officeTeam,
  ...officeBudgets,
  ...officeBanking,
  ...officeBankStatements,
  ...officeMetering,
};
