/**
 * What the API serves, in areas. What signing in and health need is there when the port opens; the code of an area follows at its
 * first call, or behind the start in this order: what people read first comes first, the office last.
 */
import { setImmediate as turnOfOthers } from 'node:timers/promises';
import { contract } from '@stoep/contract';
import type { EndpointTable } from '@stoep/contract/kit/endpoint';
import { staffHub } from '../engines/attention/attention.policy.ts';
import type { Area, Routes } from '../kernel/http/areas.ts';
import './mail-followers.ts';
import { secondFactorRoutes } from './sign-in/second-factor.routes.ts';
import { sessionRoutes } from './sign-in/session.routes.ts';

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
  area([contract.people], async () => (await import('../engines/attention/hub.routes.ts')).hubRoutes),
  area(
    [contract.profiles, contract.accounts],
    async () => (await import('./profiles/profiles.routes.ts')).profilesRoutes,
  ),
  area(
    [contract.ownerAccounts],
    async () => (await import('./owner-accounts/owner-accounts.routes.ts')).ownerAccountsRoutes,
  ),
  area(
    [contract.levyAccounts],
    async () => (await import('./levy-accounts/levy-accounts.routes.ts')).levyAccountsRoutes,
  ),
  area([contract.tickets], async () => (await import('./tickets/tickets.routes.ts')).ticketsRoutes),
  area(
    [contract.approvals, contract.buildingApprovals],
    async () => (await import('./approvals/approvals.routes.ts')).approvalsRoutes,
  ),
  area(
    [contract.notices, contract.pushDevices],
    async () => (await import('./notices/notices.routes.ts')).noticesRoutes,
  ),
  area([contract.paying], async () => (await import('./paying/paying.routes.ts')).payingRoutes),
  area(
    [contract.statements],
    async () => (await import('./statements/statements.routes.ts')).statementsRoutes,
  ),
  area([contract.buildings], async () => (await import('./buildings/buildings.routes.ts')).buildingsRoutes),
  area([contract.ownBudgets], async () => (await import('./budgets/own-budgets.routes.ts')).ownBudgetsRoutes),
  area([contract.branding], async () => (await import('./branding/branding.routes.ts')).brandingRoutes),
  area(
    [contract.registration],
    async () => (await import('./registrations/registrations.routes.ts')).registrationsRoutes,
  ),
  area(
    [contract.splitRequests],
    async () => (await import('./split-requests/split-requests.routes.ts')).splitRequestsRoutes,
  ),
  area(
    [contract.friendlyLetters],
    async () => (await import('./friendly-letters/friendly-letters.routes.ts')).friendlyLettersRoutes,
  ),
  area(
    [contract.bankAccounts],
    async () => (await import('./bank-accounts/bank-accounts.routes.ts')).bankAccountsRoutes,
  ),
  area([contract.payments], async () => (await import('./payments/payments.routes.ts')).paymentsRoutes),
  area(
    [contract.maintenance],
    async () => (await import('./maintenance/jobs/maintenance.routes.ts')).maintenanceRoutes,
  ),
  area([contract.quotes], async () => (await import('./maintenance/bids/quotes.routes.ts')).quotesRoutes),
  area(
    [contract.contractors, contract.contractorRegistration],
    async () => (await import('./contractors/contractors.routes.ts')).contractorsRoutes,
  ),
  area(
    [contract.contractorRecords],
    async () => (await import('./contractor-records/contractor-records.routes.ts')).contractorRecordsRoutes,
  ),
  area(
    [contract.contractorWork],
    async () => (await import('./contractors/contractor-work.routes.ts')).contractorWorkRoutes,
  ),
  area(
    [contract.contractorLegal],
    async () => (await import('./legal-cases/attorney.routes.ts')).attorneyRoutes,
  ),
  area(
    [contract.creditControl, contract.aods, contract.levyAccountRecords, contract.conduct],
    async () => (await import('./credit-control/credit-control.routes.ts')).creditControlRoutes,
  ),
  area(
    [contract.legalCases],
    async () => (await import('./legal-cases/legal-cases.routes.ts')).legalCasesRoutes,
  ),
  area(
    [contract.trusteeAccounts, contract.municipality],
    async () => (await import('./owner-records/owner-records.routes.ts')).ownerRecordsRoutes,
  ),
  area([contract.tasks], async () => (await import('./tasks/tasks.routes.ts')).tasksRoutes),
  area([contract.trustees], async () => (await import('./trustees/trustees.routes.ts')).trusteesRoutes),
  area(
    [contract.raisedMonths],
    async () => (await import('./months/raised-months.routes.ts')).raisedMonthsRoutes,
  ),
  area([contract.meterLosses], async () => (await import('./meters/losses.routes.ts')).lossesRoutes),
  area([contract.myData], async () => (await import('./my-data/my-data.routes.ts')).myDataRoutes),
  area([contract.viewAs], async () => (await import('./view-as/view-as.routes.ts')).viewAsRoutes),
];

/** The larger parts of the office's code. */
const OFFICE_PARTS: readonly (() => Promise<unknown>)[] = [
  () => import('../engines/office/office.routes.ts'),
  () => import('./months/months.routes.ts'),
  () => import('./banking/banking.routes.ts'),
  () => import('./meters/metering.routes.ts'),
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
const demoArea = area([contract.demo], async () => (await import('./demo/demo.routes.ts')).demoRoutes);

staffHub.declare([
  async (db, person) => {
    await import('./all.ts');
    return (await import('../engines/attention/today.queries.ts')).countForHub(db, person);
  },
]);

export const areasOf = ({ demo }: { readonly demo: boolean }): readonly Area[] =>
  demo ? [demoArea, ...portalAreas, officeArea] : [...portalAreas, officeArea];
