/** What is lost between the bulk meters and the units: for trustees. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { listLosses } from './losses.queries.ts';

export const lossesRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.meterLosses, {
    list: ({ actor, params }) => listLosses(readAs(deps.db, actor), params.buildingGuid),
  });
