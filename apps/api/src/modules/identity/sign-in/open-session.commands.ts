/** Opens a session and signs its token (A 3 "Token payload"). */
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { sessions } from '../../../db/schema/identity/logins.ts';
import { fact } from '../../../kernel/fact.ts';
import type { Cookie, Origin } from '../../../kernel/http/request.ts';
import { dropDevicesOf } from '../../../kernel/push/push-devices.commands.ts';
import { signToken } from '../../../kernel/security/tokens.ts';
import type { Write } from '../../../kernel/write.ts';
import { rememberDevice } from './devices.commands.ts';
import { ABSOLUTE_HOURS } from './session.queries.ts';

export type LoggedIn = {
  userProfileId: string;
  loginCount: number;
  token: string;
  /** Tells this browser from a new one at the next login. */
  device: Cookie | undefined;
};

export type SessionOwner = {
  id: string;
  contactId: string | null;
  email: string;
  name: string;
  loginCount: number;
};

/** What a browser tells of itself. */
export type Browser = Pick<Origin, 'device' | 'deviceToken'>;

type Row = typeof sessions.$inferInsert;

/** Adds the session's row and answers its id. */
export const addSession = async (
  { tx, at, by }: Write,
  session: Pick<Row, 'profileId' | 'authenticatedAt' | 'endsAt' | 'device' | 'viewedById'>,
): Promise<string> => {
  const [added] = await tx
    .insert(sessions)
    .values({ ...session, createdAt: at.now, lastSeenAt: at.now, source: by.source })
    .returning({ id: sessions.id });
  if (!added) throw new AppError('internal');
  return added.id;
};

/** Ends it now; the next request with its token is refused. */
export const closeSession = async ({ tx, at }: Write, id: string): Promise<void> => {
  await tx.update(sessions).set({ endedAt: at.now }).where(eq(sessions.id, id));
  await dropDevicesOf(tx, [{ id }]);
};

const started = fact('session.started', 'profile');

/** A new session with its token; every login gets its own. */
export const openSession = async (w: Write, owner: SessionOwner, browser: Browser): Promise<LoggedIn> => {
  const { now } = w.at;
  const endsAt = new Date(now.getTime() + ABSOLUTE_HOURS * 3_600_000);
  const { id: profileId, name, contactId, email, loginCount } = owner;
  const sessionId = await addSession(w, { profileId, authenticatedAt: now, endsAt, device: browser.device });
  const device = await rememberDevice(w.tx, now, profileId, browser.deviceToken);
  w.record(started, profileId, {}, { contactId, by: { profileId, name } });
  const token = await signToken(w.deps.tokenKey, { sessionId, profileId, email, contactId }, now, endsAt);
  return { userProfileId: profileId, loginCount, token, device };
};
