/** Setting up the second factor: M-1c to M-1g. Logging in with it is part of M-1. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import {
  beginEnrolment,
  confirmEnrolment,
  removeFactor,
  renewRecoveryCodes,
} from './second-factor.commands.ts';
import { factorState } from './second-factor.queries.ts';

export const secondFactorRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.secondFactor, {
    state: ({ actor }) => factorState(deps, actor),
    begin: commandRoute(beginEnrolment, ({ actor }) => [actor.profileId, {}]),
    confirm: commandRoute(
      confirmEnrolment,
      ({ actor, body }) => [actor.profileId, { code: body.code }],
      (recoveryCodes) => ({ recoveryCodes }),
    ),
    renewCodes: commandRoute(
      renewRecoveryCodes,
      ({ actor }) => [actor.profileId, {}],
      (recoveryCodes) => ({ recoveryCodes }),
    ),
    remove: commandRoute(removeFactor, ({ actor, body }) => [actor.profileId, { code: body.code }]),
  });
