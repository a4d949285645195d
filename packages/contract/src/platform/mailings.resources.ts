/**
 * Office records of bulk mail: mailings to people of a building, statement runs, letter templates and account
 * letters.
 */
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
  total: { kind: 'whole', label: 'Recipients', computed: true, inList: true },
  waiting: { kind: 'whole', label: 'Waiting', computed: true, inList: true },
  sent: { kind: 'whole', label: 'Sent', computed: true, inList: true },
  failed: { kind: 'whole', label: 'Failed', computed: true, inList: true },
  kept: { kind: 'whole', label: 'Not sent', computed: true, inList: true },
  noAddress: { kind: 'whole', label: 'Without an email address', computed: true },
  createdAt: officeReadOnlyListField('instant', 'Started'),
  endedAt: { kind: 'instant', label: 'Ended', computed: true },
  profileId: { kind: 'link', to: 'logins', label: 'Sent by', written: 'never' },
} as const;

const AGAIN = 'People who have already received it get no second email; the others do.';

export const mailingsResource = defineOfficeResource({
  name: 'mailings',
  label: 'Bulk mail',
  singular: 'Bulk mail',
  plural: 'Bulk mails',
  about: 'Write one email to all owners, to all trustees, or to both, of a building.',
  next: 'You see a preview and the number of recipients before anything is sent. Afterwards, see here who got the email.',
  nextOnPage: 'See here who got the email.',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: SENDERS,
  preview: true,
  progress: true,
  nothingYet: 'Write one email to all owners or trustees of a building.',
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
      hint: 'An empty line starts a new paragraph. The greeting and your contact details are added.',
    },
    fileId: { kind: 'file', label: 'Attachment' },
    ...progress,
  },
  actions: { retry: stepWithoutForm('Send again to people not reached', SENDERS, undefined, AGAIN) },
  related: [{ resource: 'mailing-recipients', by: 'mailingId' }],
});

const PRINTED = 'Print and post it first. Then all recipients without an email address are noted as reached by post.';

export const statementRunsResource = defineOfficeResource({
  name: 'statement-runs',
  label: 'Statement runs',
  singular: 'Statement run',
  about: 'Email the levy statements of all accounts of a building.',
  next: 'You see the number of statements before anything is sent. Accounts without an address are listed, so that you can print their statements.',
  nextOnPage: 'Accounts without an address are listed, so that you can print their statements.',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: STATEMENT_SENDERS,
  preview: true,
  progress: true,
  nothingYet: 'Email the levy statements of a whole building.',
  slots: { beside: 'download-statements' },
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    // The title says both days.
    fromDay: { kind: 'day', label: 'From', required: true },
    toDay: { kind: 'day', label: 'To', required: true },
    format: { kind: 'choice', label: 'Format', choices: ['PDF', 'Excel'], required: true },
    ...progress,
  },
  actions: {
    retry: stepWithoutForm('Send again what was not sent', STATEMENT_SENDERS, undefined, AGAIN),
    printed: stepWithoutForm('Note as printed and posted', STATEMENT_SENDERS, PRINTED),
  },
  related: [{ resource: 'mailing-recipients', by: 'mailingId' }],
});

export const letterTemplatesResource = defineOfficeResource({
  name: 'letter-templates',
  label: 'Letter templates',
  singular: 'Letter template',
  about: 'Write letters that you send often. Owner, balance and other details are filled in for each account.',
  next: 'Send a letter under Messages > Letters to accounts. Letters already sent do not change with the template.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  create: SENDERS,
  edit: SENDERS,
  nothingYet: 'Write a letter once and send it to many accounts.',
  fields: {
    name: { kind: 'text', label: 'Name', required: true, max: 80, inList: true, search: true },
    subject: {
      kind: 'text',
      label: 'Subject',
      required: true,
      max: 150,
      inList: true,
      search: true,
      ofLetter: true,
    },
    body: {
      kind: 'long',
      label: 'Letter',
      required: true,
      max: 10_000,
      ofLetter: true,
      hint: 'An empty line starts a new paragraph. The greeting and your contact details are added. Use “Insert field” to put the name, balance and other details of each account into the letter.',
    },
    subjectAf: { kind: 'text', label: 'Subject in Afrikaans', max: 150, ofLetter: true },
    bodyAf: {
      kind: 'long',
      label: 'Letter in Afrikaans',
      max: 10_000,
      ofLetter: true,
      hint: 'For people who chose Afrikaans. If empty, they get the English letter.',
    },
    createdAt: { kind: 'instant', label: 'Entered', written: 'never' },
  },
});

/** To whom a letter went that was sent to accounts chosen one by one. */
export const CHOSEN_LETTER_ACCOUNTS = 'Chosen accounts';

/** The form of a letter to accounts chosen one by one. */
export const chosenLetterFields = {
  templateId: {
    kind: 'link',
    to: 'letter-templates',
    label: 'Start from a template',
    hint: 'Optional. Its text is filled in below, and you can change it.',
  },
  subject: letterTemplatesResource.fields.subject,
  body: letterTemplatesResource.fields.body,
  subjectAf: letterTemplatesResource.fields.subjectAf,
  bodyAf: letterTemplatesResource.fields.bodyAf,
  fileId: {
    kind: 'file',
    label: 'Attachment',
    hint: 'Goes with the emails. Add it yourself to letters that you post.',
  },
} as const;

export const accountLettersResource = defineOfficeResource({
  name: 'account-letters',
  label: 'Letters to accounts',
  singular: 'Letter to accounts',
  about: 'Send a letter to many accounts of a building, or to accounts that you choose.',
  next: 'You see a preview and the number of recipients before anything is sent. Afterwards you see who got the letter, and can print it for accounts without an email address.',
  nextOnPage: 'See who got the letter, and print it for accounts without an email address.',
  title: 'subject',
  sort: { field: 'createdAt', order: 'desc' },
  read: ALL_STAFF_ROLES,
  create: STATEMENT_SENDERS,
  preview: true,
  progress: true,
  nothingYet: 'Write to accounts that you choose in their list, or to many accounts of a building from a template.',
  beginsIn: { label: 'Choose levy accounts', path: '/levy-accounts' },
  slots: { beside: 'print-letters' },
  fields: {
    buildingId: officeRequiredLinkField('buildings', 'Building'),
    templateId: { ...officeRequiredLinkField('letter-templates', 'Template'), inList: false },
    /** Of a letter to accounts that were chosen one by one: `CHOSEN_LETTER_ACCOUNTS`, which no form offers. */
    letterGroup: {
      kind: 'choice',
      label: 'To',
      choices: LETTER_ACCOUNT_GROUPS,
      required: true,
      inList: true,
      filter: true,
      hint: 'One letter per active account. Accounts handed over to attorneys are left out. Overdue means 30 days or more.',
    },
    subject: { kind: 'text', label: 'Subject', written: 'never', search: true },
    body: { kind: 'long', label: 'Text of the letter', written: 'never', ofLetter: true },
    fileId: { kind: 'file', label: 'Attachment', written: 'never' },
    withAttorneys: { kind: 'whole', label: 'Left out: handed over to attorneys', computed: true },
    alreadySent: { kind: 'whole', label: 'Left out: already got this letter that day', computed: true },
    ...progress,
  },
  actions: {
    retry: stepWithoutForm('Send again to people not reached', STATEMENT_SENDERS, undefined, AGAIN),
    printed: stepWithoutForm('Note as printed and posted', STATEMENT_SENDERS, PRINTED),
  },
  related: [{ resource: 'mailing-recipients', by: 'mailingId' }],
});

export const mailingRecipientsResource = defineOfficeResource({
  name: 'mailing-recipients',
  label: 'Recipients',
  singular: 'Recipient',
  about: 'See who got an email or a statement, and what failed.',
  next: 'If a letter or statement failed, correct the address of the account and send it again. A bulk mail is sent again to the same address.',
  title: 'name',
  sort: { field: 'name', order: 'asc' },
  read: ALL_STAFF_ROLES,
  fields: {
    name: { ...officeReadOnlyListField('text', 'Name'), search: true },
    email: { ...officeReadOnlyListField('email', 'Email'), search: true },
    // One of the three, by the kind of what was sent.
    mailingId: { kind: 'link', to: 'mailings', label: 'Bulk mail', written: 'never', filter: true },
    statementRunId: { kind: 'link', to: 'statement-runs', label: 'Statement run', computed: true },
    accountLetterId: { kind: 'link', to: 'account-letters', label: 'Letter to accounts', computed: true },
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
        'already sent': 'info',
        'switched off': 'info',
      }),
      written: 'never',
      inList: true,
      filter: true,
    },
    problem: officeReadOnlyListField('text', 'Details'),
    outboxId: { kind: 'link', to: 'outbox', label: 'Email', written: 'never' },
    fileId: { kind: 'file', label: 'Statement', written: 'never', holds: 'bank' },
    doneAt: officeReadOnlyListField('instant', 'Date'),
  },
});
