/** Saves the language that a person chose for the portal, answers, mails and documents. */
import { LANGUAGE_LOCALES, type Language } from '@stoep/contract/kit/language';
import { ownRowsScope } from '../../../access/own-rows.ts';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCommand, partialRowTarget } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { updateLogin } from '../sign-in/logins.writes.ts';

const profile = partialRowTarget(userProfiles, ownRowsScope(userProfiles.id), {
  id: userProfiles.id,
  contactId: userProfiles.contactId,
  language: userProfiles.language,
});

const chosen = defineFact<{ before: { language: string }; after: { language: string } }>(
  'profile.language-chosen',
  'profile',
);

/** Saving the same language again records nothing. */
export const setProfileLanguage = defineCommand({
  on: profile,
  prepare: (_stored, _asking, { language }: { language: Language }) => LANGUAGE_LOCALES[language],
  allowed: () => true,
  run: async (w, stored, language) => {
    if (stored.language === language) return w.unchanged();
    await updateLogin(w.tx, stored.id, { language });
    const before = { language: stored.language };
    w.record(chosen, stored.id, { before, after: { language } }, { contactId: stored.contactId });
  },
});
