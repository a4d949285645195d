/**
 * Job that delivers a mailing to one recipient: its message, letter or statement, made now, to the stored address.
 */
import { z } from 'zod';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { removeOrphanFileContents } from '../../../kernel/files/files.writes.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { renderStatementFile } from '../../ledger/statements/render-statement-file.writes.ts';
import { deliverMailingLetter } from './deliver-letter.commands.ts';
import { deliverLevyRunMail } from './deliver-levy-run-mail.commands.ts';
import { messageMail } from './mailings.email.ts';
import { findMailingDelivery, type MailingDelivery } from './mailings.queries.ts';
import {
  mailingRecipientFileIdOf,
  markMailingRecipientFailed,
  queueMailingRecipientMail,
} from './recipients.commands.ts';

const deliverMessage = (deps: ServerDeps, delivery: MailingDelivery, to: string) => {
  const { id, body, fileId, fileName, contentType } = delivery;
  const attachments = fileId && fileName && contentType ? [{ fileId, name: fileName, contentType }] : [];
  const content = messageMail({ ...delivery, body: body ?? '' });
  const mail = { to, content, attachments, dedupeKey: `mailing:${id}` };
  return runCreationCommand(systemContext(deps, 'Stoep'), queueMailingRecipientMail, { recipientId: id, mail });
};

const deliverStatement = async (deps: ServerDeps, delivery: MailingDelivery, to: string, levyAccountId: string) => {
  const { id, name: holder, profileId, createdAt: generatedAt } = delivery;
  const [from, until] = [delivery.fromDay ?? '', delivery.toDay ?? ''];
  const format = delivery.format === 'Excel' ? 'excel' : 'pdf';
  const made = await renderStatementFile(deps, {
    levyAccountId,
    format,
    from,
    to: until,
    generatedAt,
    email: to,
  });
  const { bytes, name, contentType, mailTo } = made;
  const file = { id: mailingRecipientFileIdOf(id, levyAccountId, to), name, contentType, bytes, uploadedBy: profileId };
  const mail = { to, content: mailTo(holder, 'address'), dedupeKey: `mailing:${id}` };
  await runCreationCommand(systemContext(deps, 'Stoep'), queueMailingRecipientMail, {
    recipientId: id,
    mail,
    made: [file],
  });
};

export const deliverMailingJob = defineJob<ServerDeps>()({
  name: 'deliver-mailing',
  payload: z.object({ recipientId: z.uuid() }),
  atOnce: 8,
  handle: async (deps, { recipientId }) => {
    const delivery = await findMailingDelivery(deps.db, recipientId);
    if (delivery?.state !== 'waiting' || delivery.email === null) return;
    if (delivery.kind === 'month' && delivery.levyAccountId)
      return deliverLevyRunMail(deps, delivery, delivery.email, delivery.levyAccountId);
    if (delivery.kind === 'letter' && delivery.levyAccountId)
      return deliverMailingLetter(deps, delivery, delivery.email, delivery.levyAccountId);
    await (delivery.levyAccountId
      ? deliverStatement(deps, delivery, delivery.email, delivery.levyAccountId)
      : deliverMessage(deps, delivery, delivery.email));
  },
  lastTry: async (deps, { recipientId }, problem) => {
    await runCreationCommand(systemContext(deps, 'Stoep'), markMailingRecipientFailed, { recipientId, problem });
    const delivery = await findMailingDelivery(deps.db, recipientId);
    const accounts = delivery?.levyAccountId ? [delivery.levyAccountId, ...delivery.moreAccountIds] : [];
    await removeOrphanFileContents(
      deps,
      accounts.map((account) => mailingRecipientFileIdOf(recipientId, account, delivery?.email ?? '')),
    );
  },
});
