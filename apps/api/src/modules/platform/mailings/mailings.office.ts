/** Office bindings of mailings: messages, statements and letters, with their steps. */

import {
  LETTER_FIELD_NAMES,
  accountLetterSentences as texts,
} from '@stoep/contract/platform/account-letters.sentences';
import * as declared from '@stoep/contract/platform/mailings.resources';
import { LETTER_VARIABLES } from '@stoep/domain/platform/letter-variables';
import { sql } from 'drizzle-orm';
import { letterTemplates, mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { bindRecord, type ComputedField } from '../../../engines/office/record-binding.ts';
import { letterTextProblemsOf } from './letter-problems.ts';
import {
  loadLetterMailingRequest,
  messageMailingRequestOf,
  noteLettersPrinted,
  noteStatementsPrinted,
  retryLetterMailing,
  retryMessageMailing,
  retryStatementMailing,
  sendLetterMailing,
  sendMessageMailing,
  sendStatementMailing,
  statementMailingRequestOf,
} from './mailing-steps.commands.ts';
import { type MailingRequest, previewMailing } from './mailings.writes.ts';

const countOf =
  (...states: string[]): ComputedField =>
  (column) =>
    sql`(select count(*) from mailing_recipients m where m.mailing_id = ${column('id')}
      and m.state = any(${`{${states.map((one) => `"${one}"`).join(',')}}`}::text[]))`;

/** When the last recipient was finished. Empty while one is still pending or on its way. */
const endedAt: ComputedField = (column) =>
  sql`(select case when bool_or(m.state in ('waiting', 'on its way')) then null else max(m.done_at) end
    from mailing_recipients m where m.mailing_id = ${column('id')})`;

const computed = {
  withAttorneys: countOf('with the attorneys'),
  alreadySent: countOf('already sent'),
  waiting: countOf('waiting', 'on its way'),
  total: countOf('waiting', 'on its way', 'sent', 'kept', 'failed'),
  sent: countOf('sent'),
  failed: countOf('failed'),
  kept: countOf('kept'),
  noAddress: countOf('no address'),
  endedAt,
};

/**
 * The stored subject has the letter's variables, which each account fills otherwise. People read "Roof of
 * {{building}}" as "Roof of [Building]".
 */
const subjectForPeople: ComputedField = (column) =>
  LETTER_VARIABLES.reduce(
    (text, variable) =>
      sql`regexp_replace(${text}, ${`\\{\\{\\s*${variable}\\s*\\}\\}`}, ${`[${LETTER_FIELD_NAMES[variable]}]`}, 'g')`,
    column('subject'),
  );

/** The mails of levy runs are listed among the statement runs. */
const STATEMENT_KINDS = ['statements', 'month'] as const;

/** The mailing of a recipient, if its page is the one for these kinds: the pages share one table. */
const mailingOfKind =
  (...kinds: readonly MailingRequest['kind'][]): ComputedField =>
  (column) =>
    sql`(select m.id from mailings m where m.id = ${column('mailingId')}
      and m.kind = any(${`{${kinds.join(',')}}`}::text[]))`;

const ofKind = (...kinds: readonly MailingRequest['kind'][]) =>
  ({
    scope: (column) => sql`${column('kind')} = any(${`{${kinds.join(',')}}`}::text[])`,
    computed,
  }) satisfies Parameters<typeof bindRecord>[2];

export const mailingBindings = [
  bindRecord(declared.mailingsResource, mailings, {
    ...ofKind('message'),
    create: sendMessageMailing,
    preview: ({ deps, values }) => previewMailing(deps, messageMailingRequestOf(values)),
    actions: { retry: retryMessageMailing },
  }),
  bindRecord(declared.statementRunsResource, mailings, {
    ...ofKind(...STATEMENT_KINDS),
    create: sendStatementMailing,
    preview: ({ deps, values }) => previewMailing(deps, statementMailingRequestOf(values)),
    actions: { retry: retryStatementMailing, printed: noteStatementsPrinted },
  }),
  bindRecord(declared.letterTemplatesResource, letterTemplates, {
    settle: (template) => ({ problems: letterTextProblemsOf(template) }),
    taken: { letter_templates_name: { name: texts.nameTaken } },
  }),
  bindRecord(declared.accountLettersResource, mailings, {
    ...ofKind('letter'),
    titleOf: subjectForPeople,
    computed: {
      ...computed,
      subject: subjectForPeople,
      letterGroup: (column) => sql`coalesce(${column('letterGroup')}, ${declared.CHOSEN_LETTER_ACCOUNTS})`,
    },
    create: sendLetterMailing,
    preview: async ({ deps, values }) => previewMailing(deps, await loadLetterMailingRequest(deps.db, values)),
    actions: { retry: retryLetterMailing, printed: noteLettersPrinted },
  }),
  bindRecord(declared.mailingRecipientsResource, mailingRecipients, {
    computed: {
      mailingId: mailingOfKind('message'),
      statementRunId: mailingOfKind(...STATEMENT_KINDS),
      accountLetterId: mailingOfKind('letter'),
    },
  }),
];
