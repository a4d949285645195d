/**
 * Who may read what was left half filled in a browser: whoever left it. The key is worked out of the product's own and never kept,
 * so it comes back with each login of the same person, and a browser without a login holds nothing that opens (decision 0235).
 */
import { hkdfSync } from 'node:crypto';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../kernel/actor.ts';

const ownOf = ({ tokenKey }: Deps, { profileId }: Person, what: string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', tokenKey, profileId, `stoep ${what} of half filled forms`, bytes));

export const formKeyOf = (deps: Deps, person: Person): { owner: string; key: string } => ({
  owner: ownOf(deps, person, 'name', 9).toString('base64url'),
  key: ownOf(deps, person, 'key', 32).toString('base64'),
});
