/** The one rule for new passwords, the same in every place that sets one (A 5, C 5; trust ). */

import { createRequire } from 'node:module';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { checkPassword, normalisePassword, type PasswordContext } from '@stoep/domain/identity/passwords';
import { z } from 'zod';

/** The password of the demo (docs/demo.md), which everybody can read. */
const PUBLISHED = ['stoep-demo-2026'];

let common: ReadonlySet<string> | undefined;

/**
 * Some 49,000 common passwords in lower case, loaded at first use. Few are as long as ours must be; with the rules of
 * `guessable` each stands for thousands.
 */
export const loadCommonPasswords = (): ReadonlySet<string> => {
  common ??= new Set([
    ...PUBLISHED,
    ...z
      .array(z.string())
      .parse(createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json'))
      .map((password) => password.toLowerCase()),
  ]);
  return common;
};

export type PasswordOwner = Omit<PasswordContext, 'blocklist'>;

/** The problem of a new password as a sentence; null when it is acceptable. */
export const findPasswordProblem = (password: string, owner: PasswordOwner): string | null => {
  const checked = checkPassword(password, { ...owner, blocklist: loadCommonPasswords() });
  return checked.ok ? null : checked.reason;
};

/**
 * Returns the password in the form that is hashed, or refuses it with 400 and the reason on `field`.
 * @param tooShort the documents' own sentence for this form
 */
export const requireAcceptablePassword = (
  password: string,
  owner: PasswordOwner,
  field = 'password',
  tooShort?: SentenceOrText,
): string => {
  const checked = checkPassword(password, { ...owner, blocklist: loadCommonPasswords() });
  if (!checked.ok) {
    const says = (checked.problem === 'too_short' && tooShort) || checked.reason;
    throw new AppError('invalid', says, { fields: { [field]: says } });
  }
  return normalisePassword(password);
};
