/** An export reads a lot: a few an hour are enough for anybody. */
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/actor.ts';
import { LIMITS } from '../throttle/limits.policy.ts';
import { insistOnTry } from '../throttle/throttle.commands.ts';

export const insistOnExport = (deps: Deps, person: Person): Promise<void> =>
  insistOnTry(deps.db, person.at.now, LIMITS.exportPerson, person.profileId);
