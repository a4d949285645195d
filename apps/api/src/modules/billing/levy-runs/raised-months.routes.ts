/** What a building was charged by month: for its trustees. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { listRaised } from './raised-months.queries.ts';

export const raisedMonthsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.raisedMonths, {
    list: ({ actor, params }) => listRaised(readAs(deps.db, actor), params.buildingGuid),
  });
