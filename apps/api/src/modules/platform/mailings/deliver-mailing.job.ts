/** One recipient of a mailing: the message as it is, or its statement, made now and mailed to the stored address. */
import { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { removeUnnamed } from '../../../kernel/files/files.commands.ts';
import { defineJob } from '../../../kernel/jobs/job.ts';
import { makeStatement } from '../../ledger/statements/make-statement.commands.ts';
import { deliverLetter } from './deliver-letter.commands.ts';
import { deliverMonth } from './deliver-month.commands.ts';
import { messageMail } from './mailings.email.ts';
import { type Delivery, findDelivery } from './mailings.queries.ts';
import { handOver, markFailed, recipientFileId } from './recipients.commands.ts';

const deliverMessage = (deps: Deps, delivery: Delivery, to: string) => {
  const { id, body, fileId, fileName, contentType } = delivery;
  const attachments = fileId && fileName && contentType ? [{ fileId, name: fileName, contentType }] : [];
  const content = messageMail({ ...delivery, body: body ?? '' });
  const mail = { to, content, attachments, dedupeKey: `mailing:${id}` };
  return performAddition(systemContext(deps, 'Stoep'), handOver, { recipientId: id, mail });
};

const deliverStatement = async (deps: Deps, delivery: Delivery, to: string, levyAccountId: string) => {
  const { id, name: holder, profileId, createdAt: generatedAt } = delivery;
  const [from, until] = [delivery.fromDay ?? '', delivery.toDay ?? ''];
  const format = delivery.format === 'Excel' ? 'excel' : 'pdf';
  const made = await makeStatement(deps, { levyAccountId, format, from, to: until, generatedAt, email: to });
  const { bytes, name, contentType, mailTo } = made;
  const file = { id: recipientFileId(id, levyAccountId), name, contentType, bytes, uploadedBy: profileId };
  const mail = { to, content: mailTo(holder, 'address'), dedupeKey: `mailing:${id}` };
  await performAddition(systemContext(deps, 'Stoep'), handOver, { recipientId: id, mail, made: [file] });
};

export const deliverMailingJob = defineJob<Deps>()({
  name: 'deliver-mailing',
  payload: z.object({ recipientId: z.uuid() }),
  atOnce: 8,
  handle: async (deps, { recipientId }) => {
    const delivery = await findDelivery(deps.db, recipientId);
    if (delivery?.state !== 'waiting' || delivery.email === null) return;
    if (delivery.kind === 'month' && delivery.levyAccountId)
      return deliverMonth(deps, delivery, delivery.email, delivery.levyAccountId);
    if (delivery.kind === 'letter' && delivery.levyAccountId)
      return deliverLetter(deps, delivery, delivery.email, delivery.levyAccountId);
    await (delivery.levyAccountId
      ? deliverStatement(deps, delivery, delivery.email, delivery.levyAccountId)
      : deliverMessage(deps, delivery, delivery.email));
  },
  lastTry: async (deps, { recipientId }, problem) => {
    await performAddition(systemContext(deps, 'Stoep'), markFailed, { recipientId, problem });
    const delivery = await findDelivery(deps.db, recipientId);
    const accounts = delivery?.levyAccountId ? [delivery.levyAccountId, ...delivery.moreAccountIds] : [];
    await removeUnnamed(
      deps,
      accounts.map((account) => recipientFileId(recipientId, account)),
    );
  },
});
