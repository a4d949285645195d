/** Logging in and out: A 2 "/", M-1, M-2, M-119. Unknown, disabled and wrong password get the same answer. */

import { signInSentences as texts } from '@stoep/contract/identity/sign-in.sentences';
import { AppError } from '@stoep/contract/kit/errors';
import { desc, eq, sql } from 'drizzle-orm';
import { sessions, userProfiles } from '../../../db/schema/identity/logins.ts';
import { defineCommand, defineCreationCommand } from '../../../kernel/command.ts';
import type { Queryable } from '../../../kernel/database/client.ts';
import { defineFact, recordFactDespiteRollback } from '../../../kernel/fact.ts';
import { deletePushDevicesOfSessions } from '../../../kernel/push/push-devices.writes.ts';
import { tokenSigningKeysOf } from '../../../kernel/security/keyring.ts';
import {
  decoyPasswordHash,
  hashPassword,
  needsPasswordRehash,
  verifyPassword,
} from '../../../kernel/security/passwords.ts';
import { parseAccessToken, signAccessToken } from '../../../kernel/security/tokens.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt, resetThrottle } from '../../../kernel/throttle/throttle.writes.ts';
import type { CommandContext, CommandWrite } from '../../../kernel/write.ts';
import { acceptSecondFactorCode } from '../second-factor/accept-second-factor-code.writes.ts';
import { isKnownLoginDevice } from './known-devices.writes.ts';
import { admitLoginAttempt, clearFailedLoginAttempts } from './login-attempts.writes.ts';
import { type BrowserDevice, type OpenedSession, openSession } from './open-session.writes.ts';
import { ownLoginTarget } from './session.policy.ts';

export type LoginCredentials = { email: string; password: string; otp?: string | undefined };

/** The form in which addresses are stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The profile of a login address: the confirmed one, else the newest unconfirmed one. */
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

const refused = defineFact('session.refused', 'profile');

/** Every refusal writes a row, for known and unknown addresses alike. The typed password is not stored. */
const noteRefusal = (context: CommandContext, profile: Login | undefined) =>
  recordFactDespiteRollback(context, refused, profile?.id ?? null, {
    contactId: profile?.contactId ?? null,
    by: { profileId: null, name: 'somebody' },
  });

type Attempt = { readonly credentials: LoginCredentials; readonly browser: BrowserDevice };

/** Throws `bad_credentials` for every cause. */
const admitted = async (context: CommandContext, { credentials, browser }: Attempt) => {
  const { db, at, by } = context;
  const email = normaliseEmail(credentials.email);
  const profile = await findLogin(db, email);
  const known = await isKnownLoginDevice(db, profile?.id, browser.deviceToken);
  const guess = { email, source: by.source, knownDevice: known ? browser.deviceToken : undefined };
  await admitLoginAttempt(context.deps.db, at.now, guess);
  const { password, otp } = credentials;
  const right = await verifyPassword(password, profile?.passwordHash ?? (await decoyPasswordHash()));
  if (!profile || !right || profile.disabledAt) {
    await noteRefusal(context, profile);
    throw new AppError('bad_credentials');
  }
  const rehashed = needsPasswordRehash(profile.passwordHash) ? await hashPassword(password) : undefined;
  return { profile, guess, otp, browser, rehashed };
};

const requireCode = async (w: CommandWrite, profile: Login, otp: string | undefined) => {
  if (!otp?.trim()) throw new AppError('otp_required');
  if (await acceptSecondFactorCode(w, profile.id, otp)) return;
  await noteRefusal(w, profile);
  throw new AppError('otp_required', texts.wrongCode);
};

/** Checks the credentials and opens a session. */
export const logIn = defineCreationCommand({
  prepare: admitted,
  run: async (w, { profile, guess, otp, browser, rehashed }): Promise<OpenedSession> => {
    if (profile.secondFactorAt) await requireCode(w, profile, otp);
    await clearFailedLoginAttempts(w.deps.db, guess);
    if (rehashed)
      await w.tx.update(userProfiles).set({ passwordHash: rehashed }).where(eq(userProfiles.id, profile.id));
    return openSession(w, profile, browser);
  },
});

/** Throws 400 on `field` unless this is the person's password. Attempts are counted. */
export const requirePassword = async (
  { deps, db, at }: CommandContext,
  profileId: string,
  password: string,
  field: string,
): Promise<void> => {
  await requireThrottleAttempt(deps.db, at.now, THROTTLE_LIMITS.confirmPassword, profileId);
  const [profile] = await db
    .select({ passwordHash: userProfiles.passwordHash })
    .from(userProfiles)
    .where(eq(userProfiles.id, profileId));
  if (!profile || !(await verifyPassword(password, profile.passwordHash))) {
    const text = texts.notCurrent;
    throw new AppError('invalid', text, { fields: { [field]: text } });
  }
  await resetThrottle(deps.db, [THROTTLE_LIMITS.confirmPassword], profileId);
};

const confirmed = defineFact('session.confirmed', 'profile');

type Proof = { readonly password: string; readonly sessionId: string };

/**
 * Proves the password again within a session: sensitive changes require this within five minutes. Answers the
 * session's next token; the previous token stays valid for some seconds (ASVS 7.2.4).
 */
export const confirmOwnPassword = defineCommand({
  on: ownLoginTarget,
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
    return signAccessToken(w.deps.tokenKey, { sessionId, profileId: id, email, contactId, proofs }, w.at.now, endsAt);
  },
});

/** Counts the login by the server's clock and counter. The client's values are ignored (M-2). */
export const recordLogin = defineCommand({
  on: ownLoginTarget,
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

/** Ends the session of a token. An invalid or unknown token is no error (M-119). */
export const logOut = defineCreationCommand({
  run: async ({ deps, tx, at }, { token }: { readonly token: string | undefined }): Promise<void> => {
    const claimed = token ? await parseAccessToken(tokenSigningKeysOf(deps, at.now), token, at.now) : null;
    if (!claimed) return;
    await tx
      .update(sessions)
      .set({ endedAt: at.now })
      .where(sql`${sessions.id} = ${claimed.sessionId} and ${sessions.endedAt} is null`);
    await deletePushDevicesOfSessions(tx, [{ id: claimed.sessionId }]);
  },
  quiet: 'the session itself says when it ended, and whoever leaves by choice is no event',
});
