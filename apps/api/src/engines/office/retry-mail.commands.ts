/** Sends a failed mail again, when staff ask for it. */
import { staffWriteScope } from '../../access/staff-scopes.ts';
import { outbox } from '../../db/schema/platform/platform.ts';
import { defineCommand, partialRowTarget } from '../../kernel/command.ts';
import { defineFact } from '../../kernel/fact.ts';
import { findMailRetryRefusal, MAIL_RETRY_COLUMNS } from '../../kernel/outbox/mail-retry-refusal.queries.ts';
import { requeueMail } from '../../kernel/outbox/requeue-mail.writes.ts';

const mail = partialRowTarget(outbox, staffWriteScope, {
  ...MAIL_RETRY_COLUMNS,
  state: outbox.state,
});
const retried = defineFact('outbox.retry', 'outbox');

/**
 * A mail stored without a mail server can be sent once there is one; one whose text was deleted cannot (decision
 * 0211).
 */
export const retryMail = defineCommand({
  on: mail,
  allowed: async (mail, { deps, db }) => {
    const { state, text } = mail;
    if (text === '' || !(state === 'parked' || (state === 'kept' && deps.config.smtpUrl !== undefined))) return false;
    return (await findMailRetryRefusal(db, mail)) ?? true;
  },
  run: async (w, { id }) => {
    await requeueMail(w.deps, w.tx, id);
    w.record(retried, id, {});
  },
});
