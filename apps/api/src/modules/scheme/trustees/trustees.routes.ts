/** Trustees of a building: B 2 Trustees. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../../deps.ts';
import { type Mounting, mount } from '../../../kernel/http/mount.ts';
import { readAs } from '../../../kernel/read.ts';
import { contactDetail, listTrustees } from './trustees.queries.ts';

export const trusteesRoutes = (mounting: Mounting, { db }: Deps): void =>
  mount(mounting, contract.trustees, {
    listAll: ({ actor, params }) => listTrustees(readAs(db, actor), params.buildingGuid),
    listPayment: ({ actor, params }) => listTrustees(readAs(db, actor), params.buildingGuid, 'payment'),
    listMaintenance: ({ actor, params }) =>
      listTrustees(readAs(db, actor), params.buildingGuid, 'maintenance'),
    listFinance: ({ actor, params }) => listTrustees(readAs(db, actor), params.buildingGuid, 'finance'),
    listCreditControl: ({ actor, params }) =>
      listTrustees(readAs(db, actor), params.buildingGuid, 'credit-control'),
    listConduct: ({ actor, params }) => listTrustees(readAs(db, actor), params.buildingGuid, 'comms-conduct'),
    listGarden: ({ actor, params }) => listTrustees(readAs(db, actor), params.buildingGuid, 'garden'),
    listSecurity: ({ actor, params }) => listTrustees(readAs(db, actor), params.buildingGuid, 'security'),
    contact: ({ actor, params }) => readAs(db, actor).get(contactDetail, params),
  });
