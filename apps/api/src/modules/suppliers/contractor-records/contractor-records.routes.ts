/** Contractors as trustees read them: C 2.4. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { readContractor } from './contractor-records.queries.ts';

export const contractorRecordsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.contractorRecords, {
    get: ({ actor, params }) => readContractor(readAs(deps.db, actor), params.id),
  });
