/**
 * Groups the API's routes into parts that load on demand. Login and health are ready when the port opens. Other parts
 * load at their first call, or after the start: most used first, the office last.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { apiContract } from '@stoep/contract';
import type { ApiEndpointsByName } from '@stoep/contract/kit/define-endpoint';
import { staffHubCounters } from '../engines/worklist/worklist.policy.ts';
import type { AreaDeclaration, AreaRoutes } from '../kernel/http/areas.ts';
import './mail-followers.ts';
import { secondFactorRoutes } from './identity/second-factor/second-factor.routes.ts';
import { sessionRoutes } from './identity/sign-in/session.routes.ts';

/** Ready when the port opens. */
export const signInRoutes: readonly AreaRoutes[] = [sessionRoutes, secondFactorRoutes];

/**
 * A group of routes that needs nothing declared for the office (all.ts); areas.test.ts checks that.
 * @param load imports the code of its routes
 */
const area = (tables: readonly ApiEndpointsByName[], load: () => Promise<AreaRoutes>): AreaDeclaration => ({
  tables,
  load: async () => {
    await import('./declared.ts');
    return [await load()];
  },
});

export const portalRouteAreas: readonly AreaDeclaration[] = [
  area([apiContract.people], async () => (await import('../engines/worklist/portal-hub.routes.ts')).portalHubRoutes),
  area([apiContract.profiles], async () => (await import('./identity/profiles/profiles.routes.ts')).profilesRoutes),
  area(
    [apiContract.accounts],
    async () => (await import('./people/owner-accounts/owner-account-detail.routes.ts')).ownerAccountDetailRoutes,
  ),
  area(
    [apiContract.ownerAccounts],
    async () => (await import('./people/owner-accounts/owner-accounts.routes.ts')).ownerAccountsRoutes,
  ),
  area(
    [apiContract.levyAccounts],
    async () => (await import('./ledger/levy-accounts/levy-accounts.routes.ts')).levyAccountsRoutes,
  ),
  area([apiContract.tickets], async () => (await import('./works/tickets/tickets.routes.ts')).ticketsRoutes),
  area(
    [apiContract.approvals, apiContract.buildingApprovals],
    async () => (await import('./scheme/approvals/approvals.routes.ts')).approvalsRoutes,
  ),
  area(
    [apiContract.notices, apiContract.pushDevices],
    async () => (await import('./platform/notices/notices.routes.ts')).noticesRoutes,
  ),
  area([apiContract.paying], async () => (await import('./bank/paying/how-to-pay.routes.ts')).howToPayRoutes),
  area(
    [apiContract.statements],
    async () => (await import('./ledger/statements/statements.routes.ts')).statementsRoutes,
  ),
  area([apiContract.buildings], async () => (await import('./scheme/buildings/buildings.routes.ts')).buildingsRoutes),
  area(
    [apiContract.ownBudgets],
    async () => (await import('./billing/budgets/owner-budgets.routes.ts')).ownBudgetsRoutes,
  ),
  area([apiContract.branding], async () => (await import('./platform/branding/branding.routes.ts')).brandingRoutes),
  area(
    [apiContract.registration],
    async () => (await import('./identity/registrations/registrations.routes.ts')).registrationsRoutes,
  ),
  area(
    [apiContract.splitRequests],
    async () => (await import('./billing/split-requests/split-requests.routes.ts')).splitRequestsRoutes,
  ),
  area(
    [apiContract.friendlyLetters],
    async () => (await import('./ledger/levy-accounts/friendly-reminder.routes.ts')).friendlyReminderRoutes,
  ),
  area(
    [apiContract.bankAccounts],
    async () => (await import('./bank/bank-accounts/bank-accounts.routes.ts')).bankAccountsRoutes,
  ),
  area([apiContract.payments], async () => (await import('./suppliers/payments/payments.routes.ts')).paymentsRoutes),
  area([apiContract.maintenance], async () => (await import('./works/jobs/maintenance.routes.ts')).maintenanceRoutes),
  area([apiContract.quotes], async () => (await import('./works/quotes/quotes.routes.ts')).quotesRoutes),
  area(
    [apiContract.contractors, apiContract.contractorRegistration],
    async () => (await import('./suppliers/contractors/contractors.routes.ts')).contractorsRoutes,
  ),
  area(
    [apiContract.contractorRecords],
    async () => (await import('./suppliers/contractor-records/contractor-records.routes.ts')).contractorRecordsRoutes,
  ),
  area(
    [apiContract.contractorWork],
    async () => (await import('./suppliers/contractors/contractor-work.routes.ts')).contractorWorkRoutes,
  ),
  area(
    [apiContract.contractorLegal],
    async () => (await import('./credit/legal-cases/attorney-cases.routes.ts')).attorneyCaseRoutes,
  ),
  area(
    [apiContract.creditControl, apiContract.aods, apiContract.levyAccountRecords, apiContract.conduct],
    async () => (await import('./credit/credit-control/credit-control.routes.ts')).creditControlRoutes,
  ),
  area(
    [apiContract.legalCases],
    async () => (await import('./credit/legal-cases/legal-cases.routes.ts')).legalCasesRoutes,
  ),
  area(
    [apiContract.trusteeAccounts, apiContract.municipality],
    async () => (await import('./scheme/owner-records/owner-records.routes.ts')).ownerRecordsRoutes,
  ),
  area([apiContract.tasks], async () => (await import('./works/tasks/tasks.routes.ts')).tasksRoutes),
  area([apiContract.trustees], async () => (await import('./scheme/trustees/trustees.routes.ts')).trusteesRoutes),
  area(
    [apiContract.raisedMonths],
    async () => (await import('./billing/levy-runs/raised-months.routes.ts')).billedMonthsRoutes,
  ),
  area(
    [apiContract.meterLosses],
    async () => (await import('./billing/meters/meter-losses.routes.ts')).meterLossesRoutes,
  ),
  area([apiContract.myData], async () => (await import('./people/my-data/my-data.routes.ts')).myDataRoutes),
  area([apiContract.viewAs], async () => (await import('./identity/view-as/view-as.routes.ts')).viewAsRoutes),
];

/** The larger parts of the office's code. */
const OFFICE_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../engines/office/office.routes.ts'),
  () => import('./billing/levy-runs/levy-runs.routes.ts'),
  () => import('./bank/statements/banking.routes.ts'),
  () => import('./billing/meters/metering.routes.ts'),
  () => import('../engines/imports/imports.routes.ts'),
  () => import('./import-tables.ts'),
];

/** The office searches, lists and imports every record, so it needs the declarations of all areas. */
const officeArea: AreaDeclaration = {
  tables: [
    apiContract.office,
    apiContract.unitQuotas,
    apiContract.reconciling,
    apiContract.returning,
    apiContract.suspenseInterest,
    apiContract.officeMonths,
    apiContract.imports,
    apiContract.takeOns,
  ],
  load: async () => {
    // Loaded part by part, because loading all at once would block every other call.
    for (const load of OFFICE_PARTS) {
      await load();
      await turnOfOthers();
    }
    return (await import('./all.ts')).allOfficeRoutes;
  },
};

/** Served in demo mode only. */
const demoArea = area([apiContract.demo], async () => (await import('./platform/demo/demo.routes.ts')).demoRoutes);

staffHubCounters.declare([
  async (db, person) => {
    await import('./all.ts');
    return (await import('../engines/worklist/today.queries.ts')).countHubQueues(db, person);
  },
]);

export const routeAreasOf = ({ demo }: { readonly demo: boolean }): readonly AreaDeclaration[] =>
  demo ? [demoArea, ...portalRouteAreas, officeArea] : [...portalRouteAreas, officeArea];
