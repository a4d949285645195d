/** Levy account detail, ledger, meters and charges: A 2 /levy-account-detail. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { Answer } from '../../../kernel/http/request.ts';
import { readAs } from '../../../kernel/read.ts';
import { readAgreement } from './agreement.queries.ts';
import { listLedger } from './ledger.queries.ts';
import { readLevyAccount } from './levy-accounts.queries.ts';
import { listMeterMedians, listMeterReadings, listUnitBillings } from './meters.queries.ts';

export const levyAccountsRoutes = (mounting: Mounting, deps: Deps): void => {
  mount(mounting, contract.levyAccounts, {
    get: ({ actor, params }) => readLevyAccount(readAs(deps.db, actor), params),
    ledger: async ({ actor, params, query }) => {
      const { rows, total } = await listLedger(readAs(deps.db, actor), params, query.last);
      return new Answer(rows, { total });
    },
    agreement: async ({ actor, params }) => ({
      agreement: await readAgreement(readAs(deps.db, actor), params),
    }),
    meterReadings: ({ actor, params }) => listMeterReadings(readAs(deps.db, actor), params.unitId),
    meterMedians: ({ actor, params }) => listMeterMedians(readAs(deps.db, actor), params.unitId),
    unitBillings: ({ actor, params }) => listUnitBillings(readAs(deps.db, actor), params.unitId),
  });
};
