/** Opens a session and signs its token (A 3 "Token payload"). */
import { AppError } from '@stoep/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { sessions } from '../../../db/schema/identity/logins.ts';
import { defineFact } from '../../../kernel/fact.ts';
import type { AnswerCookie, RequestOrigin } from '../../../kernel/http/request.ts';
import { deletePushDevicesOfSessions } from '../../../kernel/push/push-devices.writes.ts';
import { signAccessToken } from '../../../kernel/security/tokens.ts';
import type { CommandWrite } from '../../../kernel/write.ts';
import { recordKnownDevice } from './known-devices.writes.ts';
import { SESSION_MAX_HOURS } from './session.queries.ts';

export type OpenedSession = {
  userProfileId: string;
  loginCount: number;
  token: string;
  /** Marks this browser as a known device at the next login. */
  device: AnswerCookie | undefined;
};

export type SessionOwner = {
  id: string;
  contactId: string | null;
  email: string;
  name: string;
  loginCount: number;
};

/** What the request says about its browser. */
export type BrowserDevice = Pick<RequestOrigin, 'device' | 'deviceToken'>;

type Row = typeof sessions.$inferInsert;

/** Inserts the session row and answers its id. */
export const insertSession = async (
  { tx, at, by }: CommandWrite,
  session: Pick<Row, 'profileId' | 'authenticatedAt' | 'endsAt' | 'device' | 'viewedById'>,
): Promise<string> => {
  const [added] = await tx
    .insert(sessions)
    .values({ ...session, createdAt: at.now, lastSeenAt: at.now, source: by.source })
    .returning({ id: sessions.id });
  if (!added) throw new AppError('internal');
  return added.id;
};

/** Ends the session now. The next request with its token is refused. */
export const endSessionById = async ({ tx, at }: CommandWrite, id: string): Promise<void> => {
  await tx.update(sessions).set({ endedAt: at.now }).where(eq(sessions.id, id));
  await deletePushDevicesOfSessions(tx, [{ id }]);
};

const started = defineFact('session.started', 'profile');

/** A new session with its own token for every login. */
export const openSession = async (
  w: CommandWrite,
  owner: SessionOwner,
  browser: BrowserDevice,
): Promise<OpenedSession> => {
  const { now } = w.at;
  const endsAt = new Date(now.getTime() + SESSION_MAX_HOURS * 3_600_000);
  const { id: profileId, name, contactId, email, loginCount } = owner;
  const sessionId = await insertSession(w, {
    profileId,
    authenticatedAt: now,
    endsAt,
    device: browser.device,
  });
  const device = await recordKnownDevice(w.tx, now, profileId, browser.deviceToken);
  w.record(started, profileId, {}, { contactId, by: { profileId, name } });
  const token = await signAccessToken(w.deps.tokenKey, { sessionId, profileId, email, contactId }, now, endsAt);
  return { userProfileId: profileId, loginCount, token, device };
};
