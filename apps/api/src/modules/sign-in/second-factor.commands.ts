/** Setting up, renewing and removing a second factor. Each wants a fresh login and is told by mail. */
import { randomInt } from 'node:crypto';
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { encode } from 'uqr';
import { userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Transaction } from '../../kernel/database/client.ts';
import { readBranding } from '../../kernel/database/settings.ts';
import type { Origin } from '../../kernel/http/request.ts';
import type { MailContent } from '../../kernel/mail/render-mail.ts';
import { queueMail } from '../../kernel/outbox/mail.commands.ts';
import { seal, unseal } from '../../kernel/seal.ts';
import { secretHash } from '../../kernel/secrets.ts';
import { LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { forgetTries, insistOnTry } from '../../kernel/throttle/throttle.commands.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../../kernel/totp.ts';
import { acceptCode, bareRecoveryCode } from './accept-code.commands.ts';
import { secondFactorOffMail, secondFactorOnMail, secondFactorResetMail } from './second-factor.email.ts';
import { isRequired, readFactor } from './second-factor.queries.ts';
import { insistOnFreshLogin } from './session.policy.ts';
import { endSessionsOf } from './sessions.commands.ts';

const CODES = 10;
/** Without letters and digits that are read as one another; 16 of them carry 79 bits. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const wrongCode = () => {
  const text = 'That code is not right, or it was used before. Please enter a new one.';
  return new AppError('invalid', text, { fields: { otp: text } });
};

const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: 16 }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
const hashesOf = (codes: string[]) => codes.map((code) => secretHash(bareRecoveryCode(code)));

/** A new key, sealed and not yet in force. Throws `conflict` while another one is in force. */
export const beginEnrolment = async (deps: Deps, person: Person) => {
  insistOnFreshLogin(person);
  const factor = await readFactor(deps, person);
  if (factor.confirmedAt) throw new AppError('conflict', 'A second factor is set up already.');
  const secret = newTotpSecret();
  await deps.db
    .update(userProfiles)
    .set({ totpSecret: seal(deps.tokenKey, secret), totpLastStep: null })
    .where(eq(userProfiles.id, person.profileId));
  const { name } = await readBranding(deps.db);
  const { data } = encode(totpUri(name, factor.email, secret), { border: 2 });
  return { secret, qr: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
};

/** Puts the key in force once a code shows that the app has it. Answers the recovery codes, kept as hashes alone. */
export const confirmEnrolment = async (
  deps: Deps,
  person: Person,
  code: string,
  origin: Origin,
): Promise<string[]> => {
  await insistOnTry(deps.db, person.at.now, LIMITS.confirmPassword, person.profileId);
  const factor = await readFactor(deps, person);
  if (factor.confirmedAt || !factor.sealed)
    throw new AppError('conflict', 'Please begin setting up the second factor again.');
  const secret = unseal(deps.tokenKey, factor.sealed);
  const step = secret ? totpStepOf(secret, code, person.at.now) : null;
  if (step === null) throw wrongCode();
  const codes = newRecoveryCodes();
  await change(deps, person, origin, {
    set: { totpConfirmedAt: person.at.now, totpLastStep: step, recoveryCodeHashes: hashesOf(codes) },
    action: 'second-factor.set-up',
    mail: secondFactorOnMail(factor.firstName),
  });
  await forgetTries(deps.db, [LIMITS.confirmPassword], person.profileId);
  return codes;
};

export const renewRecoveryCodes = async (deps: Deps, person: Person, origin: Origin): Promise<string[]> => {
  insistOnFreshLogin(person);
  const factor = await readFactor(deps, person);
  if (!factor.confirmedAt) throw new AppError('conflict', 'Please set up the second factor first.');
  const codes = newRecoveryCodes();
  await change(deps, person, origin, {
    set: { recoveryCodeHashes: hashesOf(codes) },
    action: 'second-factor.codes-renewed',
  });
  return codes;
};

/** What is left of a second factor when there is none. */
const NO_FACTOR = {
  totpSecret: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  recoveryCodeHashes: [] as string[],
} as const;

export const removeFactor = async (
  deps: Deps,
  person: Person,
  code: string,
  origin: Origin,
): Promise<void> => {
  insistOnFreshLogin(person);
  if (isRequired(deps, person)) throw new AppError('conflict', 'Your role needs a second factor.');
  const factor = await readFactor(deps, person);
  if (!factor.confirmedAt) throw new AppError('conflict', 'No second factor is set up.');
  await insistOnTry(deps.db, person.at.now, LIMITS.confirmPassword, person.profileId);
  if (!(await acceptCode(deps, person.profileId, code, origin))) throw wrongCode();
  await change(deps, person, origin, {
    set: { ...NO_FACTOR, recoveryCodeHashes: [] },
    action: 'second-factor.removed',
    mail: secondFactorOffMail(factor.firstName),
  });
};

/** Staff take off the second factor of somebody who has lost everything; the caller audits it with the reason. */
export const resetFactorOf = async (deps: Deps, tx: Transaction, profileId: string): Promise<void> => {
  const [profile] = await tx
    .update(userProfiles)
    .set({ ...NO_FACTOR, recoveryCodeHashes: [] })
    .where(eq(userProfiles.id, profileId))
    .returning({ email: userProfiles.email, firstName: userProfiles.firstName });
  if (!profile) return;
  await endSessionsOf(tx, deps.clock.now(), profileId);
  await queueMail(deps, tx, { to: profile.email, content: secondFactorResetMail(profile.firstName) });
};

type Change = { set: Partial<typeof userProfiles.$inferInsert>; action: string; mail?: MailContent };

const change = (deps: Deps, person: Person, origin: Origin, { set, action, mail }: Change): Promise<void> =>
  deps.db.transaction(async (tx: Transaction) => {
    await tx.update(userProfiles).set(set).where(eq(userProfiles.id, person.profileId));
    await writeAudit(tx, person.at.now, byPerson(person, origin), {
      action,
      subjectKind: 'profile',
      subjectId: person.profileId,
      contactId: person.contactId,
    });
    if (mail) await queueMail(deps, tx, { to: person.email, content: mail });
  });
