/** Sets up, renews and removes a second factor. Each needs a fresh login and is notified by mail. */

import { randomInt } from 'node:crypto';
import { signInSentences as texts } from '@stoep/contract/identity/sign-in.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { encode } from 'uqr';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCommand } from '../../../kernel/command.ts';
import { getAgentBranding } from '../../../kernel/database/stored-settings.ts';
import { defineFact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.writes.ts';
import { decryptForPurpose, encryptForPurpose } from '../../../kernel/security/encrypt-for-purpose.ts';
import { firstKeyResult, keyringKeysOf } from '../../../kernel/security/keyring.ts';
import { hashSecret } from '../../../kernel/security/secrets.ts';
import { newTotpSecret, totpTimeStepOf, totpUri } from '../../../kernel/security/totp.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt, resetThrottle } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandContext, CommandOffer, CommandWrite } from '../../../kernel/write.ts';
import { ownLoginTarget, requireFreshLogin } from '../sign-in/session.policy.ts';
import { endSessionsOfProfile } from '../sign-in/sessions.commands.ts';
import { acceptSecondFactorCode, normaliseRecoveryCode } from './accept-second-factor-code.writes.ts';
import { secondFactorOffMail, secondFactorOnMail, secondFactorResetMail } from './second-factor.email.ts';
import { isSecondFactorRequired } from './second-factor.queries.ts';

const CODES = 10;
/** Without letters and digits that look alike. 24 of them carry 118 bits, so a plain hash is enough. */
const ALPHABET = '23456789abcdefghjkmnpqrstuvwxyz';
const wrongCode = () => {
  const text = texts.wrongCode;
  return new AppError('invalid', text, { fields: { otp: text } });
};

const newRecoveryCodes = (): string[] =>
  Array.from({ length: CODES }, () =>
    Array.from({ length: 24 }, () => ALPHABET[randomInt(ALPHABET.length)])
      .join('')
      .replace(/(.{4})(?=.)/g, '$1-'),
  );
const hashesOf = (codes: string[]) => codes.map((code) => hashSecret(normaliseRecoveryCode(code)));

type Code = { readonly code: string };

/** Stores a new key, sealed and not active yet. */
export const beginSecondFactorEnrolment = defineCommand({
  on: ownLoginTarget,
  prepare: (_login, context) => requireFreshLogin(context),
  allowed: ({ factorConfirmedAt }) => factorConfirmedAt === null || texts.setUpAlready,
  run: async ({ deps, tx }, { id, email }) => {
    const secret = newTotpSecret();
    await tx
      .update(userProfiles)
      .set({ totpSecret: encryptForPurpose(deps.tokenKey, secret), totpLastStep: null })
      .where(eq(userProfiles.id, id));
    const { name } = await getAgentBranding(tx);
    const { data } = encode(totpUri(name, email, secret), { border: 2 });
    return { secret, qr: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
  },
  quiet: 'the key is not in force yet: second-factor.set-up tells when it is',
});

const change = async (w: CommandWrite, id: string, set: Partial<typeof userProfiles.$inferInsert>) => {
  await w.tx.update(userProfiles).set(set).where(eq(userProfiles.id, id));
};

const countTry = ({ deps, at }: CommandContext, profileId: string) =>
  requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.confirmPassword, profileId);

const setUp = defineFact('second-factor.set-up', 'profile');

/** Activates the key once a code proves that the app has it. Answers the recovery codes, stored as hashes only. */
export const confirmSecondFactorEnrolment = defineCommand({
  on: ownLoginTarget,
  prepare: async ({ id }, context, { code }: Code) => {
    await countTry(context, id);
    return code;
  },
  allowed: ({ factorConfirmedAt, sealed }) => (factorConfirmedAt === null && sealed !== null) || texts.beginAgain,
  run: async (w, { id, contactId, email, sealed }, code): Promise<string[]> => {
    const secret = sealed ? firstKeyResult(keyringKeysOf(w.deps), (key) => decryptForPurpose(key, sealed)) : null;
    const step = secret ? totpTimeStepOf(secret, code, w.at.now) : null;
    if (step === null) throw wrongCode();
    const codes = newRecoveryCodes();
    const recoveryCodeHashes = hashesOf(codes);
    await change(w, id, { totpConfirmedAt: w.at.now, totpLastStep: step, recoveryCodeHashes });
    w.record(setUp, id, {}, { contactId });
    await queueMail(w.deps, w.tx, { to: email, content: secondFactorOnMail() });
    await resetThrottle(w.deps.db, [THROTTLE_LIMITS.confirmPassword], id);
    return codes;
  },
});

const codesRenewed = defineFact('second-factor.codes-renewed', 'profile');

export const renewRecoveryCodes = defineCommand({
  on: ownLoginTarget,
  prepare: (_login, context) => requireFreshLogin(context),
  allowed: ({ factorConfirmedAt }) => factorConfirmedAt !== null || texts.setUpFirst,
  run: async (w, { id, contactId }): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await change(w, id, { recoveryCodeHashes: hashesOf(codes) });
    w.record(codesRenewed, id, {}, { contactId });
    return codes;
  },
});

/** The cleared columns of a removed second factor. */
const NO_FACTOR = {
  totpSecret: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  recoveryCodeHashes: [] as string[],
} as const;

const isRequiredOf = ({ deps, person }: CommandContext) => person !== null && isSecondFactorRequired(deps, person);

const mayRemove = (
  { factorConfirmedAt }: { factorConfirmedAt: Date | null },
  context: CommandContext,
): CommandOffer => {
  if (isRequiredOf(context)) return texts.roleNeedsIt;
  return factorConfirmedAt !== null || texts.notSetUp;
};

const removed = defineFact('second-factor.removed', 'profile');

export const removeOwnSecondFactor = defineCommand({
  on: ownLoginTarget,
  prepare: async (login, context, { code }: Code) => {
    requireFreshLogin(context);
    // Without a second factor no attempt is counted.
    if (mayRemove(login, context) === true) await countTry(context, login.id);
    return code;
  },
  allowed: mayRemove,
  run: async (w, { id, contactId, email }, code) => {
    if (!(await acceptSecondFactorCode(w, id, code))) throw wrongCode();
    await change(w, id, { ...NO_FACTOR, recoveryCodeHashes: [] });
    w.record(removed, id, {}, { contactId });
    await queueMail(w.deps, w.tx, { to: email, content: secondFactorOffMail() });
  },
});

/** Staff remove the second factor of a person who lost everything. The calling command audits the reason. */
export const deleteSecondFactor = async ({ deps, tx, by }: CommandWrite, profileId: string): Promise<void> => {
  const [profile] = await tx
    .update(userProfiles)
    .set({ ...NO_FACTOR, recoveryCodeHashes: [] })
    .where(eq(userProfiles.id, profileId))
    .returning({ email: userProfiles.email });
  if (!profile) return;
  await endSessionsOfProfile(tx, deps.clock.now(), profileId);
  await queueMail(deps, tx, {
    to: profile.email,
    content: secondFactorResetMail(by.name),
  });
};
