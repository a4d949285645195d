/** Levy account detail, ledger, meters and charges: A 2 /levy-account-detail. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { findAgreement } from './agreement.queries.ts';
import { listLedger } from './ledger.queries.ts';
import { findLevyAccount } from './levy-accounts.queries.ts';
import { listMeterMedians, listMeterReadings, listUnitBillings } from './meters.queries.ts';

export const levyAccountsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.levyAccounts, {
    get: ({ actor, params }) =>
      findLevyAccount(deps.db, actor, params.levyAccountId, params.responsiblePersonId),
    ledger: ({ actor, params }) =>
      listLedger(deps.db, actor, params.levyAccountId, params.responsiblePersonId),
    agreement: async ({ actor, params }) => ({
      agreement: await findAgreement(deps.db, actor, params.levyAccountId, params.responsiblePersonId),
    }),
    meterReadings: ({ actor, params }) => listMeterReadings(deps.db, actor, params.unitId),
    meterMedians: ({ actor, params }) => listMeterMedians(deps.db, actor, params.unitId),
    unitBillings: ({ actor, params }) => listUnitBillings(deps.db, actor, params.unitId),
  });
