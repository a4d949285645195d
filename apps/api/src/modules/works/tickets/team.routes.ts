/** The workload of the office's teams. */
import { officeTeam } from '@stoep/contract/office/team';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readTeam } from './team.queries.ts';

export const teamRoutes = (mounting: Mounting, { db }: Deps): void =>
  mount(mounting, officeTeam, { team: ({ actor }) => readTeam(db, actor) });
