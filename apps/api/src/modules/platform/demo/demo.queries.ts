/** The demo mailbox: mails of the outbox, the newest first. */
import { AppError } from '@stoep/contract/kit/errors';
import { desc, eq, inArray } from 'drizzle-orm';
import { files } from '../../../db/schema/platform/files.ts';
import { outbox } from '../../../db/schema/platform/platform.ts';
import type { ServerDeps } from '../../../deps.ts';
import type { Database } from '../../../kernel/database/client.ts';
import { getStoredFile } from '../../../kernel/files/files.writes.ts';

export const listDemoMails = async (db: Database) => {
  const mails = await db
    .select({
      id: outbox.id,
      to: outbox.to,
      subject: outbox.subject,
      text: outbox.text,
      html: outbox.html,
      sentAt: outbox.createdAt,
      attachments: outbox.attachments,
    })
    .from(outbox)
    .orderBy(desc(outbox.createdAt))
    .limit(50);
  const ids = mails.flatMap((mail) => mail.attachments.map((file) => file.fileId));
  const sizes = ids.length
    ? await db.select({ id: files.id, size: files.size }).from(files).where(inArray(files.id, ids))
    : [];
  const sizeOf = new Map(sizes.map((file) => [file.id, file.size]));
  return mails.map((mail) => ({
    ...mail,
    attachments: mail.attachments.map((file) => ({
      id: file.fileId,
      name: file.name,
      size: sizeOf.get(file.fileId) ?? 0,
    })),
  }));
};

export const getDemoMailAttachment = async (deps: ServerDeps, mailId: string, fileId: string) => {
  const [mail] = await deps.db.select({ attachments: outbox.attachments }).from(outbox).where(eq(outbox.id, mailId));
  if (!mail?.attachments.some((file) => file.fileId === fileId)) throw new AppError('not_found');
  return getStoredFile(deps, fileId);
};
