/** Finds the caller of a request: the token names only the session, the rest is read from the database. */
import { type ApiEndpoint, signedInEndpointAccess } from '@stoep/contract/kit/define-endpoint';
import type { ServerDeps } from '../../../deps.ts';
import type { Actor, PersonActor, RequestMoment } from '../../../kernel/actor.ts';
import { tokenSigningKeysOf } from '../../../kernel/security/keyring.ts';
import { parseAccessToken } from '../../../kernel/security/tokens.ts';
import { findSessionEndReason } from './ended-session.queries.ts';
import { findOneTimeLink } from './one-time-links.writes.ts';
import { type CalledEndpoint, findPersonOfSession, type StaffSecondFactorRule } from './session.queries.ts';

/** Demo logins work without an authenticator app. Everywhere else staff need one. */
export const staffSecondFactorRuleOf = (deps: Pick<ServerDeps, 'config'>): StaffSecondFactorRule => ({
  staffNeedSecondFactor: !deps.config.demo,
});

/** Stands for any call that is open to every logged-in person. */
const ANY: CalledEndpoint = { method: 'POST', access: signedInEndpointAccess };

/** The owner of a change-password ticket (C 2.9), while the session that requested it is open. Has no roles. */
const findTicketHolder = async (deps: ServerDeps, ticket: string, at: RequestMoment): Promise<PersonActor | null> => {
  const link = await findOneTimeLink(deps.db, at.now, 'change-password', ticket);
  const sessionId = link?.payload.sessionId;
  const person = sessionId
    ? await findPersonOfSession(
        deps.db,
        { sessionId, proofs: null },
        { at, rules: staffSecondFactorRuleOf(deps), called: ANY },
      )
    : null;
  return link && person ? { ...person, roles: new Set(), ticketId: link.id } : null;
};

export const authenticateRequest = async (
  deps: ServerDeps,
  token: string | undefined,
  /** The called endpoint: its access, and the purpose for which it accepts a ticket. */
  called: CalledEndpoint & Pick<ApiEndpoint, 'ticket'> = ANY,
): Promise<Actor> => {
  const at = { now: deps.clock.now(), today: deps.clock.today() };
  const anonymous: Actor = { kind: 'anonymous', at };
  if (!token) return anonymous;
  const claimed = await parseAccessToken(tokenSigningKeysOf(deps, at.now), token, at.now);
  if (claimed) {
    const person = await findPersonOfSession(deps.db, claimed, { at, rules: staffSecondFactorRuleOf(deps), called });
    if (person) return person;
    const ended = await findSessionEndReason(deps.db, claimed.sessionId);
    return ended ? { ...anonymous, ended } : anonymous;
  }
  return (called.ticket && (await findTicketHolder(deps, token, at))) || anonymous;
};
