/** Trustees of a building: B 2 Trustees. */
import { contract } from '@stoep/contract';
import type { Deps } from '../../deps.ts';
import { type Mounting, mount } from '../../kernel/http/mount.ts';
import { findContact, listTrustees } from './trustees.queries.ts';

export const trusteesRoutes = (mounting: Mounting, { db }: Deps): void =>
  mount(mounting, contract.trustees, {
    listAll: ({ actor, params }) => listTrustees(db, actor, params.buildingGuid),
    listPayment: ({ actor, params }) => listTrustees(db, actor, params.buildingGuid, 'payment'),
    listMaintenance: ({ actor, params }) => listTrustees(db, actor, params.buildingGuid, 'maintenance'),
    listFinance: ({ actor, params }) => listTrustees(db, actor, params.buildingGuid, 'finance'),
    listCreditControl: ({ actor, params }) => listTrustees(db, actor, params.buildingGuid, 'credit-control'),
    listConduct: ({ actor, params }) => listTrustees(db, actor, params.buildingGuid, 'comms-conduct'),
    listGarden: ({ actor, params }) => listTrustees(db, actor, params.buildingGuid, 'garden'),
    listSecurity: ({ actor, params }) => listTrustees(db, actor, params.buildingGuid, 'security'),
    contact: ({ actor, params }) => findContact(db, actor, params.contactId),
  });
