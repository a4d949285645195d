/** The owner's accounts and what needs attention: M-8, M-8b, M-9. */
import { ownerAccounts as contract, type OwnerAccount } from '@stoep/contract/people/owner-accounts';
import { read } from '../api.ts';

export const ownerSummary = read(contract.summary, {});
/** Asked anew whenever their screen or tab is opened (A 4). */
export const ownerAccounts = { ...read(contract.listOwnerAccounts, {}), staleTime: 0 };
export const tenantAccounts = { ...read(contract.listTenantAccounts, {}), staleTime: 0 };

export type OwnBuilding = { id: string; name: string; doors: string[] };

/** My Buildings: the buildings of the levy accounts, each once (A 2). */
export const buildingsOf = (accounts: readonly OwnerAccount[]): OwnBuilding[] => {
  const found = new Map<string, OwnBuilding>();
  for (const { buildingId, building, doorNumber } of accounts.flatMap((account) => account.levyAccounts)) {
    const one = found.get(buildingId) ?? { id: buildingId, name: building, doors: [] };
    if (doorNumber && !one.doors.includes(doorNumber)) one.doors.push(doorNumber);
    found.set(buildingId, one);
  }
  return [...found.values()].sort((a, b) => a.name.localeCompare(b.name));
};
