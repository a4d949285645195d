/**
 * Letters to accounts that staff chose one by one. They are mailings like letters from templates, one for each
 * building, and are delivered and printed as those are.
 */
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { LETTER_ACCOUNT_LIMIT, type LetterWay } from '@stoep/contract/office/detail-pages';
import { accountLetterSentences as texts } from '@stoep/contract/platform/account-letters.sentences';
import { chosenLetterFields } from '@stoep/contract/platform/mailings.resources';
import type { ServerDeps } from '../../../../deps.ts';
import { requireOwnUploads } from '../../../../engines/office/office-files.writes.ts';
import type { PersonActor } from '../../../../kernel/actor.ts';
import { defineCreationCommand, requirePerson, requireProfileId } from '../../../../kernel/command.ts';
import type { Queryable } from '../../../../kernel/database/client.ts';
import { getAgentBranding } from '../../../../kernel/database/stored-settings.ts';
import { defineFact } from '../../../../kernel/fact.ts';
import { renderMail } from '../../../../kernel/mail/render-mail.ts';
import { readLanguageOfEmailAddress } from '../../../../kernel/outbox/reader-language.queries.ts';
import { loadMailingLetterMail } from '../deliver-letter.commands.ts';
import type { LetterTemplateText } from '../letter.email.ts';
import { letterTextProblemsOf } from '../letter-problems.ts';
import { type ChosenLetterAccount, listChosenLetterAccounts, reasonToLeaveOut } from '../mailings.queries.ts';
import { lockMailingsOfBuilding, storeMailing } from '../mailings.writes.ts';

export type ChosenLetterInput = LetterTemplateText & {
  readonly accounts: readonly string[];
  readonly fileId: string | null;
};

const wayOf = ({ attorneys, sentToday, email, address }: ChosenLetterAccount): LetterWay => {
  if (attorneys) return 'with the attorneys';
  if (sentToday) return 'sent today';
  if (email !== null) return 'email';
  return address.length > 0 ? 'print' : 'no address';
};

const LEFT_OUT: readonly LetterWay[] = ['with the attorneys', 'sent today'];

/** Throws not_found if one of them is no account, and invalid for too many. */
const requireChosenAccounts = async (db: Queryable, letter: ChosenLetterInput, today: string) => {
  const ids = [...new Set(letter.accounts)];
  if (ids.length > LETTER_ACCOUNT_LIMIT)
    throw new AppError('invalid', texts.tooManyAccounts({ chosen: ids.length, most: LETTER_ACCOUNT_LIMIT }));
  const found = await listChosenLetterAccounts(db, ids, letter, today);
  if (found.length < ids.length) throw new AppError('not_found');
  return found.map((account) => ({ ...account, way: wayOf(account) }));
};

/** Empty texts are allowed while the letter is being written. */
const requireLetterText = (letter: LetterTemplateText, isFinished: boolean): void => {
  const missing: Record<string, SentenceOrText> = {};
  if (isFinished && letter.subject === '') missing.subject = texts.subjectMissing;
  if (isFinished && letter.body === '') missing.body = texts.letterMissing;
  const fields = { ...letterTextProblemsOf(letter), ...missing };
  if (Object.keys(fields).length > 0) throw new AppError('invalid', undefined, { fields });
};

/** An empty Afrikaans text is none. */
const normalized = <L extends LetterTemplateText>(letter: L): L => ({
  ...letter,
  subjectAf: letter.subjectAf || null,
  bodyAf: letter.bodyAf || null,
});

const exampleOf = async (deps: ServerDeps, letter: ChosenLetterInput, { id, email, name }: ChosenLetterAccount) => {
  const content = await loadMailingLetterMail(deps, letter, email ?? '', id);
  const language = await readLanguageOfEmailAddress(deps.db, email ?? '');
  const { subject, text } = renderMail(content, await getAgentBranding(deps.db), { language, name: null });
  return { to: email ?? name, subject, text };
};

/** Whom the letter reaches and how, and the letter of the first of them. Stores nothing. */
export const previewChosenLetter = async (deps: ServerDeps, person: PersonActor, input: ChosenLetterInput) => {
  const letter = normalized(input);
  const accounts = await requireChosenAccounts(deps.db, letter, deps.clock.today());
  requireLetterText(letter, false);
  await requireOwnUploads(deps.db, chosenLetterFields, letter, person);
  const first = accounts.find(({ way }) => way === 'email') ?? accounts.find(({ way }) => !LEFT_OUT.includes(way));
  const isEmpty = letter.subject === '' || letter.body === '';
  return {
    accounts: accounts.map(({ attorneys: _, sentToday: __, ...account }) => account),
    example: first && !isEmpty ? await exampleOf(deps, letter, first) : null,
  };
};

const lettersWritten = defineFact<{ after: { subject: string; body: string; total: number } }>(
  'account-letters.written',
  'account-letters',
);

/**
 * One sending for each building, also for accounts that are left out, so that the reason is stored. Who got
 * the same letter today gets no second one.
 */
export const sendChosenLetter = defineCreationCommand({
  run: async (w, input: ChosenLetterInput) => {
    const letter = normalized(input);
    requireLetterText(letter, true);
    await requireOwnUploads(w.tx, chosenLetterFields, letter, requirePerson(w));
    const { accounts: _, ...text } = letter;
    const found = await requireChosenAccounts(w.tx, letter, w.at.today);
    const buildings = [...new Set(found.map(({ buildingId }) => buildingId))].toSorted();
    for (const buildingId of buildings) await lockMailingsOfBuilding(w.tx, buildingId);
    const accounts = await requireChosenAccounts(w.tx, letter, w.at.today);
    if (accounts.every(({ way }) => LEFT_OUT.includes(way)))
      throw new AppError(
        'conflict',
        accounts.some(({ way }) => way === 'sent today') ? texts.sentToday : texts.onlyAttorneys,
      );
    const letters: { id: string }[] = [];
    for (const buildingId of buildings) {
      const those = accounts.filter((one) => one.buildingId === buildingId);
      const reached = those.filter(({ way }) => !LEFT_OUT.includes(way));
      const values = {
        ...text,
        kind: 'letter' as const,
        buildingId,
        profileId: requireProfileId(w),
        createdAt: w.at.now,
      };
      const recipients = those.map(({ id, name, email, ...account }) => ({
        name,
        email,
        levyAccountId: id,
        leftOut: reasonToLeaveOut(account),
      }));
      const id = await storeMailing(w.deps, w.tx, values, recipients);
      w.record(lettersWritten, id, { after: { subject: text.subject, body: text.body, total: reached.length } });
      if (reached.length > 0) letters.push({ id });
    }
    return { letters };
  },
});
