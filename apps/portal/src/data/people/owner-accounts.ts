/** Queries of the owner portal: summary, owner accounts, tenant accounts and their buildings (M-8, M-8b, M-9). */
import { ownerAccountEndpoints as contract, type OwnerAccount } from '@stoep/contract/people/owner-accounts';
import { portalEndpointQuery } from '../api.ts';

export const ownerSummaryQuery = portalEndpointQuery(contract.summary, {});
/** Refetched whenever their screen or tab is opened (A 4). */
export const ownerAccountsQuery = { ...portalEndpointQuery(contract.listOwnerAccounts, {}), staleTime: 0 };
export const tenantAccountsQuery = { ...portalEndpointQuery(contract.listTenantAccounts, {}), staleTime: 0 };

export type BuildingOfOwnAccounts = { id: string; name: string; doors: string[] };

/** My Buildings: the buildings of the levy accounts, each once (A 2). */
export const buildingsOfOwnAccounts = (accounts: readonly OwnerAccount[]): BuildingOfOwnAccounts[] => {
  const found = new Map<string, BuildingOfOwnAccounts>();
  for (const { buildingId, building, doorNumber } of accounts.flatMap((account) => account.levyAccounts)) {
    const one = found.get(buildingId) ?? { id: buildingId, name: building, doors: [] };
    if (doorNumber && !one.doors.includes(doorNumber)) one.doors.push(doorNumber);
    found.set(buildingId, one);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
};
