/** A mail that did not leave is sent again, when staff say so. */
import { ofStaff } from '../../access/staff.ts';
import { outbox } from '../../db/schema/platform/platform.ts';
import { command, partialRow } from '../../kernel/command.ts';
import { fact } from '../../kernel/fact.ts';
import { sendAgain } from '../../kernel/outbox/mail.commands.ts';

const mail = partialRow(outbox, ofStaff, {
  id: outbox.id,
  state: outbox.state,
  text: outbox.text,
});
const retried = fact('outbox.retry', 'outbox');

/** What was kept leaves once there is a server for it; a text that is kept no longer cannot (decision 0211). */
export const retryMail = command({
  on: mail,
  allowed: ({ state, text }, { deps }) =>
    text !== '' && (state === 'parked' || (state === 'kept' && deps.config.smtpUrl !== undefined)),
  run: async (w, { id }) => {
    await sendAgain(w.deps, w.tx, id);
    w.record(retried, id, {});
  },
});
