/** Outcome of one mailing recipient: mail queued, skipped, or failed. */
import { and, eq, sql } from 'drizzle-orm';
import { v5 as uuidv5 } from 'uuid';
import { files } from '../../../db/schema/platform/files.ts';
import { mailingRecipients } from '../../../db/schema/platform/mailings.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { type NewFileInput, saveStoredFile } from '../../../kernel/files/files.writes.ts';
import { type MailToQueue, queueMailReturningId } from '../../../kernel/outbox/mail.writes.ts';
import { isWithAttorneysSql } from './letter-conditions.queries.ts';

type HandedOver = {
  readonly recipientId: string;
  readonly mail: Omit<MailToQueue, 'cause'>;
  /** The files made for this recipient, in the order of the mail. */
  readonly made?: readonly GeneratedMailingRecipientFile[];
};

export type GeneratedMailingRecipientFile = NewFileInput & { readonly id: string };

/**
 * One file id per recipient, levy account and address. A retry after a crash overwrites the same file, so that none is
 * orphaned.
 */
export const mailingRecipientFileIdOf = (recipientId: string, levyAccountId: string, email: string): string =>
  uuidv5(`${levyAccountId} ${email}`, recipientId);

/** Stores the files and queues one mail, whose status the recipient then follows. A second run changes nothing. */
export const queueMailingRecipientMail = defineCreationCommand({
  run: async ({ deps, tx, at }, { recipientId, mail, made = [] }: HandedOver): Promise<void> => {
    const [claimed] = await tx
      .update(mailingRecipients)
      .set({ state: 'on its way', problem: null, fileId: null })
      .where(and(eq(mailingRecipients.id, recipientId), eq(mailingRecipients.state, 'waiting')))
      .returning({ id: mailingRecipients.id });
    if (!claimed) return;
    const cause = { kind: 'mailing recipient', id: recipientId } as const;
    // A file exists if the recipient is back at an address that already had a mail.
    for (const { id, ...file } of made)
      if ((await tx.$count(files, eq(files.id, id))) === 0) await saveStoredFile(deps, file, tx, id);
    const attachments = made.map(({ id: fileId, name, contentType }) => ({ fileId, name, contentType }));
    const all = [...(mail.attachments ?? []), ...attachments];
    const outboxId = await queueMailReturningId(deps, tx, { ...mail, attachments: all, cause });
    const fileId = made[0]?.id ?? null;
    // The recipient has unsubscribed from such mails.
    const off = outboxId === null ? ({ state: 'switched off', doneAt: at.now } as const) : {};
    await tx
      .update(mailingRecipients)
      .set({ outboxId, fileId, ...off })
      .where(eq(mailingRecipients.id, recipientId));
  },
  quiet: 'the recipient shows its mail; that the mailing was sent is told by whoever sent it',
});

type Letter = { readonly recipientId: string; readonly levyAccountId: string };

/** Skips an account that was handed over since the letter was ordered. Answers whether that is so. */
export const skipLetterRecipientWithAttorneys = defineCreationCommand({
  run: async ({ tx, at }, { recipientId, levyAccountId }: Letter): Promise<boolean> => {
    const left = await tx
      .update(mailingRecipients)
      .set({ state: 'with the attorneys', doneAt: at.now })
      .where(
        and(
          eq(mailingRecipients.id, recipientId),
          eq(mailingRecipients.state, 'waiting'),
          isWithAttorneysSql(sql`${levyAccountId}::uuid`),
        ),
      )
      .returning({ id: mailingRecipients.id });
    return left.length > 0;
  },
  quiet: 'the recipient shows that the attorneys have it; that the letters were sent is told by whoever sent them',
});

type Failed = { readonly recipientId: string; readonly problem: string };

/** After the last try: stores the reason, so that a person can look at it and send again. */
export const markMailingRecipientFailed = defineCreationCommand({
  run: async ({ tx, at }, { recipientId, problem }: Failed): Promise<void> => {
    await tx
      .update(mailingRecipients)
      .set({ state: 'failed', problem: problem.slice(0, 300), doneAt: at.now })
      .where(and(eq(mailingRecipients.id, recipientId), eq(mailingRecipients.state, 'waiting')));
  },
  quiet: 'the recipient shows why it failed; that the mailing was sent is told by whoever sent it',
});
