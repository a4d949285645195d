/** From what a request carries to who makes it: the token says only which session, the database the rest. */
import type { Deps } from '../../deps.ts';
import type { Actor, Moment, Person } from '../../kernel/actor.ts';
import { readToken } from '../../kernel/tokens.ts';
import { readLink } from './links.commands.ts';
import { findPerson, type SessionRules } from './session.queries.ts';

/** Demo logins stay usable without an authenticator app; everywhere else staff need one. */
export const sessionRules = (deps: Pick<Deps, 'config'>): SessionRules => ({
  staffNeedSecondFactor: !deps.config.demo,
});

/** The holder of a change-password ticket (C 2.9), as long as the session that asked for it lives. No roles. */
const findTicketHolder = async (deps: Deps, ticket: string, at: Moment): Promise<Person | null> => {
  const link = await readLink(deps.db, at.now, 'change-password', ticket);
  const sessionId = link?.payload.sessionId;
  const person = sessionId ? await findPerson(deps.db, sessionId, at, sessionRules(deps)) : null;
  return link && person ? { ...person, roles: new Set(), ticketId: link.id } : null;
};

/** @param ticket the purpose for which a ticket is taken in place of a token, where the endpoint declares one */
export const authenticate = async (
  deps: Deps,
  token: string | undefined,
  ticket?: 'change-password',
): Promise<Actor> => {
  const at = { now: deps.clock.now(), today: deps.clock.today() };
  const anonymous: Actor = { kind: 'anonymous', at };
  if (!token) return anonymous;
  const sessionId = readToken(deps.tokenKey, token, at.now);
  if (sessionId) return (await findPerson(deps.db, sessionId, at, sessionRules(deps))) ?? anonymous;
  return (ticket && (await findTicketHolder(deps, token, at))) || anonymous;
};
