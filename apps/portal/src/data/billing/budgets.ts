/** A budget as owners and trustees see it: M-17k, M-63d. */
import { ownersBudgetEndpoints as contract } from '@stoep/contract/billing/owners-budgets';
import { portalEndpointQuery } from '../api.ts';
import type { LevyAccountUrlPath } from '../ledger/levy-accounts.ts';

export const ownLevyBudgetQuery = (params: LevyAccountUrlPath) => portalEndpointQuery(contract.yourLevy, { params });
export const proposedBudgetQuery = (approvalId: string) =>
  portalEndpointQuery(contract.proposedBudget, { params: { approvalId } });
