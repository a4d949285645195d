/** Prefetches what the person needs offline, while there is a connection (decisions 0178, 0310). */

import type { PortalName } from '@stoep/contract/identity/session';
import { MAX_LIST_PAGE_SIZE } from '@stoep/contract/kit/list-query';
import { TICKET_AUTHOR_ROLES } from '@stoep/contract/works/tickets.codes';
import { currentStoredSession } from '../session/session-store.ts';
import { balanceExplanationQuery, paymentInstructionsQuery } from './bank/paying.ts';
import { ownProfileQuery } from './identity/profile.ts';
import { buildingsOfOwnAccounts, ownerAccountsQuery, ownerSummaryQuery } from './people/owner-accounts.ts';
import { portalQueryClient } from './query-client.ts';
import { buildingAccessQuery, buildingInfoQuery, ownerDocumentsQuery } from './scheme/buildings.ts';
import { ownTicketsQuery, ticketLinkablesQuery } from './works/tickets.ts';

/** The most accounts to prefetch; most owners have one or two. */
const MOST_ACCOUNTS = 10;
const MOST_BUILDINGS = 5;
/** The same query as on the building's page. */
const FIRST_DOCUMENTS = { limit: MAX_LIST_PAGE_SIZE, offset: 0 };

/**
 * Prefetches balances, how to pay and why, buildings' documents, the person's tickets, and the lists of a new ticket.
 */
export const prefetchForOffline = async (held: readonly PortalName[]): Promise<void> => {
  const session = currentStoredSession();
  if (!session) return;
  for (const role of TICKET_AUTHOR_ROLES.filter((one) => held.includes(one))) {
    await portalQueryClient.prefetchQuery(ticketLinkablesQuery(role, 'Building'));
    await portalQueryClient.prefetchQuery({
      ...ownTicketsQuery(role, 'current', session.userProfileId),
      staleTime: 30_000,
    });
  }
  if (held.includes('owner')) await readAheadOfOwner();
  if (held.some((portal) => portal === 'owner' || portal === 'trustee'))
    await portalQueryClient.prefetchQuery(ownProfileQuery());
};

const readAheadOfOwner = async (): Promise<void> => {
  await portalQueryClient.prefetchQuery(ownerSummaryQuery);
  const accounts = await portalQueryClient.fetchQuery({ ...ownerAccountsQuery, staleTime: 30_000 }).catch(() => []);
  const paths = accounts.flatMap(({ id, levyAccounts }) =>
    levyAccounts.map((levy) => ({
      levyAccountId: levy.id,
      responsiblePersonId: levy.responsiblePersonId ?? id,
    })),
  );
  for (const path of paths.slice(0, MOST_ACCOUNTS)) {
    await portalQueryClient.prefetchQuery(paymentInstructionsQuery(path));
    await portalQueryClient.prefetchQuery(balanceExplanationQuery(path));
  }
  for (const { id } of buildingsOfOwnAccounts(accounts).slice(0, MOST_BUILDINGS)) {
    await portalQueryClient.prefetchQuery(buildingAccessQuery(id));
    await portalQueryClient.prefetchQuery(buildingInfoQuery(id));
    await portalQueryClient.prefetchQuery(ownerDocumentsQuery(id, FIRST_DOCUMENTS));
  }
};
