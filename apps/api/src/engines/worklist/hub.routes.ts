/** What waits on a person (M-7b). */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { readAttention } from './worklist.queries.ts';

export const hubRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.people, { attention: ({ actor }) => readAttention(deps, actor) });
