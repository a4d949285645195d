/** One letter of a mailing: filled in as the account stands when it goes, and handed to the outbox once. */
import type { Deps } from '../../../deps.ts';
import { performAddition, systemContext } from '../../../kernel/command.ts';
import { languageOfAddress } from '../../../kernel/outbox/reader-language.queries.ts';
import { loadStatement } from '../../ledger/statements/index.ts';
import { type LetterWords, letterMail } from './letter.email.ts';
import { type Delivery, overdueOf } from './mailings.queries.ts';
import { handOver, leaveToAttorneys } from './recipients.commands.ts';

/** What fills a letter to one account today. */
export const fillingOf = async (deps: Deps, to: string, levyAccountId: string) => {
  const today = deps.clock.today();
  const range = { from: today, to: today, generatedAt: deps.clock.now() };
  return {
    model: await loadStatement(deps.db, levyAccountId, range),
    overdue: await overdueOf(deps.db, levyAccountId, today),
    language: await languageOfAddress(deps.db, to),
  };
};

/** As one account would read it today. */
export const letterFor = async (deps: Deps, words: LetterWords, to: string, levyAccountId: string) =>
  letterMail(words, await fillingOf(deps, to, levyAccountId));

export const deliverLetter = async (
  deps: Deps,
  delivery: Delivery,
  to: string,
  levyAccountId: string,
): Promise<void> => {
  const { id, subject, body, subjectAf, bodyAf } = delivery;
  const order = systemContext(deps, 'Stoep');
  if (await performAddition(order, leaveToAttorneys, { recipientId: id, levyAccountId })) return;
  const words = { subject, body: body ?? '', subjectAf, bodyAf };
  const content = await letterFor(deps, words, to, levyAccountId);
  const mail = { to, content, dedupeKey: `mailing:${id}` };
  await performAddition(order, handOver, { recipientId: id, mail });
};
