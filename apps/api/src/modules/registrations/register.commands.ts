/**
 * Registration: M-4, M-5. It never looks whether an address is taken: everybody gets a login of their own that holds
 * no role and no address until the link sent to that address is opened. So nothing can be learned from the answer,
 * and nobody can take an address in advance (T-16, T-17).
 */
import { randomUUID } from 'node:crypto';
import { AppError } from '@stoep/contract/kit/errors';
import { signInTexts } from '@stoep/contract/sign-in/sign-in.texts';
import { checkEmail, checkPersonName } from '@stoep/domain/people/contact-details';
import { checkAnyIdentity, checkMobile } from '@stoep/domain/people/sa-identity';
import { registrations, userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { passwordProblem } from '../../kernel/password-rule.ts';
import { hashPassword } from '../../kernel/passwords.ts';
import { LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { insistOnTry, sourceKey } from '../../kernel/throttle/throttle.commands.ts';
import { type LoggedIn, openSession } from '../sign-in/open-session.commands.ts';
import { passwordPlaces } from '../sign-in/password-places.policy.ts';
import { welcomeRegistrantJob } from './welcome-registrant.job.ts';

export type Registrant = {
  firstName: string;
  lastName: string;
  email: string;
  mobileNumber: string;
  idNumber: string;
  password: string;
  confirmPassword?: string | undefined;
};

/** An id that says nothing: whether anybody matches is found out only once the address is confirmed (M-4). */
export const findContact = async (deps: Deps, origin: Origin): Promise<string> => {
  await insistOnTry(deps.db, deps.clock.now(), LIMITS.findSource, sourceKey(origin.source));
  return randomUUID();
};

/** The clean values; or 400 with the documents' one text and, per field, what is wrong with what was typed. */
export const checkRegistrant = (typed: Registrant, places: readonly string[]): Registrant => {
  const checks = {
    firstname: checkPersonName(typed.firstName),
    lastname: checkPersonName(typed.lastName),
    mobilenumber: checkMobile(typed.mobileNumber),
    email: checkEmail(typed.email),
    id_number: checkAnyIdentity(typed.idNumber),
  };
  const fields: Record<string, string> = {};
  for (const [field, checked] of Object.entries(checks)) if (!checked.ok) fields[field] = checked.reason;
  const problem = passwordProblem(typed.password, { ...typed, mobile: typed.mobileNumber, places });
  if (problem) fields.password = problem;
  if (typed.confirmPassword !== undefined && typed.confirmPassword !== typed.password)
    fields.confirm_password = signInTexts.passwordsDiffer;
  if (Object.keys(fields).length > 0)
    throw new AppError('invalid', signInTexts.registrationFailed, { fields });
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

/** Makes the login, its place in the queue and the mail that asks to confirm, all in the caller's transaction. */
export const addRegistrant = async (
  deps: Deps,
  tx: Transaction,
  registrant: Omit<Registrant, 'password' | 'confirmPassword'> & { passwordHash: string },
  origin: Origin,
): Promise<string> => {
  const now = deps.clock.now();
  const [profile] = await tx
    .insert(userProfiles)
    .values({
      email: registrant.email,
      firstName: registrant.firstName,
      lastName: registrant.lastName,
      mobile: registrant.mobileNumber,
      idNumber: registrant.idNumber,
      passwordHash: registrant.passwordHash,
      passwordChangedAt: now,
      createdAt: now,
    })
    .returning({ id: userProfiles.id });
  if (!profile) throw new AppError('internal');
  const [registration] = await tx
    .insert(registrations)
    .values({ profileId: profile.id, createdAt: now })
    .returning({ id: registrations.id });
  if (!registration) throw new AppError('internal');
  const name = `${registrant.firstName} ${registrant.lastName}`;
  await writeAudit(
    tx,
    now,
    { profileId: profile.id, name, source: origin.source, requestId: origin.requestId },
    { action: 'profile.registered', subjectKind: 'profile', subjectId: profile.id },
  );
  await deps.jobs.enqueue(tx, welcomeRegistrantJob, { registrationId: registration.id });
  return profile.id;
};

/** M-5: answers a token that opens nothing yet. */
export const register = async (deps: Deps, typed: Registrant, origin: Origin): Promise<LoggedIn> => {
  await insistOnTry(deps.db, deps.clock.now(), LIMITS.registerSource, sourceKey(origin.source));
  const { password, ...registrant } = checkRegistrant(typed, await passwordPlaces(deps));
  const passwordHash = await hashPassword(password);
  const id = await deps.db.transaction((tx) =>
    addRegistrant(deps, tx, { ...registrant, passwordHash }, origin),
  );
  const name = `${registrant.firstName} ${registrant.lastName}`;
  return openSession(deps, { id, contactId: null, email: registrant.email, name, loginCount: 0 }, origin);
};
