/** Staff send a message, statements or letters to many people, and send failed ones again. */
import { AppError } from '@stoep/contract/kit/errors';
import { accountLetterSentences } from '@stoep/contract/platform/account-letters.sentences';
import type { LetterAccountGroup, MailingAudience } from '@stoep/domain/vocabulary';
import { and, inArray, sql } from 'drizzle-orm';
import { staffWriteScope } from '../../../access/staff-scopes.ts';
import { mailings } from '../../../db/schema/platform/mailings.ts';
import { defineCommand, defineCreationCommand, partialRowTarget, requireProfileId } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { findLetterTemplateText } from './mailings.queries.ts';
import { type MailingRequest, markRecipientsPrinted, retryMailing, startMailing } from './mailings.writes.ts';

const ofKind = (kinds: readonly MailingRequest['kind'][]) =>
  partialRowTarget(mailings, (asking) => and(staffWriteScope(asking), inArray(mailings.kind, kinds)), {
    id: mailings.id,
    failed: sql<boolean>`exists (select 1 from mailing_recipients m where m.mailing_id = mailings.id
      and m.state = 'failed')`,
    kept: sql<boolean>`exists (select 1 from mailing_recipients m where m.mailing_id = mailings.id
      and m.state = 'kept')`,
    withoutAddress: sql<boolean>`exists (select 1 from mailing_recipients m where m.mailing_id = mailings.id
      and m.state = 'no address')`,
  });

/** Two office pages share one table. A record of one page is not found on the other. */
const retryOf = (
  of: 'mailings' | 'statement-runs' | 'account-letters',
  ...kinds: readonly MailingRequest['kind'][]
) => {
  const retried = defineFact(`${of}.retry`, of);
  return defineCommand({
    on: ofKind(kinds),
    allowed: ({ failed, kept }, { deps }) => failed || (kept && deps.config.smtpUrl !== undefined),
    run: async (w, { id }) => {
      await retryMailing(w.deps, w.tx, id);
      w.record(retried, id, {});
    },
  });
};

/** Recipients without an address count as reached by post from then on. */
const printedOf = (of: 'statement-runs' | 'account-letters', ...kinds: readonly MailingRequest['kind'][]) => {
  const printed = defineFact<{ count: number }>(`${of}.printed`, of);
  return defineCommand({
    on: ofKind(kinds),
    allowed: ({ withoutAddress }) => withoutAddress,
    run: async (w, { id }) => {
      w.record(printed, id, { count: await markRecipientsPrinted(w.tx, id, w.at.now) });
    },
  });
};

export const noteStatementsPrinted = printedOf('statement-runs', 'statements', 'month');
export const noteLettersPrinted = printedOf('account-letters', 'letter');

export const retryMessageMailing = retryOf('mailings', 'message');
export const retryStatementMailing = retryOf('statement-runs', 'statements', 'month');

export const retryLetterMailing = retryOf('account-letters', 'letter');

const start = (w: CommandWrite, order: MailingRequest) => startMailing(w.deps, w.tx, requireProfileId(w), order);

export type MessageMailingInput = {
  readonly buildingId: string;
  readonly audience: MailingAudience;
  readonly subject: string;
  readonly body: string;
  readonly fileId: string | null;
};
export const messageMailingRequestOf = ({
  buildingId,
  audience,
  subject,
  body,
  fileId,
}: MessageMailingInput): MailingRequest => ({
  kind: 'message',
  buildingId,
  audience,
  subject,
  body,
  fileId,
});

export type StatementMailingInput = {
  readonly buildingId: string;
  readonly fromDay: string;
  readonly toDay: string;
  readonly format: 'PDF' | 'Excel';
};
export const statementMailingRequestOf = ({
  buildingId,
  fromDay,
  toDay,
  format,
}: StatementMailingInput): MailingRequest => ({
  kind: 'statements',
  buildingId,
  fromDay,
  toDay,
  format,
});

export type LetterMailingInput = {
  readonly buildingId: string;
  readonly templateId: string;
  readonly letterGroup: LetterAccountGroup;
};

/** With the template's present text. Throws invalid where the template is gone. */
export const loadLetterMailingRequest = async (db: Queryable, given: LetterMailingInput): Promise<MailingRequest> => {
  const { buildingId, templateId, letterGroup } = given;
  const words = await findLetterTemplateText(db, templateId);
  if (!words) throw new AppError('invalid', undefined, { fields: { templateId: accountLetterSentences.noTemplate } });
  return { kind: 'letter', buildingId, templateId, letterGroup, ...words };
};

const lettersSent = defineFact<{ templateId: string; letterGroup: LetterAccountGroup }>(
  'account-letters.created',
  'account-letters',
);
export const sendLetterMailing = defineCreationCommand({
  run: async (w, letter: LetterMailingInput) => {
    const id = await start(w, await loadLetterMailingRequest(w.tx, letter));
    w.record(lettersSent, id, { templateId: letter.templateId, letterGroup: letter.letterGroup });
    return id;
  },
});

const messageSent = defineFact('mailings.created', 'mailings');
export const sendMessageMailing = defineCreationCommand({
  run: async (w, message: MessageMailingInput) => {
    const id = await start(w, messageMailingRequestOf(message));
    w.record(messageSent, id, {});
    return id;
  },
});

const statementsSent = defineFact('statement-runs.created', 'statement-runs');
export const sendStatementMailing = defineCreationCommand({
  run: async (w, run: StatementMailingInput) => {
    const id = await start(w, statementMailingRequestOf(run));
    w.record(statementsSent, id, {});
    return id;
  },
});
