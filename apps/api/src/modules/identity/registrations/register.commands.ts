/**
 * Registration: M-4, M-5. It never checks whether an address is taken. Each person gets a login without role or
 * address until the link sent to the address is opened. So an answer reveals nothing, and nobody can claim an address
 * in advance (T-16, T-17).
 */

import { randomUUID } from 'node:crypto';
import { registrationSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { SentenceOrText } from '@stoep/contract/kit/sentences';
import { checkEmail, checkLastName, checkPersonName } from '@stoep/domain/people/contact-details';
import { checkAnyIdentityNumber } from '@stoep/domain/people/sa-identity';
import { checkMobileNumber } from '@stoep/domain/people/sa-phone';
import { registrations } from '../../../db/schema/identity/logins.ts';
import type { ServerDeps } from '../../../deps.ts';
import { defineCreationCommand } from '../../../kernel/command.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { RequestOrigin } from '../../../kernel/http/request.ts';
import { findPasswordProblem } from '../../../kernel/security/password-rule.ts';
import { hashPassword } from '../../../kernel/security/passwords.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt, throttleSourceKey } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { listForbiddenPasswordNames } from '../sign-in/forbidden-password-names.policy.ts';
import { addLogin } from '../sign-in/logins.writes.ts';
import { type BrowserDevice, type OpenedSession, openSession } from '../sign-in/open-session.writes.ts';
import { sendConfirmationLinkJob } from './send-confirmation-link.job.ts';

export type RegistrationInput = {
  firstName: string;
  lastName: string;
  email: string;
  mobileNumber: string;
  idNumber: string;
  password: string;
  oneName?: boolean | undefined;
  confirmPassword?: string | undefined;
};

/** A random id. Whether a contact matches is looked up only after the address is confirmed (M-4). */
export const answerContactLookupWithRandomId = async (deps: ServerDeps, origin: RequestOrigin): Promise<string> => {
  await requireThrottleAttempt(deps.db, deps.clock.now(), THROTTLE_LIMITS.findSource, throttleSourceKey(origin.source));
  return randomUUID();
};

/** The normalised values. Throws 400 with the documents' text and the error of each field. */
export const requireValidRegistration = (typed: RegistrationInput, places: readonly string[]): RegistrationInput => {
  const checks = {
    firstname: checkPersonName(typed.firstName),
    lastname: checkLastName(typed.lastName, typed.oneName === true),
    mobilenumber: checkMobileNumber(typed.mobileNumber),
    email: checkEmail(typed.email),
    id_number: checkAnyIdentityNumber(typed.idNumber),
  };
  const fields: Record<string, SentenceOrText> = {};
  for (const [field, checked] of Object.entries(checks)) if (!checked.ok) fields[field] = checked.reason;
  const problem = findPasswordProblem(typed.password, { ...typed, mobile: typed.mobileNumber, places });
  if (problem) fields.password = problem;
  if (typed.confirmPassword !== undefined && typed.confirmPassword !== typed.password)
    fields.confirm_password = texts.passwordsDiffer;
  if (Object.keys(fields).length > 0) throw new AppError('invalid', texts.registrationFailed, { fields });
  const value = (checked: (typeof checks)[keyof typeof checks]) => (checked.ok ? checked.value : '');
  return {
    firstName: value(checks.firstname),
    lastName: value(checks.lastname),
    mobileNumber: value(checks.mobilenumber),
    email: value(checks.email),
    idNumber: value(checks.id_number),
    password: typed.password,
  };
};

const registered = defineFact('profile.registered', 'profile');

type Checked = Omit<RegistrationInput, 'password' | 'confirmPassword'> & { readonly passwordHash: string };

/** Creates the login, its registration in the queue, and the mail that confirms the address. */
const addRegistrant = async (w: CommandWrite, registrant: Checked): Promise<string> => {
  const { mobileNumber: mobile, ...particulars } = registrant;
  const at = { passwordChangedAt: w.at.now, createdAt: w.at.now };
  const profileId = await addLogin(w.tx, { ...particulars, mobile, ...at });
  const [registration] = await w.tx
    .insert(registrations)
    .values({ profileId, createdAt: w.at.now })
    .returning({ id: registrations.id });
  if (!registration) throw new AppError('internal');
  w.record(registered, profileId, {}, { by: { profileId, name: nameOf(registrant) } });
  await w.enqueue(sendConfirmationLinkJob, { registrationId: registration.id });
  return profileId;
};

const nameOf = ({ firstName, lastName }: Pick<Checked, 'firstName' | 'lastName'>) => `${firstName} ${lastName}`.trim();

/** M-5: answers a token without any access yet. */
export const registerPerson = defineCreationCommand({
  prepare: async (
    { deps, at, by },
    { typed, browser }: { readonly typed: RegistrationInput; readonly browser: BrowserDevice },
  ) => {
    await requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.registerSource, throttleSourceKey(by.source));
    const { password, ...registrant } = requireValidRegistration(typed, await listForbiddenPasswordNames(deps));
    return { registrant: { ...registrant, passwordHash: await hashPassword(password) }, browser };
  },
  run: async (w, { registrant, browser }): Promise<OpenedSession> => {
    const id = await addRegistrant(w, registrant);
    const owner = { id, contactId: null, email: registrant.email, name: nameOf(registrant), loginCount: 0 };
    return openSession(w, owner, browser);
  },
});
