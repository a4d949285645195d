/** From what a request carries to who makes it: the token says only which session, the database the rest. */
import { type Endpoint, signedIn } from '@stoep/contract/kit/endpoint';
import type { Deps } from '../../../deps.ts';
import type { Actor, Moment, Person } from '../../../kernel/actor.ts';
import { tokenKeysOf } from '../../../kernel/security/keyring.ts';
import { readToken } from '../../../kernel/security/tokens.ts';
import { whySessionEnded } from './ended-session.queries.ts';
import { readLink } from './links.commands.ts';
import { type Called, findPerson, type SessionRules } from './session.queries.ts';

/** Demo logins stay usable without an authenticator app; everywhere else staff need one. */
export const sessionRules = (deps: Pick<Deps, 'config'>): SessionRules => ({
  staffNeedSecondFactor: !deps.config.demo,
});

/** Whatever is done for whoever is signed in. */
const ANY: Called = { method: 'POST', access: signedIn };

/** The holder of a change-password ticket (C 2.9), as long as the session that asked for it lives. No roles. */
const findTicketHolder = async (deps: Deps, ticket: string, at: Moment): Promise<Person | null> => {
  const link = await readLink(deps.db, at.now, 'change-password', ticket);
  const sessionId = link?.payload.sessionId;
  const person = sessionId
    ? await findPerson(deps.db, { sessionId, proofs: null }, { at, rules: sessionRules(deps), called: ANY })
    : null;
  return link && person ? { ...person, roles: new Set(), ticketId: link.id } : null;
};

export const authenticate = async (
  deps: Deps,
  token: string | undefined,
  /** What is called: who may, and for which purpose a ticket is taken in place of a token. */
  called: Called & Pick<Endpoint, 'ticket'> = ANY,
): Promise<Actor> => {
  const at = { now: deps.clock.now(), today: deps.clock.today() };
  const anonymous: Actor = { kind: 'anonymous', at };
  if (!token) return anonymous;
  const claimed = await readToken(tokenKeysOf(deps, at.now), token, at.now);
  if (claimed) {
    const person = await findPerson(deps.db, claimed, { at, rules: sessionRules(deps), called });
    if (person) return person;
    const ended = await whySessionEnded(deps.db, claimed.sessionId);
    return ended ? { ...anonymous, ended } : anonymous;
  }
  return (called.ticket && (await findTicketHolder(deps, token, at))) || anonymous;
};
