/** The lists of a building's page: M-36, M-39 to M-61. Long lists are paged, short ones come whole. */

import { bankAccountEndpoints } from '@stoep/contract/bank/bank-accounts';
import { billedMonthEndpoints } from '@stoep/contract/billing/billed-months';
import { meterLossEndpoints } from '@stoep/contract/billing/meter-losses';
import {
  type AodListFilter,
  creditControlEndpoints,
  type DisconnectionListFilter,
  type LevyAccountBalanceListFilter,
  type LevyAccountBalanceTotalsFilter,
} from '@stoep/contract/credit/credit-control';
import { type LegalCaseListFilter, legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { buildingApprovalEndpoints } from '@stoep/contract/scheme/building-approvals';
import { type BuildingDocumentFilter, buildingEndpoints } from '@stoep/contract/scheme/buildings';
import { trusteeEndpoints } from '@stoep/contract/scheme/trustees';
import { type PaymentListFilter, paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { type MaintenanceJobListFilter, maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { buildingTaskEndpoints, type TaskListFilter } from '@stoep/contract/works/tasks';
import { portalEndpointQuery } from '../api.ts';
import { listPageQuery } from '../list-page.ts';

type ApprovalQuery = NonNullable<Parameters<typeof listPageQuery<typeof buildingApprovalEndpoints.active>>[1]['query']>;
const of = (buildingGuid: string) => ({ buildingGuid });

export const buildingDocumentsQuery = (buildingId: string, query: BuildingDocumentFilter) =>
  listPageQuery(buildingEndpoints.documents, { params: { buildingId }, query });
export const buildingPaymentsQuery = (buildingId: string, query: PaymentListFilter) =>
  listPageQuery(paymentEndpoints.listOfBuilding, { params: of(buildingId), query });
export const buildingPaymentsByTypeQuery = (buildingId: string) =>
  portalEndpointQuery(paymentEndpoints.sumByType, { params: of(buildingId) });

export const buildingApprovalsQuery = (
  buildingId: string,
  which: keyof Pick<typeof buildingApprovalEndpoints, 'active' | 'history'>,
  query: ApprovalQuery,
) => listPageQuery(buildingApprovalEndpoints[which], { params: { guid: buildingId }, query });

export const buildingAodsQuery = (buildingId: string, query: AodListFilter) =>
  listPageQuery(creditControlEndpoints.listAods, { params: of(buildingId), query });
export const buildingLegalCasesQuery = (buildingId: string, query: LegalCaseListFilter) =>
  listPageQuery(legalCaseEndpoints.listOfBuilding, { params: of(buildingId), query });
export const buildingDisconnectionsQuery = (buildingId: string, query: DisconnectionListFilter) =>
  listPageQuery(creditControlEndpoints.listDisconnections, { params: of(buildingId), query });
export const buildingBalancesQuery = (buildingId: string, query: LevyAccountBalanceListFilter) =>
  listPageQuery(creditControlEndpoints.listBalances, { params: of(buildingId), query });
export const buildingBalanceTotalsQuery = (buildingId: string, query: LevyAccountBalanceTotalsFilter) =>
  portalEndpointQuery(creditControlEndpoints.sumBalances, { params: of(buildingId), query });
export const buildingArrearsByMonthQuery = (buildingId: string) =>
  portalEndpointQuery(creditControlEndpoints.arrearsByMonth, { params: of(buildingId) });

export const buildingJobsQuery = (buildingId: string, which: 'active' | 'history', query: MaintenanceJobListFilter) =>
  listPageQuery(which === 'active' ? maintenanceJobEndpoints.listActive : maintenanceJobEndpoints.listHistory, {
    params: of(buildingId),
    query,
  });
export const buildingJobsInQuotationQuery = (buildingId: string) =>
  portalEndpointQuery(maintenanceJobEndpoints.listInQuotation, { params: of(buildingId) });
export const buildingJobCountsQuery = (buildingId: string) =>
  portalEndpointQuery(maintenanceJobEndpoints.countByState, { params: of(buildingId) });

export const buildingTasksQuery = (buildingId: string, query: TaskListFilter) =>
  listPageQuery(buildingTaskEndpoints.listOfBuilding, { params: of(buildingId), query });

const TRUSTEE_LISTS = {
  all: trusteeEndpoints.listAll,
  payment: trusteeEndpoints.listPayment,
  maintenance: trusteeEndpoints.listMaintenance,
  finance: trusteeEndpoints.listFinance,
  credit: trusteeEndpoints.listCreditControl,
  conduct: trusteeEndpoints.listConduct,
  garden: trusteeEndpoints.listGarden,
  security: trusteeEndpoints.listSecurity,
} as const;
export type TrusteePortfolioTab = keyof typeof TRUSTEE_LISTS;
export const buildingTrusteesQuery = (buildingId: string, which: TrusteePortfolioTab) =>
  portalEndpointQuery(TRUSTEE_LISTS[which], { params: of(buildingId) });

export const billedMonthsQuery = (buildingId: string) =>
  portalEndpointQuery(billedMonthEndpoints.list, { params: of(buildingId) });
export const meterLossesQuery = (buildingId: string) =>
  portalEndpointQuery(meterLossEndpoints.list, { params: of(buildingId) });
export const buildingBankAccountsQuery = (buildingId: string) =>
  portalEndpointQuery(bankAccountEndpoints.list, { params: of(buildingId) });
/** The net change of an account in the accounting system; null if it has none, so that the stored balance stays. */
export const accountingNetChangeQuery = (accountingBuilding: string, accountingNumber: string) => {
  const options = portalEndpointQuery(bankAccountEndpoints.netChange, {
    params: { accountingBuilding, accountingNumber },
  });
  return { ...options, retry: false } as const;
};
