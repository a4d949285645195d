/**
 * The key that encrypts a person's form drafts in the browser. It is derived from the server's key and the profile
 * and never stored, so only a login of the same person can open them (decision 0235).
 */
import { hkdfSync } from 'node:crypto';
import type { ServerDeps } from '../../deps.ts';
import type { PersonActor } from '../../kernel/actor.ts';

const ownOf = ({ tokenKey }: ServerDeps, { profileId }: PersonActor, what: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenKey, profileId, `stoep ${what} of half filled forms`, bytes));

/** A name for the person on a device, which does not reveal who it is. */
export const deviceOwnerOf = (deps: ServerDeps, person: PersonActor): string =>
  ownOf(deps, person, 'name', 9).toString('base64url');

export const formDraftKeyOf = (deps: ServerDeps, person: PersonActor): { owner: string; key: string } => ({
  owner: deviceOwnerOf(deps, person),
  key: ownOf(deps, person, 'key', 32).toString('base64'),
});
