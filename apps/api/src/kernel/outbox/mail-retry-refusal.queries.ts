/** Why a failed or unsent mail is not sent again. */
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { buildingLeavesSentences as texts } from '@stoep/contract/scheme/building-settings.sentences';
import { outbox } from '../../db/schema/platform/platform.ts';
import type { Queryable } from '../database/client.ts';
import { findRefusalOfFollower } from './follow-mail.writes.ts';
import { findMailsToDrop } from './mail-gate.ts';
import { mailCauseOf } from './outbox.writes.ts';

/** The columns of a mail that decide whether it is sent again. */
export const MAIL_RETRY_COLUMNS = {
  id: outbox.id,
  text: outbox.text,
  html: outbox.html,
  causeKind: outbox.causeKind,
  causeId: outbox.causeId,
  dedupeKey: outbox.dedupeKey,
};
type RetriedMail = Pick<typeof outbox.$inferSelect, keyof typeof MAIL_RETRY_COLUMNS>;

/** Why a mail is not sent again: it names an archived building, or its record refuses. Null if it is sent. */
export const findMailRetryRefusal = async (db: Queryable, mail: RetriedMail): Promise<SentenceOrText | null> => {
  const cause = mailCauseOf(mail);
  const [isDropped] = await findMailsToDrop(db, [[mail.text, mail.html, cause, mail.dedupeKey]]);
  return isDropped ? texts.archived : findRefusalOfFollower(db, cause, mail.id);
};
