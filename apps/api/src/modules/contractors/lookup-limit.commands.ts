/** The public look-up is counted per source, so that nobody walks the register (M-113). */
import type { Deps } from '../../deps.ts';
import type { Origin } from '../../platform/http/request.ts';
import { LIMITS } from '../throttle/limits.policy.ts';
import { insistOnTry, sourceKey } from '../throttle/throttle.commands.ts';

export const insistOnLookup = (deps: Deps, origin: Origin): Promise<void> =>
  insistOnTry(deps.db, deps.clock.now(), LIMITS.lookupSource, sourceKey(origin.source));
