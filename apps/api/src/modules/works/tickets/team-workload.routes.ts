/** Route of the team workload in the office. */
import { teamWorkloadEndpoints } from '@stoep/contract/office/team-workload';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { readTeamWorkload } from './team-workload.queries.ts';

export const teamWorkloadRoutes = (mounting: RouteMountContext, { db }: ServerDeps): void =>
  mountEndpointTable(mounting, teamWorkloadEndpoints, { team: ({ actor }) => readTeamWorkload(db, actor) });
