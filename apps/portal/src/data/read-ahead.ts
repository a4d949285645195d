/** What whoever is logged in would want without a line is read while there is one (decision 0178). */

import { TICKET_ROLES } from '@stoep/contract/operations/tickets.codes';
import type { Portal } from '@stoep/contract/sign-in/session';
import { currentSession } from '../session/session-store.ts';
import { ownerAccounts, ownerSummary } from './owner.ts';
import { profileQuery } from './profile.ts';
import { queryClient } from './query-client.ts';
import { linkables, ticketList } from './tickets.ts';

/** What one owes, one's tickets, and what a new ticket asks for. What was read lately is not asked again. */
export const readAhead = async (held: readonly Portal[]): Promise<void> => {
  const session = currentSession();
  if (!session) return;
  for (const role of TICKET_ROLES.filter((one) => held.includes(one))) {
    await queryClient.prefetchQuery(linkables(role, 'Building'));
    await queryClient.prefetchQuery({
      ...ticketList(role, 'current', session.userProfileId),
      staleTime: 30_000,
    });
  }
  if (held.includes('owner')) {
    await queryClient.prefetchQuery(ownerSummary);
    await queryClient.prefetchQuery({ ...ownerAccounts, staleTime: 30_000 });
  }
  if (held.some((portal) => portal === 'owner' || portal === 'trustee'))
    await queryClient.prefetchQuery(profileQuery());
};
