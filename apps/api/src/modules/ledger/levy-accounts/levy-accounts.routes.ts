/** Routes of the levy account: detail, ledger, meters and charges (A 2 /levy-account-detail). */
import { apiContract } from '@stoep/contract';
import type { ServerDeps } from '../../../deps.ts';
import { mountEndpointTable, type RouteMountContext } from '../../../kernel/http/mount.ts';
import { HandlerReply } from '../../../kernel/http/request.ts';
import { callerReadContextOf } from '../../../kernel/read.ts';
import { listLevyAccountLedger } from './levy-account-ledger.queries.ts';
import { readLevyAccountDetail } from './levy-accounts.queries.ts';
import { readOwnAod } from './own-aod.queries.ts';
import { listUnitBillings, listUnitMeterMedians, listUnitMeterReadings } from './unit-meters.queries.ts';

export const levyAccountsRoutes = (mounting: RouteMountContext, deps: ServerDeps): void => {
  mountEndpointTable(mounting, apiContract.levyAccounts, {
    get: ({ actor, params }) => readLevyAccountDetail(callerReadContextOf(deps.db, actor), params),
    ledger: async ({ actor, params, query }) => {
      const { rows, total } = await listLevyAccountLedger(callerReadContextOf(deps.db, actor), params, query.last);
      return new HandlerReply(rows, { total });
    },
    agreement: async ({ actor, params }) => ({
      agreement: await readOwnAod(callerReadContextOf(deps.db, actor), params),
    }),
    meterReadings: ({ actor, params }) => listUnitMeterReadings(callerReadContextOf(deps.db, actor), params.unitId),
    meterMedians: ({ actor, params }) => listUnitMeterMedians(callerReadContextOf(deps.db, actor), params.unitId),
    unitBillings: ({ actor, params }) => listUnitBillings(callerReadContextOf(deps.db, actor), params.unitId),
  });
};
