/** Payments of a building and all that lists them: B 2 Payments, Payment detail. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import {
  listPaymentsOfAccount,
  listPaymentsOfBuilding,
  listPaymentsOfCase,
  listPaymentsOfContractor,
  listPaymentsOfJob,
  listPaymentsOfMunicipalAccount,
  sumPaymentsByType,
} from './payment-lists.queries.ts';
import { findPayment, readPaymentFile } from './payments.queries.ts';

export const paymentsRoutes = (mounting: Mounting, deps: Deps): void =>
  mount(mounting, contract.payments, {
    listOfBuilding: ({ actor, params, query }) =>
      listPaymentsOfBuilding(deps.db, actor, params.buildingGuid, query),
    sumByType: ({ actor, params }) => sumPaymentsByType(deps.db, actor, params.buildingGuid),
    listOfLegalCase: ({ actor, params, query }) => listPaymentsOfCase(deps.db, actor, params, query),
    get: ({ actor, params }) => findPayment(deps.db, actor, params.id),
    file: ({ actor, params }) => readPaymentFile(deps, actor, params.id),
    listOfAccount: ({ actor, params, query }) => listPaymentsOfAccount(deps.db, actor, params, query),
    listOfContractor: ({ actor, params, query }) => listPaymentsOfContractor(deps.db, actor, params, query),
    listOfJob: ({ actor, params, query }) => listPaymentsOfJob(deps.db, actor, params, query),
    listOfMunicipalAccount: ({ actor, params, query }) =>
      listPaymentsOfMunicipalAccount(deps.db, actor, params, query),
  });
