/** An export reads a lot: a few an hour are enough for anybody. */
import type { Deps } from '../../../deps.ts';
import type { Person } from '../../../kernel/actor.ts';
import { LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireTry } from '../../../kernel/throttle/throttle.commands.ts';

export const requireExport = (deps: Deps, person: Person): Promise<void> =>
  requireTry(deps.db, person.at.now, LIMITS.exportPerson, person.profileId);
