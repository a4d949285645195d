/** The type and addresses of a reconciliation sheet. */
import type { apiContract } from '@stoep/contract';
import type { EndpointCallAnswer } from '@stoep/contract/kit/client';

export type ReconciliationSheet = EndpointCallAnswer<typeof apiContract.reconciling.sheet>;

/** The address of an account's sheet, on a day or on the next day to reconcile. */
export const reconciliationSheetAddress = (account: string, day?: string): string =>
  `/reconcile?${new URLSearchParams({ account, ...(day ? { day } : {}) })}`;

/** The bank statements of an account. */
export const bankStatementsAddress = (account: string): string =>
  `/bank-statements?filter=${encodeURIComponent(JSON.stringify({ bankAccountId: account }))}`;
