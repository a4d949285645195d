/** Delivers a levy run mail to one recipient: one mail about all accounts of this address in the building. */
import { MONTH_NAMES } from '@stoep/domain/calendar/calendar';
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { accountIdOf, accountPages, accountsButton, loadStatement, payButton } from '../../ledger/statements/index.ts';
import { renderStatementFile } from '../../ledger/statements/render-statement-file.writes.ts';
import { levyRunMail } from './levy-run.email.ts';
import type { MailingDelivery } from './mailings.queries.ts';
import {
  type GeneratedMailingRecipientFile,
  mailingRecipientFileIdOf,
  queueMailingRecipientMail,
} from './recipients.commands.ts';

const monthOf = (day: string) => `${MONTH_NAMES[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`;

const paperOf = async (
  deps: ServerDeps,
  delivery: MailingDelivery,
  email: string,
  levyAccountId: string,
): Promise<GeneratedMailingRecipientFile> => {
  const { createdAt: generatedAt, profileId: uploadedBy } = delivery;
  const range = { from: delivery.fromDay ?? '', to: delivery.toDay ?? '' };
  const made = await renderStatementFile(deps, {
    levyAccountId,
    format: 'pdf',
    ...range,
    generatedAt,
    email,
  });
  const { bytes, name, contentType } = made;
  return { id: mailingRecipientFileIdOf(delivery.id, levyAccountId, email), name, contentType, bytes, uploadedBy };
};

export const deliverLevyRunMail = async (
  deps: ServerDeps,
  delivery: MailingDelivery,
  to: string,
  levyAccountId: string,
): Promise<void> => {
  const { id, name, subject, toDay, createdAt, corrected } = delivery;
  const content = delivery.content ?? 'notice';
  const day = toDay ?? '';
  const accounts = [levyAccountId, ...delivery.moreAccountIds];
  const models = [];
  const made: GeneratedMailingRecipientFile[] = [];
  for (const account of accounts) {
    models.push(await loadStatement(deps.db, account, { from: day, to: day, generatedAt: createdAt }));
    if (content !== 'notice') made.push(await paperOf(deps, delivery, to, account));
  }
  const { publicUrl } = deps.config;
  const [first, ...more] = models;
  const accountId = await accountIdOf(deps.db, levyAccountId);
  const button =
    first && more.length === 0
      ? payButton(first, accountPages(publicUrl, { levyAccountId, accountId }))
      : accountsButton(publicUrl);
  const about = { name, subject, month: monthOf(day), accounts: models, corrected, content, button };
  const mail = {
    to,
    content: levyRunMail(about),
    dedupeKey: `mailing:${id}`,
  };
  await runCreationCommand(systemContext(deps, 'Stoep'), queueMailingRecipientMail, { recipientId: id, mail, made });
};
