/** Sign-in and sign-out: A 2 "/", calls M-1, M-2, M-119. One answer for unknown, disabled and wrong password. */

import { signInSentences as texts } from '@stoep/contract/identity/sign-in.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { desc, eq, sql } from 'drizzle-orm';
import { sessions, userProfiles } from '../../../db/schema/identity/logins.ts';
import { addition, command } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { fact, recordApart } from '../../../kernel/fact.ts';
import { dropDevicesOf } from '../../../kernel/push/push-devices.commands.ts';
import { tokenKeysOf } from '../../../kernel/security/keyring.ts';
import { decoyHash, hashPassword, needsRehash, verifyPassword } from '../../../kernel/security/passwords.ts';
import { readToken, signToken } from '../../../kernel/security/tokens.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { forgetTries, requireTry } from '../../../kernel/throttle/throttle.commands.ts';
import type { CommandContext, Write } from '../../../kernel/write.ts';
import { acceptCode } from '../second-factor/accept-code.commands.ts';
import { isKnownDevice } from './devices.commands.ts';
import { admitGuess, forgiveGuess } from './login-gate.commands.ts';
import { type Browser, type LoggedIn, openSession } from './open-session.commands.ts';
import { ownLogin } from './session.policy.ts';

export type Credentials = { email: string; password: string; otp?: string | undefined };

/** As addresses are stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The profile an address logs in to: the confirmed one, else the newest that still waits for its link. */
const findLogin = async (db: Queryable, email: string) => {
  const [profile] = await db
    .select({
      id: userProfiles.id,
      contactId: userProfiles.contactId,
      email: userProfiles.email,
      name: sql<string>`${userProfiles.firstName} || ' ' || ${userProfiles.lastName}`,
      passwordHash: userProfiles.passwordHash,
      disabledAt: userProfiles.disabledAt,
      loginCount: userProfiles.loginCount,
      secondFactorAt: userProfiles.totpConfirmedAt,
    })
    .from(userProfiles)
    .where(eq(userProfiles.email, email))
    .orderBy(sql`${userProfiles.emailConfirmedAt} is null`, desc(userProfiles.createdAt))
    .limit(1);
  return profile;
};
type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

const refused = fact('session.refused', 'profile');

/** Every refusal leaves a row, for known and unknown addresses alike. What was typed is not kept. */
const noteRefusal = (context: CommandContext, profile: Login | undefined) =>
  recordApart(context, refused, profile?.id ?? null, {
    contactId: profile?.contactId ?? null,
    by: { profileId: null, name: 'somebody' },
  });

type Attempt = { readonly credentials: Credentials; readonly browser: Browser };

/** Throws `bad_credentials` whatever it is that is wrong. */
const admitted = async (context: CommandContext, { credentials, browser }: Attempt) => {
  const { db, at, by } = context;
  const email = normaliseEmail(credentials.email);
  const profile = await findLogin(db, email);
  const known = await isKnownDevice(db, profile?.id, browser.deviceToken);
  const guess = { email, source: by.source, knownDevice: known ? browser.deviceToken : undefined };
  await admitGuess(context.deps.db, at.now, guess);
  const { password, otp } = credentials;
  const right = await verifyPassword(password, profile?.passwordHash ?? (await decoyHash()));
  if (!profile || !right || profile.disabledAt) {
    await noteRefusal(context, profile);
    throw new AppError('bad_credentials');
  }
  const rehashed = needsRehash(profile.passwordHash) ? await hashPassword(password) : undefined;
  return { profile, guess, otp, browser, rehashed };
};

const requireCode = async (w: Write, profile: Login, otp: string | undefined) => {
  if (!otp?.trim()) throw new AppError('otp_required');
  if (await acceptCode(w, profile.id, otp)) return;
  await noteRefusal(w, profile);
  throw new AppError('otp_required', texts.wrongCode);
};

/** Checks the credentials and opens a session. */
export const logIn = addition({
  prepare: admitted,
  run: async (w, { profile, guess, otp, browser, rehashed }): Promise<LoggedIn> => {
    if (profile.secondFactorAt) await requireCode(w, profile, otp);
    await forgiveGuess(w.deps.db, guess);
    if (rehashed)
      await w.tx.update(userProfiles).set({ passwordHash: rehashed }).where(eq(userProfiles.id, profile.id));
    return openSession(w, profile, browser);
  },
});

/** Refuses with 400 on `field` unless this is the person's password; tries are counted. */
export const requirePassword = async (
  { deps, db, at }: CommandContext,
  profileId: string,
  password: string,
  field: string,
): Promise<void> => {
  await requireTry(deps.db, at.now, LIMITS.confirmPassword, profileId);
  const [profile] = await db
    .select({ passwordHash: userProfiles.passwordHash })
    .from(userProfiles)
    .where(eq(userProfiles.id, profileId));
  if (!profile || !(await verifyPassword(password, profile.passwordHash))) {
    const text = texts.notCurrent;
    throw new AppError('invalid', text, { fields: { [field]: text } });
  }
  await forgetTries(deps.db, [LIMITS.confirmPassword], profileId);
};

const confirmed = fact('session.confirmed', 'profile');

type Proof = { readonly password: string; readonly sessionId: string };

/**
 * Proves the password again in a living session: changes that matter want it under five minutes old. Answers the session's
 * next token; the one that asked is taken for some seconds more (ASVS 7.2.4).
 */
export const confirmPassword = command({
  on: ownLogin,
  prepare: async ({ id }, context, { password, sessionId }: Proof) => {
    await requirePassword(context, id, password, 'password');
    return sessionId;
  },
  allowed: () => true,
  run: async (w, { id, contactId, email }, sessionId): Promise<string> => {
    const [session] = await w.tx
      .update(sessions)
      .set({ authenticatedAt: w.at.now, proofs: sql`${sessions.proofs} + 1` })
      .where(eq(sessions.id, sessionId))
      .returning({ proofs: sessions.proofs, endsAt: sessions.endsAt });
    if (!session) throw new AppError('unauthorized');
    w.record(confirmed, id, {}, { contactId });
    const { proofs, endsAt } = session;
    return signToken(
      w.deps.tokenKey,
      { sessionId, profileId: id, email, contactId, proofs },
      w.at.now,
      endsAt,
    );
  },
});

/** Counts the login by the server's own clock and counter; what the client says of either is ignored (M-2). */
export const recordLogin = command({
  on: ownLogin,
  allowed: () => true,
  run: async (w, { id }): Promise<number> => {
    const [counted] = await w.tx
      .update(userProfiles)
      .set({ loginCount: sql`${userProfiles.loginCount} + 1`, lastLoggedInAt: w.at.now })
      .where(eq(userProfiles.id, id))
      .returning({ loginCount: userProfiles.loginCount });
    return counted?.loginCount ?? 1;
  },
  quiet: 'the start of the session is told: session.started',
});

/** Ends the session of a token; a dead or foreign token is no error (M-119). */
export const logOut = addition({
  run: async ({ deps, tx, at }, { token }: { readonly token: string | undefined }): Promise<void> => {
    const claimed = token ? await readToken(tokenKeysOf(deps, at.now), token, at.now) : null;
    if (!claimed) return;
    await tx
      .update(sessions)
      .set({ endedAt: at.now })
      .where(sql`${sessions.id} = ${claimed.sessionId} and ${sessions.endedAt} is null`);
    await dropDevicesOf(tx, [{ id: claimed.sessionId }]);
  },
  quiet: 'the session itself says when it ended, and whoever leaves by choice is no event',
});
