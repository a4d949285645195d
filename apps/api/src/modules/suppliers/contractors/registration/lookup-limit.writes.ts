/** Throttles the public contractor look-up per source, so that nobody can enumerate the register (M-113). */
import type { ServerDeps } from '../../../../deps.ts';
import type { RequestOrigin } from '../../../../kernel/http/request.ts';
import { THROTTLE_LIMITS } from '../../../../kernel/throttle/limits.policy.ts';
import { requireThrottleAttempt, throttleSourceKey } from '../../../../kernel/throttle/throttle.writes.ts';

export const requireContractorLookupWithinLimit = (deps: ServerDeps, origin: RequestOrigin): Promise<void> =>
  requireThrottleAttempt(deps.db, deps.clock.now(), THROTTLE_LIMITS.lookupSource, throttleSourceKey(origin.source));
