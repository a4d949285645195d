/** Routes to set up the second factor: M-1c to M-1g. Logging in with it is part of M-1. */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import {
  beginSecondFactorEnrolment,
  confirmSecondFactorEnrolment,
  removeOwnSecondFactor,
  renewRecoveryCodes,
} from './second-factor.commands.ts';
import { readSecondFactorState } from './second-factor.queries.ts';

export const secondFactorRoutes = (mounting: RouteMountContext, deps: ServerDeps): void =>
  mountEndpointTable(mounting, apiContract.secondFactor, {
    state: ({ actor }) => readSecondFactorState(deps, actor),
    begin: commandRoute(beginSecondFactorEnrolment, ({ actor }) => [actor.profileId, {}]),
    confirm: commandRoute(
      confirmSecondFactorEnrolment,
      ({ actor, body }) => [actor.profileId, { code: body.code }],
      (recoveryCodes) => ({ recoveryCodes }),
    ),
    renewCodes: commandRoute(
      renewRecoveryCodes,
      ({ actor }) => [actor.profileId, {}],
      (recoveryCodes) => ({ recoveryCodes }),
    ),
    remove: commandRoute(removeOwnSecondFactor, ({ actor, body }) => [actor.profileId, { code: body.code }]),
  });
