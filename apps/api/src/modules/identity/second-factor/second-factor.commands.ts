/** Setting up, renewing and removing a second factor. Each wants a fresh login and is told by mail. */

import { randomInt } from 'node:crypto';
import { signInSentences as texts } from '@stoep/contract/identity/sign-in.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { encode } from 'uqr';
import { userProfiles } from '../../../db/schema/identity/logins.ts';
import { command } from '../../../kernel/command.ts';
import { readBranding } from '../../../kernel/database/settings.ts';
import { fact } from '../../../kernel/fact.ts';
import { queueMail } from '../../../kernel/outbox/mail.commands.ts';
import { keysOf, withAny } from '../../../kernel/security/keyring.ts';
import { seal, unseal } from '../../../kernel/security/seal.ts';
import { secretHash } from '../../../kernel/security/secrets.ts';
import { newTotpSecret, totpStepOf, totpUri } from '../../../kernel/security/totp.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { forgetTries, requireTry } from '../../../kernel/throttle/throttle.commands.ts';
import type { CommandContext, Offered, Write } from '../../../kernel/write.ts';
import { ownLogin, requireFreshLogin } from '../sign-in/session.policy.ts';
import { endSessionsOf } from '../sign-in/sessions.commands.ts';
import { acceptCode, bareRecoveryCode } from './accept-code.commands.ts';
import { secondFactorOffMail, secondFactorOnMail, secondFactorResetMail } from './second-factor.email.ts';
import { isRequired } from './second-factor.queries.ts';

const CODES = 10;
/** Without letters and digits that are read as one another; 24 of them carry 118 bits, for which a plain hash is enough. */
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
const hashesOf = (codes: string[]) => codes.map((code) => secretHash(bareRecoveryCode(code)));

type Code = { readonly code: string };

/** A new key, sealed and not yet in force. */
export const beginEnrolment = command({
  on: ownLogin,
  prepare: (_login, context) => requireFreshLogin(context),
  allowed: ({ factorConfirmedAt }) => factorConfirmedAt === null || texts.setUpAlready,
  run: async ({ deps, tx }, { id, email }) => {
    const secret = newTotpSecret();
    await tx
      .update(userProfiles)
      .set({ totpSecret: seal(deps.tokenKey, secret), totpLastStep: null })
      .where(eq(userProfiles.id, id));
    const { name } = await readBranding(tx);
    const { data } = encode(totpUri(name, email, secret), { border: 2 });
    return { secret, qr: data.map((row) => row.map((dark) => (dark ? '1' : '0')).join('')) };
  },
  quiet: 'the key is not in force yet: second-factor.set-up tells when it is',
});

const change = async (w: Write, id: string, set: Partial<typeof userProfiles.$inferInsert>) => {
  await w.tx.update(userProfiles).set(set).where(eq(userProfiles.id, id));
};

const countTry = ({ deps, at }: CommandContext, profileId: string) =>
  requireTry(deps.db, at.now, LIMITS.confirmPassword, profileId);

const setUp = fact('second-factor.set-up', 'profile');

/** Puts the key in force once a code shows that the app has it. Answers the recovery codes, kept as hashes alone. */
export const confirmEnrolment = command({
  on: ownLogin,
  prepare: async ({ id }, context, { code }: Code) => {
    await countTry(context, id);
    return code;
  },
  allowed: ({ factorConfirmedAt, sealed }) =>
    (factorConfirmedAt === null && sealed !== null) || texts.beginAgain,
  run: async (w, { id, contactId, email, sealed }, code): Promise<string[]> => {
    const secret = sealed ? withAny(keysOf(w.deps), (key) => unseal(key, sealed)) : null;
    const step = secret ? totpStepOf(secret, code, w.at.now) : null;
    if (step === null) throw wrongCode();
    const codes = newRecoveryCodes();
    const recoveryCodeHashes = hashesOf(codes);
    await change(w, id, { totpConfirmedAt: w.at.now, totpLastStep: step, recoveryCodeHashes });
    w.record(setUp, id, {}, { contactId });
    await queueMail(w.deps, w.tx, { to: email, content: secondFactorOnMail() });
    await forgetTries(w.deps.db, [LIMITS.confirmPassword], id);
    return codes;
  },
});

const codesRenewed = fact('second-factor.codes-renewed', 'profile');

export const renewRecoveryCodes = command({
  on: ownLogin,
  prepare: (_login, context) => requireFreshLogin(context),
  allowed: ({ factorConfirmedAt }) => factorConfirmedAt !== null || texts.setUpFirst,
  run: async (w, { id, contactId }): Promise<string[]> => {
    const codes = newRecoveryCodes();
    await change(w, id, { recoveryCodeHashes: hashesOf(codes) });
    w.record(codesRenewed, id, {}, { contactId });
    return codes;
  },
});

/** What is left of a second factor when there is none. */
const NO_FACTOR = {
  totpSecret: null,
  totpConfirmedAt: null,
  totpLastStep: null,
  recoveryCodeHashes: [] as string[],
} as const;

const isRequiredOf = ({ deps, person }: CommandContext) => person !== null && isRequired(deps, person);

const mayRemove = (
  { factorConfirmedAt }: { factorConfirmedAt: Date | null },
  context: CommandContext,
): Offered => {
  if (isRequiredOf(context)) return texts.roleNeedsIt;
  return factorConfirmedAt !== null || texts.notSetUp;
};

const removed = fact('second-factor.removed', 'profile');

export const removeFactor = command({
  on: ownLogin,
  prepare: async (login, context, { code }: Code) => {
    requireFreshLogin(context);
    // No try is counted where there is nothing to try.
    if (mayRemove(login, context) === true) await countTry(context, login.id);
    return code;
  },
  allowed: mayRemove,
  run: async (w, { id, contactId, email }, code) => {
    if (!(await acceptCode(w, id, code))) throw wrongCode();
    await change(w, id, { ...NO_FACTOR, recoveryCodeHashes: [] });
    w.record(removed, id, {}, { contactId });
    await queueMail(w.deps, w.tx, { to: email, content: secondFactorOffMail() });
  },
});

/** Staff take off the second factor of somebody who has lost everything; the caller audits it with the reason. */
export const resetFactorOf = async ({ deps, tx, by }: Write, profileId: string): Promise<void> => {
  const [profile] = await tx
    .update(userProfiles)
    .set({ ...NO_FACTOR, recoveryCodeHashes: [] })
    .where(eq(userProfiles.id, profileId))
    .returning({ email: userProfiles.email });
  if (!profile) return;
  await endSessionsOf(tx, deps.clock.now(), profileId);
  await queueMail(deps, tx, {
    to: profile.email,
    content: secondFactorResetMail(by.name),
  });
};
