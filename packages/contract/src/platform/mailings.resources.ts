/**
 * Office records of bulk mail: mailings to people of a building, statement runs, letter templates and account
 * letters.
 */
import { LETTER_VARIABLES } from '@stoep/domain/platform/letter-variables';
import { LETTER_ACCOUNT_GROUPS, MAILING_AUDIENCES, MAILING_RECIPIENT_STATES } from '@stoep/domain/vocabulary';
import {
  ALL_STAFF_ROLES,
  defineOfficeResource,
  officeReadOnlyListField,
  officeRequiredLinkField,
  statusChoicesWithTones,
  stepWithoutForm,
} from '../office/office-resource.ts';

const SENDERS = ['administrator', 'portfolio manager'] as const;
const STATEMENT_SENDERS = ['administrator', 'portfolio manager', 'bookkeeper', 'credit controller'] as const;

const progress = {
  total: { kind: 'whole', label: 'Addressed to', computed: true, inList: true },
  sent: { kind: 'whole', label: 'Sent', computed: true, inList: true },
  failed: { kind: 'whole', label: 'Failed', computed: true, inList: true },
  kept: { kind: 'whole', label: 'Kept, not sent', computed: true },
  noAddress: { kind: 'whole', label: 'Without an address', computed: true },
  createdAt: officeReadOnlyListField('instant', 'Started'),
  endedAt: { kind: 'instant', label: 'Ended', computed: true },
  profileId: { kind: 'link', to: 'logins', label: 'By', written: 'never' },
} as const;

const AGAIN = 'Those who have it already get it no second time; the others get it by e-mail.';

export const mailingsResource = defineOfficeResource({
  name: 'mailings',
  label: 'Bulk mail',
  singular: 'Bulk mail',
  plural: 'Bulk mails',
  about: 'One message to all owners, tenants or trustees of a building.',
  next: 'You see how many it reaches and how it reads before anything is sent. Then follow here who got it.',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: SENDERS,
  preview: true,
  progress: true,
  nothingYet: 'Write once to all owners or trustees of a building.',
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    audience: {
      kind: 'choice',
      label: 'To',
      choices: MAILING_AUDIENCES,
      required: true,
      inList: true,
      filter: true,
    },
    subject: { kind: 'text', label: 'Subject', required: true, max: 150, inList: true, search: true },
    body: {
      kind: 'long',
      label: 'Message',
      required: true,
      max: 10_000,
      hint: 'An empty line begins a new paragraph. The greeting with the name and your particulars are added.',
    },
    fileId: { kind: 'file', label: 'Attachment' },
    ...progress,
  },
  actions: { retry: stepWithoutForm('Send to those not reached', SENDERS, undefined, AGAIN) },
  related: [{ resource: 'mailing-recipients', by: 'mailingId' }],
});

const PRINTED = 'Everybody without an e-mail address counts as reached by post. Print and post it first.';

export const statementRunsResource = defineOfficeResource({
  name: 'statement-runs',
  label: 'Statement runs',
  singular: 'Statement run',
  about: 'The statements of all accounts of a building, sent by e-mail in one go.',
  next: 'You see how many go out before anything is sent. Accounts without an address are listed, for print.',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: STATEMENT_SENDERS,
  preview: true,
  progress: true,
  nothingYet: 'E-mail the statements of a whole building at once.',
  slots: { beside: 'download-statements' },
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    fromDay: { kind: 'day', label: 'From', required: true, inList: true },
    toDay: { kind: 'day', label: 'To', required: true, inList: true },
    format: { kind: 'choice', label: 'As', choices: ['PDF', 'Excel'], required: true },
    ...progress,
  },
  actions: {
    retry: stepWithoutForm('Send those that were not sent', STATEMENT_SENDERS, undefined, AGAIN),
    printed: stepWithoutForm('Note as printed and posted', STATEMENT_SENDERS, PRINTED),
  },
  related: [{ resource: 'mailing-recipients', by: 'mailingId' }],
});

const PLACES = `Filled in for each account: ${LETTER_VARIABLES.map((name) => `{{${name}}}`).join(', ')}.`;

export const letterTemplatesResource = defineOfficeResource({
  name: 'letter-templates',
  label: 'Letter templates',
  singular: 'Letter template',
  about:
    'Letters that you write often, with places such as the owner and the balance that are filled in for each account.',
  next: 'Send one from “Letters to accounts”. What was sent stays as it was sent when you change the template later.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: SENDERS,
  edit: SENDERS,
  nothingYet: 'Write a letter once and send it to many.',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 80, inList: true, search: true },
    subject: { kind: 'text', label: 'Subject', required: true, max: 150, inList: true, search: true },
    body: {
      kind: 'long',
      label: 'Letter',
      required: true,
      max: 10_000,
      hint: `An empty line begins a new paragraph. The greeting with the name and your particulars are added. ${PLACES}`,
    },
    subjectAf: { kind: 'text', label: 'Subject in Afrikaans', max: 150 },
    bodyAf: {
      kind: 'long',
      label: 'Letter in Afrikaans',
      max: 10_000,
      hint: 'For those who chose Afrikaans. Left empty, they get the English one.',
    },
    createdAt: { kind: 'instant', label: 'Entered', written: 'never' },
  },
});

export const accountLettersResource = defineOfficeResource({
  name: 'account-letters',
  label: 'Letters to accounts',
  singular: 'Letter to accounts',
  about: 'One letter from a template to the accounts of a building, filled in for each of them and sent by e-mail.',
  next: 'You see how many it reaches and how it reads before anything is sent. Then follow here who got it, and print it for those without an address.',
  title: 'subject',
  titled: 'Template',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: STATEMENT_SENDERS,
  preview: true,
  progress: true,
  nothingYet: 'Choose a template, a building and whom to write to.',
  slots: { beside: 'print-letters' },
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    templateId: { ...officeRequiredLinkField('letter-templates', 'Template'), inList: false },
    letterGroup: {
      kind: 'choice',
      label: 'To',
      choices: LETTER_ACCOUNT_GROUPS,
      required: true,
      inList: true,
      filter: true,
      hint: 'Accounts that run today, a letter each. Overdue is thirty days or longer. Those with the attorneys are left out.',
    },
    subject: { kind: 'text', label: 'Subject', written: 'never', search: true },
    body: { kind: 'long', label: 'Letter, before it was filled in', written: 'never' },
    withAttorneys: { kind: 'whole', label: 'With the attorneys, not written to', computed: true },
    ...progress,
  },
  actions: {
    retry: stepWithoutForm('Send to those not reached', STATEMENT_SENDERS, undefined, AGAIN),
    printed: stepWithoutForm('Note as printed and posted', STATEMENT_SENDERS, PRINTED),
  },
  related: [{ resource: 'mailing-recipients', by: 'mailingId' }],
});

export const mailingRecipientsResource = defineOfficeResource({
  name: 'mailing-recipients',
  label: 'Recipients',
  singular: 'Recipient',
  about: 'Everyone an e-mail or a statement was addressed to, and what became of it.',
  next: 'Where it failed, correct the address and send it again from the page of the e-mail.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  fields: {
    name: { ...officeReadOnlyListField('text', 'Name'), search: true },
    email: { ...officeReadOnlyListField('email', 'E-mail'), search: true },
    mailingId: { kind: 'link', to: 'mailings', label: 'Bulk mail', written: 'never', filter: true },
    levyAccountId: {
      kind: 'link',
      to: 'levy-accounts',
      label: 'Levy account',
      written: 'never',
      inList: true,
    },
    state: {
      kind: 'choice',
      label: 'Status',
      ...statusChoicesWithTones(MAILING_RECIPIENT_STATES, {
        waiting: 'info',
        'on its way': 'info',
        sent: 'success',
        kept: 'warning',
        failed: 'danger',
        'no address': 'warning',
        printed: 'success',
        'with the attorneys': 'warning',
        'switched off': 'info',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    problem: officeReadOnlyListField('text', 'What happened'),
    outboxId: { kind: 'link', to: 'outbox', label: 'E-mail', written: 'never' },
    fileId: { kind: 'file', label: 'Statement', written: 'never', holds: 'bank' },
    doneAt: officeReadOnlyListField('instant', 'At'),
  },
});
