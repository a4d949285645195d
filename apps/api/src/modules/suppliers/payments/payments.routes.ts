/** Payments of a building and all that lists them: B 2 Payments, Payment detail. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { readFileOf } from '../../../kernel/http/content/read-file.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import {
  listPaymentsOfAccount,
  listPaymentsOfBuilding,
  listPaymentsOfCase,
  listPaymentsOfContractor,
  listPaymentsOfJob,
  listPaymentsOfMunicipalAccount,
  sumPaymentsByType,
} from './payment-lists.queries.ts';
import { paymentFile, readPayment } from './payments.queries.ts';

export const paymentsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.payments, {
    listOfBuilding: ({ actor, params, query }) =>
      listPaymentsOfBuilding(readAs(deps.db, actor), params.buildingGuid, query),
    sumByType: ({ actor, params }) => sumPaymentsByType(readAs(deps.db, actor), params.buildingGuid),
    listOfLegalCase: ({ actor, params, query }) => listPaymentsOfCase(readAs(deps.db, actor), params, query),
    get: ({ actor, params }) => readPayment(readAs(deps.db, actor), params.id),
    file: ({ actor, params }) => readFileOf(deps, actor, paymentFile, params),
    listOfAccount: ({ actor, params, query }) => listPaymentsOfAccount(readAs(deps.db, actor), params, query),
    listOfContractor: ({ actor, params, query }) =>
      listPaymentsOfContractor(readAs(deps.db, actor), params, query),
    listOfJob: ({ actor, params, query }) => listPaymentsOfJob(readAs(deps.db, actor), params, query),
    listOfMunicipalAccount: ({ actor, params, query }) =>
      listPaymentsOfMunicipalAccount(readAs(deps.db, actor), params, query),
  });
