/**
 * Registration: M-4, M-5. It never looks whether an address is taken: everybody gets a login of their own that holds
 * no role and no address until the link sent to that address is opened. So nothing can be learned from the answer,
 * and nobody can take an address in advance (T-16, T-17).
 */

import { randomUUID } from 'node:crypto';
import { registrationSentences as texts } from '@stoep/contract/identity/registrations.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import type { Words } from '@stoep/contract/kit/sentences';
import { checkEmail, checkLastName, checkPersonName } from '@stoep/domain/people/contact-details';
import { checkAnyIdentity } from '@stoep/domain/people/sa-identity';
import { checkMobile } from '@stoep/domain/people/sa-phone';
import { registrations } from '../../../db/schema/identity/logins.ts';
import type { Deps } from '../../../deps.ts';
import { addition } from '../../../kernel/command.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Origin } from '../../../kernel/http/request.ts';
import { passwordProblem } from '../../../kernel/security/password-rule.ts';
import { hashPassword } from '../../../kernel/security/passwords.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireTry, sourceKey } from '../../../kernel/throttle/throttle.commands.ts';
import type { Write } from '../../../kernel/write.ts';
import { addLogin } from '../sign-in/logins.commands.ts';
import { type Browser, type LoggedIn, openSession } from '../sign-in/open-session.commands.ts';
import { passwordPlaces } from '../sign-in/password-places.policy.ts';
import { welcomeRegistrantJob } from './welcome-registrant.job.ts';

export type Registrant = {
  firstName: string;
  lastName: string;
  email: string;
  mobileNumber: string;
  idNumber: string;
  password: string;
  oneName?: boolean | undefined;
  confirmPassword?: string | undefined;
};

/** An id that says nothing: whether anybody matches is found out only once the address is confirmed (M-4). */
export const findContact = async (deps: Deps, origin: Origin): Promise<string> => {
  await requireTry(deps.db, deps.clock.now(), LIMITS.findSource, sourceKey(origin.source));
  return randomUUID();
};

/** The clean values; or 400 with the documents' one text and, per field, what is wrong with what was typed. */
export const checkRegistrant = (typed: Registrant, places: readonly string[]): Registrant => {
  const checks = {
    firstname: checkPersonName(typed.firstName),
    lastname: checkLastName(typed.lastName, typed.oneName === true),
    mobilenumber: checkMobile(typed.mobileNumber),
    email: checkEmail(typed.email),
    id_number: checkAnyIdentity(typed.idNumber),
  };
  const fields: Record<string, Words> = {};
  for (const [field, checked] of Object.entries(checks)) if (!checked.ok) fields[field] = checked.reason;
  const problem = passwordProblem(typed.password, { ...typed, mobile: typed.mobileNumber, places });
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

const registered = fact('profile.registered', 'profile');

type Checked = Omit<Registrant, 'password' | 'confirmPassword'> & { readonly passwordHash: string };

/** Makes the login, its place in the queue and the mail that asks to confirm. */
const addRegistrant = async (w: Write, registrant: Checked): Promise<string> => {
  const { mobileNumber: mobile, ...particulars } = registrant;
  const at = { passwordChangedAt: w.at.now, createdAt: w.at.now };
  const profileId = await addLogin(w.tx, { ...particulars, mobile, ...at });
  const [registration] = await w.tx
    .insert(registrations)
    .values({ profileId, createdAt: w.at.now })
    .returning({ id: registrations.id });
  if (!registration) throw new AppError('internal');
  w.record(registered, profileId, {}, { by: { profileId, name: nameOf(registrant) } });
  await w.enqueue(welcomeRegistrantJob, { registrationId: registration.id });
  return profileId;
};

const nameOf = ({ firstName, lastName }: Pick<Checked, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`.trim();

/** M-5: answers a token that opens nothing yet. */
export const register = addition({
  prepare: async (
    { deps, at, by },
    { typed, browser }: { readonly typed: Registrant; readonly browser: Browser },
  ) => {
    await requireTry(deps.db, at.now, LIMITS.registerSource, sourceKey(by.source));
    const { password, ...registrant } = checkRegistrant(typed, await passwordPlaces(deps));
    return { registrant: { ...registrant, passwordHash: await hashPassword(password) }, browser };
  },
  run: async (w, { registrant, browser }): Promise<LoggedIn> => {
    const id = await addRegistrant(w, registrant);
    const owner = { id, contactId: null, email: registrant.email, name: nameOf(registrant), loginCount: 0 };
    return openSession(w, owner, browser);
  },
});
