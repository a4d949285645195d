/** The language that a person chose: what the portal, answers, mails and papers are worded in. */
import { type Language, LOCALES } from '@stoep/contract/kit/language';
import { ofThemselves } from '../../../access/own.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { command, partialRow } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { changeLogin } from '../sign-in/logins.commands.ts';

const profile = partialRow(userProfiles, ofThemselves(userProfiles.id), {
  id: userProfiles.id,
  contactId: userProfiles.contactId,
  language: userProfiles.language,
});

const chosen = fact<{ before: { language: string }; after: { language: string } }>(
  'profile.language-chosen',
  'profile',
);

/** Stores the language; the same one again is nothing new. */
export const setLanguage = command({
  on: profile,
  prepare: (_stored, _asking, { language }: { language: Language }) => LOCALES[language],
  allowed: () => true,
  run: async (w, stored, language) => {
    if (stored.language === language) return w.unchanged();
    await changeLogin(w.tx, stored.id, { language });
    const before = { language: stored.language };
    w.record(chosen, stored.id, { before, after: { language } }, { contactId: stored.contactId });
  },
});
