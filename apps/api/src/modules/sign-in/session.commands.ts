/** Sign-in and sign-out: A 2 "/", calls M-1, M-2, M-119. One answer for unknown, disabled and wrong password. */
import { AppError } from '@stoep/contract/kit/errors';
import { desc, eq, sql } from 'drizzle-orm';
import { sessions, userProfiles } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';
import { byPerson, writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Origin } from '../../kernel/http/request.ts';
import { decoyHash, hashPassword, needsRehash, verifyPassword } from '../../kernel/passwords.ts';
import { LIMITS } from '../../kernel/throttle/limits.policy.ts';
import { forgetTries, insistOnTry } from '../../kernel/throttle/throttle.commands.ts';
import { readToken } from '../../kernel/tokens.ts';
import { acceptCode } from './accept-code.commands.ts';
import { isKnownDevice } from './devices.commands.ts';
import { admitGuess, forgiveGuess } from './login-gate.commands.ts';
import { type LoggedIn, openSession } from './open-session.commands.ts';

export type Credentials = { email: string; password: string; otp?: string | undefined };

/** As addresses are stored and compared. */
export const normaliseEmail = (email: string): string => email.trim().normalize('NFC').toLowerCase();

/** The profile an address logs in to: the confirmed one, else the newest that still waits for its link. */
const findLogin = async (deps: Deps, email: string) => {
  const [profile] = await deps.db
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

/** Checks the credentials and opens a session. Throws `bad_credentials` whatever it is that is wrong. */
export const logIn = async (deps: Deps, credentials: Credentials, origin: Origin): Promise<LoggedIn> => {
  const email = normaliseEmail(credentials.email);
  const profile = await findLogin(deps, email);
  const known = await isKnownDevice(deps.db, profile?.id, origin.deviceToken);
  const guess = { email, source: origin.source, knownDevice: known ? origin.deviceToken : undefined };
  await admitGuess(deps.db, deps.clock.now(), guess);
  const right = await verifyPassword(credentials.password, profile?.passwordHash ?? (await decoyHash()));
  if (!profile || !right || profile.disabledAt) {
    await noteRefusal(deps, profile, origin);
    throw new AppError('bad_credentials');
  }
  if (profile.secondFactorAt) await insistOnCode(deps, profile, credentials.otp, origin);
  await forgiveGuess(deps.db, guess);
  if (needsRehash(profile.passwordHash)) {
    const passwordHash = await hashPassword(credentials.password);
    await deps.db.update(userProfiles).set({ passwordHash }).where(eq(userProfiles.id, profile.id));
  }
  return openSession(deps, profile, origin);
};

/** Every refusal leaves a row, for known and unknown addresses alike. What was typed is not kept. */
const noteRefusal = (deps: Deps, profile: Login | undefined, origin: Origin) =>
  writeAudit(
    deps.db,
    deps.clock.now(),
    { profileId: null, name: 'somebody', source: origin.source, requestId: origin.requestId },
    {
      action: 'session.refused',
      subjectKind: 'profile',
      subjectId: profile?.id ?? null,
      contactId: profile?.contactId ?? null,
    },
  );

const insistOnCode = async (deps: Deps, profile: Login, otp: string | undefined, origin: Origin) => {
  if (!otp?.trim()) throw new AppError('otp_required');
  if (await acceptCode(deps, profile.id, otp, origin)) return;
  await noteRefusal(deps, profile, origin);
  throw new AppError(
    'otp_required',
    'That code is not right, or it was used before. Please enter a new one.',
  );
};

/** Proves the password again in a living session: changes that matter want it under five minutes old. */
export const confirmPassword = async (
  deps: Deps,
  person: Person,
  password: string,
  origin: Origin,
): Promise<void> => {
  const now = deps.clock.now();
  await insistOnPassword(deps, person, password, 'password');
  await deps.db.transaction(async (tx) => {
    await tx.update(sessions).set({ authenticatedAt: now }).where(eq(sessions.id, person.sessionId));
    await writeAudit(tx, now, byPerson(person, origin), {
      action: 'session.confirmed',
      subjectKind: 'profile',
      subjectId: person.profileId,
      contactId: person.contactId,
    });
  });
};

/** Refuses with 400 on `field` unless this is the person's password; tries are counted. */
export const insistOnPassword = async (
  deps: Deps,
  person: Person,
  password: string,
  field: string,
): Promise<void> => {
  await insistOnTry(deps.db, deps.clock.now(), LIMITS.confirmPassword, person.profileId);
  const [profile] = await deps.db
    .select({ passwordHash: userProfiles.passwordHash })
    .from(userProfiles)
    .where(eq(userProfiles.id, person.profileId));
  if (!profile || !(await verifyPassword(password, profile.passwordHash))) {
    const text = 'This is not your current password.';
    throw new AppError('invalid', text, { fields: { [field]: text } });
  }
  await forgetTries(deps.db, [LIMITS.confirmPassword], person.profileId);
};

/** Counts the login by the server's own clock and counter; what the client says of either is ignored (M-2). */
export const recordLogin = async (deps: Deps, person: Person): Promise<number> => {
  const [counted] = await deps.db
    .update(userProfiles)
    .set({ loginCount: sql`${userProfiles.loginCount} + 1`, lastLoggedInAt: deps.clock.now() })
    .where(eq(userProfiles.id, person.profileId))
    .returning({ loginCount: userProfiles.loginCount });
  return counted?.loginCount ?? 1;
};

/** Ends the session of a token; a dead or foreign token is no error (M-119). */
export const logOut = async (deps: Deps, token: string | undefined): Promise<void> => {
  const sessionId = token ? readToken(deps.tokenKey, token, deps.clock.now()) : null;
  if (!sessionId) return;
  await deps.db
    .update(sessions)
    .set({ endedAt: deps.clock.now() })
    .where(sql`${sessions.id} = ${sessionId} and ${sessions.endedAt} is null`);
};
