/** What becomes of one recipient of a mailing. */
import { and, eq } from 'drizzle-orm';
import { mailingRecipients } from '../../db/schema/mailings.ts';
import type { Deps } from '../../deps.ts';
import { type QueuedMail, queueMailRow } from '../../kernel/outbox/mail.commands.ts';

/** Hands one mail to the outbox, which its recipient follows from then on; a second run finds it done. */
export const handOver = (deps: Deps, recipientId: string, mail: QueuedMail, fileId: string | null) =>
  deps.db.transaction(async (tx) => {
    const [claimed] = await tx
      .update(mailingRecipients)
      .set({ state: 'on its way', problem: null, fileId })
      .where(and(eq(mailingRecipients.id, recipientId), eq(mailingRecipients.state, 'waiting')))
      .returning({ id: mailingRecipients.id });
    if (!claimed) return;
    const cause = { kind: 'mailing recipient', id: recipientId } as const;
    const outboxId = await queueMailRow(deps, tx, { ...mail, cause });
    await tx.update(mailingRecipients).set({ outboxId }).where(eq(mailingRecipients.id, recipientId));
  });

/** After the last try: kept with its reason, for a person to look at and send again. */
export const markFailed = async (deps: Deps, recipientId: string, problem: string): Promise<void> => {
  await deps.db
    .update(mailingRecipients)
    .set({ state: 'failed', problem: problem.slice(0, 300), doneAt: deps.clock.now() })
    .where(and(eq(mailingRecipients.id, recipientId), eq(mailingRecipients.state, 'waiting')));
};
