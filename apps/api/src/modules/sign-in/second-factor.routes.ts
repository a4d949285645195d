/** Setting up the second factor: M-1c to M-1g. Logging in with it is part of M-1. */
import { contract } from '@stoep/contract';
import { SUCCESS } from '@stoep/contract/kit/wire';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
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
    begin: ({ actor }) => beginEnrolment(deps, actor),
    confirm: async ({ actor, body, origin }) => ({
      recoveryCodes: await confirmEnrolment(deps, actor, body.code, origin),
    }),
    renewCodes: async ({ actor, origin }) => ({
      recoveryCodes: await renewRecoveryCodes(deps, actor, origin),
    }),
    remove: async ({ actor, body, origin }) => {
      await removeFactor(deps, actor, body.code, origin);
      return SUCCESS;
    },
  });
