/** Route of the invitation link of a staff login: S-182. */
import { staffInvitationEndpoints } from '@stoep/contract/identity/staff-invitation';
import { commandRoute } from '../../../kernel/http/command-route.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { copyStaffInvitationLink } from './copy-invitation-link.commands.ts';
import { requireMayCopyInvitationLink } from './copy-invitation-link.policy.ts';

export const staffInvitationRoutes = (mounting: RouteMountContext): void =>
  mountEndpointTable(
    mounting,
    staffInvitationEndpoints,
    { copyInvitationLink: commandRoute(copyStaffInvitationLink, ({ params }) => [params.id, undefined]) },
    { copyInvitationLink: requireMayCopyInvitationLink },
  );
