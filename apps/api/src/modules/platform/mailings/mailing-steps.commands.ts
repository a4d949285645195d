/** Mail to many, ordered and sent again by staff. */
import { AppError } from '@stoep/contract/kit/errors';
import { letterSentences } from '@stoep/contract/platform/letters.sentences';
import type { Audience, LetterGroup } from '@stoep/domain/vocabulary';
import { and, inArray, sql } from 'drizzle-orm';
import { ofStaff } from '../../../access/staff.ts';
import { mailings } from '../../../db/schema/platform/mailings.ts';
import { addition, command, partialRow, requireProfileId } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Write } from '../../../kernel/write.ts';
import { type MailingOrder, retryMailing, startMailing } from './mailings.commands.ts';
import { wordsOfTemplate } from './mailings.queries.ts';

const ofKind = (kinds: readonly MailingOrder['kind'][]) =>
  partialRow(mailings, (asking) => and(ofStaff(asking), inArray(mailings.kind, kinds)), {
    id: mailings.id,
    failed: sql<boolean>`exists (select 1 from mailing_recipients m where m.mailing_id = mailings.id
      and m.state = 'failed')`,
    kept: sql<boolean>`exists (select 1 from mailing_recipients m where m.mailing_id = mailings.id
      and m.state = 'kept')`,
  });

/** One table, two pages of the office; what is of the one is not found on the other. */
const retryOf = (
  of: 'mailings' | 'statement-runs' | 'account-letters',
  ...kinds: readonly MailingOrder['kind'][]
) => {
  const retried = fact(`${of}.retry`, of);
  return command({
    on: ofKind(kinds),
    allowed: ({ failed, kept }, { deps }) => failed || (kept && deps.config.smtpUrl !== undefined),
    run: async (w, { id }) => {
      await retryMailing(w.deps, w.tx, id);
      w.record(retried, id, {});
    },
  });
};

export const retryMessage = retryOf('mailings', 'message');
export const retryStatements = retryOf('statement-runs', 'statements', 'month');

export const retryLetters = retryOf('account-letters', 'letter');

const start = (w: Write, order: MailingOrder) => startMailing(w.deps, w.tx, requireProfileId(w), order);

export type Message = {
  readonly buildingId: string;
  readonly audience: Audience;
  readonly subject: string;
  readonly body: string;
  readonly fileId: string | null;
};
export const messageOrder = ({ buildingId, audience, subject, body, fileId }: Message): MailingOrder => ({
  kind: 'message',
  buildingId,
  audience,
  subject,
  body,
  fileId,
});

export type StatementRun = {
  readonly buildingId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly format: 'PDF' | 'Excel';
};
export const statementsOrder = ({ buildingId, fromDay, toDay, format }: StatementRun): MailingOrder => ({
  kind: 'statements',
  buildingId,
  fromDay,
  toDay,
  format,
});

export type AccountLetter = {
  readonly buildingId: string;
  readonly templateId: string;
  readonly letterGroup: LetterGroup;
};

/** With the words as they stand now. Throws invalid where the template is gone. */
export const letterOrder = async (db: Queryable, given: AccountLetter): Promise<MailingOrder> => {
  const { buildingId, templateId, letterGroup } = given;
  const words = await wordsOfTemplate(db, templateId);
  if (!words)
    throw new AppError('invalid', undefined, { fields: { templateId: letterSentences.noTemplate } });
  return { kind: 'letter', buildingId, templateId, letterGroup, ...words };
};

const lettersSent = fact<{ templateId: string; letterGroup: LetterGroup }>(
  'account-letters.created',
  'account-letters',
);
export const sendLetters = addition({
  run: async (w, letter: AccountLetter) => {
    const id = await start(w, await letterOrder(w.tx, letter));
    w.record(lettersSent, id, { templateId: letter.templateId, letterGroup: letter.letterGroup });
    return id;
  },
});

const messageSent = fact('mailings.created', 'mailings');
export const sendMessage = addition({
  run: async (w, message: Message) => {
    const id = await start(w, messageOrder(message));
    w.record(messageSent, id, {});
    return id;
  },
});

const statementsSent = fact('statement-runs.created', 'statement-runs');
export const runStatements = addition({
  run: async (w, run: StatementRun) => {
    const id = await start(w, statementsOrder(run));
    w.record(statementsSent, id, {});
    return id;
  },
});
