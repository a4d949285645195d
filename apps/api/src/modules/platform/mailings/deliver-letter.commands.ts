/** Delivers one letter of a mailing: filled with the account's figures at sending, and queued once in the outbox. */
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { readLanguageOfEmailAddress } from '../../../kernel/outbox/reader-language.queries.ts';
import { loadStatement } from '../../ledger/statements/index.ts';
import { type LetterTemplateText, letterMail } from './letter.email.ts';
import { type MailingDelivery, readLevyAccountOverdueAmount } from './mailings.queries.ts';
import { queueMailingRecipientMail, skipLetterRecipientWithAttorneys } from './recipients.commands.ts';

/** The values of a letter template for one account today. */
export const loadLetterTemplateValues = async (deps: ServerDeps, to: string, levyAccountId: string) => {
  const today = deps.clock.today();
  const range = { from: today, to: today, generatedAt: deps.clock.now() };
  return {
    model: await loadStatement(deps.db, levyAccountId, range),
    overdue: await readLevyAccountOverdueAmount(deps.db, levyAccountId, today),
    language: await readLanguageOfEmailAddress(deps.db, to),
  };
};

/** The letter as one account would receive it today. */
export const loadMailingLetterMail = async (
  deps: ServerDeps,
  words: LetterTemplateText,
  to: string,
  levyAccountId: string,
) => letterMail(words, await loadLetterTemplateValues(deps, to, levyAccountId));

export const deliverMailingLetter = async (
  deps: ServerDeps,
  delivery: MailingDelivery,
  to: string,
  levyAccountId: string,
): Promise<void> => {
  const { id, subject, body, subjectAf, bodyAf, fileId, fileName, contentType } = delivery;
  const order = systemContext(deps, 'Stoep');
  if (await runCreationCommand(order, skipLetterRecipientWithAttorneys, { recipientId: id, levyAccountId })) return;
  const words = { subject, body: body ?? '', subjectAf, bodyAf };
  const content = await loadMailingLetterMail(deps, words, to, levyAccountId);
  const attachments = fileId && fileName && contentType ? [{ fileId, name: fileName, contentType }] : [];
  const mail = { to, content, attachments, dedupeKey: `mailing:${id}` };
  await runCreationCommand(order, queueMailingRecipientMail, { recipientId: id, mail });
};
