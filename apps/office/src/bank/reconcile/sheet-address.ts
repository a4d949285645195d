/** The sheet of an account: what it holds, and where it stands. */
import type { contract } from '@stoep/contract';
import type { CallAnswer } from '@stoep/contract/kit/client';

export type Sheet = CallAnswer<typeof contract.reconciling.sheet>;

/** Where the sheet of an account stands, of a day or of the one that comes next. */
export const addressOf = (account: string, day?: string): string =>
  `/reconcile?${new URLSearchParams({ account, ...(day ? { day } : {}) })}`;

/** The bank statements of an account. */
export const statementsOf = (account: string): string =>
  `/bank-statements?filter=${encodeURIComponent(JSON.stringify({ bankAccountId: account }))}`;
