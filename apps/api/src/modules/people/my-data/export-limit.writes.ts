/** Limits personal data exports to a few per hour, because each reads a lot. */
import type { ServerDeps } from '../../../deps.ts';
import type { PersonActor } from '../../../kernel/actor.ts';
import { THROTTLE_LIMITS } from '../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt } from '../../../kernel/throttle/throttle.writes.ts';

export const requireMyDataExportWithinLimit = (deps: ServerDeps, person: PersonActor): Promise<void> =>
  requireThrottleAttempt(deps.db, person.at.now, THROTTLE_LIMITS.exportPerson, person.profileId);
