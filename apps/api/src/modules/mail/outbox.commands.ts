/** The states of a mail in the outbox: queued until it is sent or parked. */
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';
import { outbox } from '../../db/schema/platform.ts';
import type { Deps } from '../../deps.ts';

/** A mail that still has to leave, with what it says; undefined once it was sent or parked. */
export const findQueuedMail = async (db: Database, outboxId: string) => {
  const [mail] = await db
    .select({
      id: outbox.id,
      to: outbox.to,
      subject: outbox.subject,
      text: outbox.text,
      html: outbox.html,
      attachments: outbox.attachments,
      messageId: outbox.messageId,
      replyTo: outbox.replyTo,
      attempts: outbox.attempts,
    })
    .from(outbox)
    .where(and(eq(outbox.id, outboxId), eq(outbox.state, 'queued')));
  return mail;
};

type Attempted = { id: string; attempts: number };

export const markSent = async (deps: Deps, { id, attempts }: Attempted): Promise<void> => {
  await deps.db
    .update(outbox)
    .set({ state: 'sent', attempts: attempts + 1, sentAt: deps.clock.now(), problem: null })
    .where(eq(outbox.id, id));
};

/** Keeps the reason; `last` parks the mail, where staff see it and can send it again. */
export const markFailed = async (deps: Deps, { id, attempts }: Attempted, problem: string, last: boolean) => {
  await deps.db
    .update(outbox)
    .set({ attempts: attempts + 1, problem, ...(last ? { state: 'parked' as const } : {}) })
    .where(eq(outbox.id, id));
};
