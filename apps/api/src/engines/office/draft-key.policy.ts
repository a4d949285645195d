/**
 * The key that encrypts a person's form drafts in the browser. It is derived from the server's key and the profile
 * and never stored, so only a login of the same person can open them (decision 0235).
 */
import { hkdfSync } from 'node:crypto';
import type { ServerDeps } from '../../deps.ts';
import type { PersonActor } from '../../kernel/actor.ts';

const ownOf = ({ tokenKey }: ServerDeps, { profileId }: PersonActor, what: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenKey, profileId, `stoep ${what} of half filled forms`, bytes));

export const formDraftKeyOf = (deps: ServerDeps, person: PersonActor): { owner: string; key: string } => ({
  owner: ownOf(deps, person, 'name', 9).toString('base64url'),
  key: ownOf(deps, person, 'key', 32).toString('base64'),
});
