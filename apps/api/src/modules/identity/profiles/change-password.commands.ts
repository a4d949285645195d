/**
 * A person changes the own password: C 2.9, M-115. Needs the present password, and ends all sessions.
 */

import type { OwnUserProfileUpdate } from '@stoep/contract/identity/profiles';
import { ownProfileSentences as texts } from '@stoep/contract/identity/profiles.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { defineCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { requireAcceptablePassword } from '../../../kernel/security/password-rule.ts';
import { hashPassword } from '../../../kernel/security/passwords.ts';
import { listForbiddenPasswordNames } from '../sign-in/forbidden-password-names.policy.ts';
import { issueOneTimeLink } from '../sign-in/one-time-links.writes.ts';
import { requirePassword } from '../sign-in/session.commands.ts';
import { ownLoginTarget } from '../sign-in/session.policy.ts';
import { setLoginPassword } from '../sign-in/set-password.writes.ts';

const TICKET_MINUTES = 15;
/** The ticket stands in the page's address in place of the token. It allows only the password change. */
export const issuePasswordChangeTicket = defineCommand({
  on: ownLoginTarget,
  allowed: () => true,
  run: (w, { id: profileId }, { sessionId }: { readonly sessionId: string }) =>
    issueOneTimeLink(w.tx, w.at.now, {
      purpose: 'change-password',
      profileId,
      payload: { sessionId },
      minutes: TICKET_MINUTES,
    }),
  quiet: 'the change itself is told: password.changed',
});

const changed = defineFact('password.changed', 'profile');

export const changeOwnPassword = defineCommand({
  on: ownLoginTarget,
  prepare: async (login, asking, { password = '', currentPassword }: OwnUserProfileUpdate) => {
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
      places: await listForbiddenPasswordNames(asking.deps),
    };
    return hashPassword(requireAcceptablePassword(password, known, 'password', texts.passwordTooShort));
  },
  allowed: () => true,
  run: async (w, login, passwordHash) => {
    await setLoginPassword(w.deps, w.tx, login, passwordHash);
    w.record(changed, login.id, {}, { contactId: login.contactId });
  },
});
