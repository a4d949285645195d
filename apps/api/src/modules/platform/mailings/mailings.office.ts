/** Mail to many, in the office: ordered, watched and sent again. */

import { letterSentences as texts } from '@stoep/contract/platform/letters.sentences';
import * as declared from '@stoep/contract/platform/mailings.resources';
import { letterFaults } from '@stoep/domain/platform/letter-variables';
import { sql } from 'drizzle-orm';
import { letterTemplates, mailingRecipients, mailings } from '../../../db/schema/platform/mailings.ts';
import { bind, type Computed } from '../../../engines/office/binding.ts';
import {
  letterOrder,
  messageOrder,
  retryLetters,
  retryMessage,
  retryStatements,
  runStatements,
  sendLetters,
  sendMessage,
  statementsOrder,
} from './mailing-steps.commands.ts';
import { type MailingOrder, previewMailing } from './mailings.commands.ts';

const countOf =
  (...states: string[]): Computed =>
  (column) =>
    sql`(select count(*) from mailing_recipients m where m.mailing_id = ${column('id')}
      and m.state = any(${`{${states.map((one) => `"${one}"`).join(',')}}`}::text[]))`;

/** When the last was settled; nothing while one still waits or is on its way. */
const endedAt: Computed = (column) =>
  sql`(select case when bool_or(m.state in ('waiting', 'on its way')) then null else max(m.done_at) end
    from mailing_recipients m where m.mailing_id = ${column('id')})`;

const computed = {
  withAttorneys: countOf('with the attorneys'),
  total: countOf('waiting', 'on its way', 'sent', 'kept', 'failed'),
  sent: countOf('sent'),
  failed: countOf('failed'),
  kept: countOf('kept'),
  noAddress: countOf('no address'),
  endedAt,
};

const ofKind = (...kinds: readonly MailingOrder['kind'][]) =>
  ({
    scope: (column) => sql`${column('kind')} = any(${`{${kinds.join(',')}}`}::text[])`,
    computed,
  }) satisfies Parameters<typeof bind>[2];

const faultOf = (text: string | null) => {
  const { unknown, loose } = letterFaults(text ?? '');
  if (unknown.length > 0) return texts.unknown({ names: unknown.map((name) => `“${name}”`).join(', ') });
  return loose ? texts.loose : undefined;
};

export const mailingBindings = [
  bind(declared.mailings, mailings, {
    ...ofKind('message'),
    create: sendMessage,
    preview: ({ deps, values }) => previewMailing(deps, messageOrder(values)),
    actions: { retry: retryMessage },
  }),
  bind(declared.statementRuns, mailings, {
    ...ofKind('statements', 'month'),
    create: runStatements,
    preview: ({ deps, values }) => previewMailing(deps, statementsOrder(values)),
    actions: { retry: retryStatements },
  }),
  bind(declared.letterTemplates, letterTemplates, {
    settle: ({ subject, body, subjectAf, bodyAf }) => {
      const faults = Object.entries({ subject, body, subjectAf, bodyAf }).flatMap(([name, text]) => {
        const fault = faultOf(text);
        return fault === undefined ? [] : [[name, fault]];
      });
      const missing = subjectAf ? 'bodyAf' : 'subjectAf';
      const half = Boolean(subjectAf) !== Boolean(bodyAf);
      return {
        problems: { ...(half ? { [missing]: texts.bothInAfrikaans } : {}), ...Object.fromEntries(faults) },
      };
    },
    taken: { letter_templates_name: { name: texts.nameTaken } },
  }),
  bind(declared.accountLetters, mailings, {
    ...ofKind('letter'),
    // Its subject is still without what is filled in.
    titleOf: (column) => sql`(select t.name from letter_templates t where t.id = ${column('templateId')})`,
    create: sendLetters,
    preview: async ({ deps, values }) => previewMailing(deps, await letterOrder(deps.db, values)),
    actions: { retry: retryLetters },
  }),
  bind(declared.mailingRecipients, mailingRecipients),
];
