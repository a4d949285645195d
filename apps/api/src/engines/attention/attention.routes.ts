/** What waits on a person (M-7b), and on the office (S-9). */
import { contract } from '@stoep/contract';
import { officeToday } from '@stoep/contract/office/office';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { readAttention } from './attention.queries.ts';
import { countToday } from './today.queries.ts';

export const attentionRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.people, { attention: ({ actor }) => readAttention(deps, actor) });
  mount(mounting, officeToday, { today: ({ actor }) => countToday(deps.db, actor) });
};
