/**
 * What the API serves, in areas. What signing in and health need is there when the port opens; the code of an area follows at its
 * first call, or behind the start in this order: what people read first comes first, the office last.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { contract } from '@stoep/contract';
import type { EndpointTable } from '@stoep/contract/kit/endpoint';
import { staffHub } from '../engines/worklist/worklist.policy.ts';
import type { Area, Routes } from '../kernel/http/areas.ts';
import './mail-followers.ts';
import { secondFactorRoutes } from './identity/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './identity/sign-in/session.routes.ts';

/** There when the port opens. */
export const signInRoutes: readonly Routes[] = [sessionRoutes, secondFactorRoutes];

/**
 * An area that needs nothing of what the office alone declares (all.ts); areas.test.ts sees to that.
 * @param load brings the code of its routes
 */
const area = (tables: readonly EndpointTable[], load: () => Promise<Routes>): Area => ({
  tables,
  load: async () => {
    await import('./declared.ts');
    return [await load()];
  },
});

export const portalAreas: readonly Area[] = [
  area([contract.people], async () => (await import('../engines/worklist/hub.routes.ts')).hubRoutes),
  area(
    [contract.profiles],
    async () => (await import('./identity/profiles/profiles.routes.ts')).profilesRoutes,
  ),
  area(
    [contract.accounts],
    async () => (await import('./people/owner-accounts/accounts.routes.ts')).accountsRoutes,
  ),
  area(
    [contract.ownerAccounts],
    async () => (await import('./people/owner-accounts/owner-accounts.routes.ts')).ownerAccountsRoutes,
  ),
  area(
    [contract.levyAccounts],
    async () => (await import('./ledger/levy-accounts/levy-accounts.routes.ts')).levyAccountsRoutes,
  ),
  area([contract.tickets], async () => (await import('./works/tickets/tickets.routes.ts')).ticketsRoutes),
  area(
    [contract.approvals, contract.buildingApprovals],
    async () => (await import('./scheme/approvals/approvals.routes.ts')).approvalsRoutes,
  ),
  area(
    [contract.notices, contract.pushDevices],
    async () => (await import('./platform/notices/notices.routes.ts')).noticesRoutes,
  ),
  area([contract.paying], async () => (await import('./bank/paying/paying.routes.ts')).payingRoutes),
  area(
    [contract.statements],
    async () => (await import('./ledger/statements/statements.routes.ts')).statementsRoutes,
  ),
  area(
    [contract.buildings],
    async () => (await import('./scheme/buildings/buildings.routes.ts')).buildingsRoutes,
  ),
  area(
    [contract.ownBudgets],
    async () => (await import('./billing/budgets/own-budgets.routes.ts')).ownBudgetsRoutes,
  ),
  area(
    [contract.branding],
    async () => (await import('./platform/branding/branding.routes.ts')).brandingRoutes,
  ),
  area(
    [contract.registration],
    async () => (await import('./identity/registrations/registrations.routes.ts')).registrationsRoutes,
  ),
  area(
    [contract.splitRequests],
    async () => (await import('./billing/split-requests/split-requests.routes.ts')).splitRequestsRoutes,
  ),
  area(
    [contract.friendlyLetters],
    async () => (await import('./ledger/levy-accounts/friendly-reminder.routes.ts')).friendlyLettersRoutes,
  ),
  area(
    [contract.bankAccounts],
    async () => (await import('./bank/bank-accounts/bank-accounts.routes.ts')).bankAccountsRoutes,
  ),
  area(
    [contract.payments],
    async () => (await import('./suppliers/payments/payments.routes.ts')).paymentsRoutes,
  ),
  area(
    [contract.maintenance],
    async () => (await import('./works/jobs/maintenance.routes.ts')).maintenanceRoutes,
  ),
  area([contract.quotes], async () => (await import('./works/quotes/quotes.routes.ts')).quotesRoutes),
  area(
    [contract.contractors, contract.contractorRegistration],
    async () => (await import('./suppliers/contractors/contractors.routes.ts')).contractorsRoutes,
  ),
  area(
    [contract.contractorRecords],
    async () =>
      (await import('./suppliers/contractor-records/contractor-records.routes.ts')).contractorRecordsRoutes,
  ),
  area(
    [contract.contractorWork],
    async () => (await import('./suppliers/contractors/contractor-work.routes.ts')).contractorWorkRoutes,
  ),
  area(
    [contract.contractorLegal],
    async () => (await import('./credit/legal-cases/attorney.routes.ts')).attorneyRoutes,
  ),
  area(
    [contract.creditControl, contract.aods, contract.levyAccountRecords, contract.conduct],
    async () => (await import('./credit/credit-control/credit-control.routes.ts')).creditControlRoutes,
  ),
  area(
    [contract.legalCases],
    async () => (await import('./credit/legal-cases/legal-cases.routes.ts')).legalCasesRoutes,
  ),
  area(
    [contract.trusteeAccounts, contract.municipality],
    async () => (await import('./scheme/owner-records/owner-records.routes.ts')).ownerRecordsRoutes,
  ),
  area([contract.tasks], async () => (await import('./works/tasks/tasks.routes.ts')).tasksRoutes),
  area(
    [contract.trustees],
    async () => (await import('./scheme/trustees/trustees.routes.ts')).trusteesRoutes,
  ),
  area(
    [contract.raisedMonths],
    async () => (await import('./billing/levy-runs/raised-months.routes.ts')).raisedMonthsRoutes,
  ),
  area([contract.meterLosses], async () => (await import('./billing/meters/losses.routes.ts')).lossesRoutes),
  area([contract.myData], async () => (await import('./people/my-data/my-data.routes.ts')).myDataRoutes),
  area([contract.viewAs], async () => (await import('./identity/view-as/view-as.routes.ts')).viewAsRoutes),
];

/** The larger parts of the office's code. */
const OFFICE_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../engines/office/office.routes.ts'),
  () => import('./billing/levy-runs/months.routes.ts'),
  () => import('./bank/statements/banking.routes.ts'),
  () => import('./billing/meters/metering.routes.ts'),
  () => import('../engines/imports/imports.routes.ts'),
  () => import('./import-tables.ts'),
];

/** Staff search, list and import every record: what the office needs is all that the modules declare. */
const officeArea: Area = {
  tables: [
    contract.office,
    contract.unitQuotas,
    contract.reconciling,
    contract.returning,
    contract.parkedInterest,
    contract.officeMonths,
    contract.imports,
  ],
  load: async () => {
    // In parts, for what is loaded at once holds up every other call.
    for (const load of OFFICE_PARTS) {
      await load();
      await turnOfOthers();
    }
    return (await import('./all.ts')).officeRoutes;
  },
};

/** Served in demo mode alone. */
const demoArea = area(
  [contract.demo],
  async () => (await import('./platform/demo/demo.routes.ts')).demoRoutes,
);

staffHub.declare([
  async (db, person) => {
    await import('./all.ts');
    return (await import('../engines/worklist/today.queries.ts')).countForHub(db, person);
  },
]);

export const areasOf = ({ demo }: { readonly demo: boolean }): readonly Area[] =>
  demo ? [demoArea, ...portalAreas, officeArea] : [...portalAreas, officeArea];
