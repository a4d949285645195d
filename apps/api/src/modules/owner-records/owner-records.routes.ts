/** Owner accounts and municipal accounts as trustees read them: B 2 Trustee account detail. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { findMunicipalAccount } from './municipality.queries.ts';
import { findTrusteeAccount, listLevyAccountsOf } from './owner-records.queries.ts';

export const ownerRecordsRoutes = (mounting: Mounting, { db }: Deps): void => {
  mount(mounting, contract.trusteeAccounts, {
    get: ({ actor, params }) => findTrusteeAccount(db, actor, params.id),
    listLevyAccounts: ({ actor, params }) => listLevyAccountsOf(db, actor, params),
  });
  mount(mounting, contract.municipality, {
    get: ({ actor, params }) => findMunicipalAccount(db, actor, params.id),
  });
};
