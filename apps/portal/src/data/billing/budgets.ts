/** A budget as owners and trustees see it: M-17k, M-63d. */
import { ownBudgets as contract } from '@stoep/contract/billing/own-budgets';
import { read } from '../api.ts';
import type { AccountPath } from '../ledger/levy.ts';

export const yourLevy = (params: AccountPath) => read(contract.yourLevy, { params });
export const proposedBudget = (approvalId: string) =>
  read(contract.proposedBudget, { params: { approvalId } });
