/** Delivers one letter of a mailing: filled with the account's figures at sending, and queued once in the outbox. */
import type { ServerDeps } from '../../../deps.ts';
import { runCreationCommand, systemContext } from '../../../kernel/command.ts';
import { readLanguageOfAddress } from '../../../kernel/outbox/reader-language.queries.ts';
import { loadStatement } from '../../ledger/statements/index.ts';
import { type LetterTemplateText, letterMail } from './letter.email.ts';
import { type MailingDelivery, readOverdueAmount } from './mailings.queries.ts';
import { queueRecipientMail, skipRecipientWithAttorneys } from './recipients.commands.ts';

/** The values of a letter template for one account today. */
export const loadLetterValues = async (deps: ServerDeps, to: string, levyAccountId: string) => {
  const today = deps.clock.today();
  const range = { from: today, to: today, generatedAt: deps.clock.now() };
  return {
    model: await loadStatement(deps.db, levyAccountId, range),
    overdue: await readOverdueAmount(deps.db, levyAccountId, today),
    language: await readLanguageOfAddress(deps.db, to),
  };
};

/** The letter as one account would receive it today. */
export const loadLetterMail = async (deps: ServerDeps, words: LetterTemplateText, to: string, levyAccountId: string) =>
  letterMail(words, await loadLetterValues(deps, to, levyAccountId));

export const deliverLetter = async (
  deps: ServerDeps,
  delivery: MailingDelivery,
  to: string,
  levyAccountId: string,
): Promise<void> => {
  const { id, subject, body, subjectAf, bodyAf } = delivery;
  const order = systemContext(deps, 'Stoep');
  if (await runCreationCommand(order, skipRecipientWithAttorneys, { recipientId: id, levyAccountId })) return;
  const words = { subject, body: body ?? '', subjectAf, bodyAf };
  const content = await loadLetterMail(deps, words, to, levyAccountId);
  const mail = { to, content, dedupeKey: `mailing:${id}` };
  await runCreationCommand(order, queueRecipientMail, { recipientId: id, mail });
};
