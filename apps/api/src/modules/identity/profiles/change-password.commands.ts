/** Changing one's own password: C 2.9, M-115. The present one is asked for; all sessions end. */

import type { ProfileUpdate } from '@stoep/contract/identity/profile';
import { profileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { command } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import { checkNewPassword } from '../../../kernel/security/password-rule.ts';
import { hashPassword } from '../../../kernel/security/passwords.ts';
import { issueLink } from '../sign-in/links.commands.ts';
import { passwordPlaces } from '../sign-in/password-places.policy.ts';
import { requirePassword } from '../sign-in/session.commands.ts';
import { ownLogin } from '../sign-in/session.policy.ts';
import { setPassword } from '../sign-in/set-password.commands.ts';

const TICKET_MINUTES = 15;
/** A ticket stands in the page's address instead of the token: it opens nothing but the change itself. */
export const issuePasswordTicket = command({
  on: ownLogin,
  allowed: () => true,
  run: (w, { id: profileId }, { sessionId }: { readonly sessionId: string }) =>
    issueLink(w.tx, w.at.now, {
      purpose: 'change-password',
      profileId,
      payload: { sessionId },
      minutes: TICKET_MINUTES,
    }),
  quiet: 'the change itself is told: password.changed',
});

const changed = fact('password.changed', 'profile');

export const changePassword = command({
  on: ownLogin,
  prepare: async (login, asking, { password = '', currentPassword }: ProfileUpdate) => {
    const currentField = 'currentPassword';
    if (!currentPassword)
      throw new AppError('invalid', texts.currentPassword, {
        fields: { [currentField]: texts.currentPassword },
      });
    await requirePassword(asking, login.id, currentPassword, currentField);
    const known = {
      ...login,
      idNumber: login.idNumber ?? undefined,
      mobile: login.mobile ?? undefined,
      places: await passwordPlaces(asking.deps),
    };
    return hashPassword(checkNewPassword(password, known, 'password', texts.passwordTooShort));
  },
  allowed: () => true,
  run: async (w, login, passwordHash) => {
    await setPassword(w.deps, w.tx, login, passwordHash);
    w.record(changed, login.id, {}, { contactId: login.contactId });
  },
});
