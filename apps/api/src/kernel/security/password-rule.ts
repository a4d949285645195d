/** The one rule for new passwords, the same in every place that sets one (A 5, C 5; trust ). */

import { createRequire } from 'node:module';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { checkPassword, normalisePassword, type PasswordContext } from '@stoep/domain/identity/passwords';
import { z } from 'zod';

/** Of the demo (docs/demo.md): everybody can read it. */
const PUBLISHED = ['stoep-demo-2026'];

let common: ReadonlySet<string> | undefined;

/** Some 49,000 passwords that everybody tries first, lower case; read once, when first needed. Few are as long as ours
 * must be: with the rules of `guessable` each stands for thousands. */
export const commonPasswords = (): ReadonlySet<string> => {
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

/** What is wrong with a new password, in a sentence; null when it may be used. */
export const passwordProblem = (password: string, owner: PasswordOwner): string | null => {
  const checked = checkPassword(password, { ...owner, blocklist: commonPasswords() });
  return checked.ok ? null : checked.reason;
};

/**
 * Answers the password in the form that is hashed, or refuses it with 400 and the reason on `field`.
 * @param tooShort the documents' own sentence for this place
 */
export const checkNewPassword = (
  password: string,
  owner: PasswordOwner,
  field = 'password',
  tooShort?: Words,
): string => {
  const checked = checkPassword(password, { ...owner, blocklist: commonPasswords() });
  if (!checked.ok) {
    const says = (checked.problem === 'too_short' && tooShort) || checked.reason;
    throw new AppError('invalid', says, { fields: { [field]: says } });
  }
  return normalisePassword(password);
};
