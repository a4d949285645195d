/** What the person would want without a connection is read while there is one (decisions 0178, 0310). */

import type { Portal } from '@stoep/contract/identity/session';
import { LARGEST_PAGE } from '@stoep/contract/kit/paging';
import { TICKET_ROLES } from '@stoep/contract/works/tickets.codes';
import { currentSession } from '../session/session-store.ts';
import { howToPay, whyThisAmount } from './bank/paying.ts';
import { profileQuery } from './identity/profile.ts';
import { buildingsOf, ownerAccounts, ownerSummary } from './people/owner.ts';
import { queryClient } from './query-client.ts';
import { buildingAccess, buildingInfo, ownerDocumentPage } from './scheme/buildings.ts';
import { linkables, ticketList } from './works/tickets.ts';

/** Of an owner of many accounts these are read ahead; most have one or two. */
const MOST_ACCOUNTS = 10;
const MOST_BUILDINGS = 5;
/** As the building's page asks for its documents. */
const FIRST_DOCUMENTS = { limit: LARGEST_PAGE, offset: 0 };

/** What one owes, how to pay it and why, the buildings' documents, one's tickets, and what a new ticket asks for. */
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
  if (held.includes('owner')) await readAheadOfOwner();
  if (held.some((portal) => portal === 'owner' || portal === 'trustee'))
    await queryClient.prefetchQuery(profileQuery());
};

const readAheadOfOwner = async (): Promise<void> => {
  await queryClient.prefetchQuery(ownerSummary);
  const accounts = await queryClient.fetchQuery({ ...ownerAccounts, staleTime: 30_000 }).catch(() => []);
  const paths = accounts.flatMap(({ id, levyAccounts }) =>
    levyAccounts.map((levy) => ({
      levyAccountId: levy.id,
      responsiblePersonId: levy.responsiblePersonId ?? id,
    })),
  );
  for (const path of paths.slice(0, MOST_ACCOUNTS)) {
    await queryClient.prefetchQuery(howToPay(path));
    await queryClient.prefetchQuery(whyThisAmount(path));
  }
  for (const { id } of buildingsOf(accounts).slice(0, MOST_BUILDINGS)) {
    await queryClient.prefetchQuery(buildingAccess(id));
    await queryClient.prefetchQuery(buildingInfo(id));
    await queryClient.prefetchQuery(ownerDocumentPage(id, FIRST_DOCUMENTS));
  }
};
