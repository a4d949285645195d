/** The public look-up is counted per source, so that nobody walks the register (M-113). */
import type { Deps } from '../../../../deps.ts';
import type { Origin } from '../../../../kernel/http/request.ts';
import { LIMITS } from '../../../../kernel/throttle/limits.policy.ts';
import { requireTry, sourceKey } from '../../../../kernel/throttle/throttle.commands.ts';

export const requireLookup = (deps: Deps, origin: Origin): Promise<void> =>
  requireTry(deps.db, deps.clock.now(), LIMITS.lookupSource, sourceKey(origin.source));
