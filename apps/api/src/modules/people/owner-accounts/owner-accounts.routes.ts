/** The owner's own and tenant accounts: A 2 /owner-portal. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { listOwnerAccounts, listTenantAccounts } from './owner-accounts.queries.ts';
import { readOwnerSummary } from './summary.queries.ts';

export const ownerAccountsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.ownerAccounts, {
    summary: ({ actor }) => readOwnerSummary(readAs(deps.db, actor)),
    listOwnerAccounts: ({ actor }) => listOwnerAccounts(readAs(deps.db, actor)),
    listTenantAccounts: ({ actor }) => listTenantAccounts(readAs(deps.db, actor)),
  });
