/** Opens a session and signs its token (A 3 "Token payload"). */
import { AppError } from '@stoep/contract/kit/errors';
import { sessions } from '../../db/schema/people.ts';
import type { Deps } from '../../deps.ts';
import { writeAudit } from '../../kernel/audit/audit.commands.ts';
import type { Cookie, Origin } from '../../kernel/http/request.ts';
import { signToken } from '../../kernel/tokens.ts';
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

/** A new session with its token; every login gets its own. */
export const openSession = async (deps: Deps, owner: SessionOwner, origin: Origin): Promise<LoggedIn> => {
  const now = deps.clock.now();
  const endsAt = new Date(now.getTime() + ABSOLUTE_HOURS * 3_600_000);
  const opened = await deps.db.transaction(async (tx) => {
    const [session] = await tx
      .insert(sessions)
      .values({
        profileId: owner.id,
        createdAt: now,
        lastSeenAt: now,
        authenticatedAt: now,
        endsAt,
        device: origin.device,
        source: origin.source,
      })
      .returning({ id: sessions.id });
    if (!session) throw new AppError('internal');
    const device = await rememberDevice(tx, now, owner.id, origin.deviceToken);
    await writeAudit(
      tx,
      now,
      { profileId: owner.id, name: owner.name, source: origin.source, requestId: origin.requestId },
      { action: 'session.started', subjectKind: 'profile', subjectId: owner.id, contactId: owner.contactId },
    );
    return { sessionId: session.id, device };
  });
  const token = signToken(
    deps.tokenKey,
    { sessionId: opened.sessionId, profileId: owner.id, email: owner.email, contactId: owner.contactId },
    now,
    endsAt,
  );
  return { userProfileId: owner.id, loginCount: owner.loginCount, token, device: opened.device };
};
