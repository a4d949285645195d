/** The lists of a building's page: M-36, M-39 to M-61. Long ones come a page at a time, short ones whole. */

import { bankAccounts } from '@stoep/contract/bank/bank-accounts';
import { meterLosses } from '@stoep/contract/billing/meter-losses';
import { raisedMonths } from '@stoep/contract/billing/raised-months';
import {
  type AodsQuery,
  type BalancesQuery,
  type BalanceTotalsQuery,
  creditControl,
  type DisconnectionsQuery,
} from '@stoep/contract/credit/credit-control';
import { type CasesQuery, legalCases } from '@stoep/contract/credit/legal-cases';
import { buildingApprovals } from '@stoep/contract/scheme/approvals-of-building';
import { buildings, type DocumentsQuery } from '@stoep/contract/scheme/buildings';
import { trustees } from '@stoep/contract/scheme/trustees';
import { type PaymentsQuery, payments } from '@stoep/contract/suppliers/payments';
import { type JobsQuery, maintenance } from '@stoep/contract/works/maintenance';
import { type TasksQuery, tasks } from '@stoep/contract/works/tasks';
import { read } from '../api.ts';
import { readPage } from '../paged.ts';

type ApprovalQuery = NonNullable<Parameters<typeof readPage<typeof buildingApprovals.active>>[1]['query']>;
const of = (buildingGuid: string) => ({ buildingGuid });

export const documentPage = (buildingId: string, query: DocumentsQuery) =>
  readPage(buildings.documents, { params: { buildingId }, query });
export const paymentPage = (buildingId: string, query: PaymentsQuery) =>
  readPage(payments.listOfBuilding, { params: of(buildingId), query });
export const paymentsByType = (buildingId: string) => read(payments.sumByType, { params: of(buildingId) });

export const approvalPage = (
  buildingId: string,
  which: keyof Pick<typeof buildingApprovals, 'active' | 'history'>,
  query: ApprovalQuery,
) => readPage(buildingApprovals[which], { params: { guid: buildingId }, query });

export const aodPage = (buildingId: string, query: AodsQuery) =>
  readPage(creditControl.listAods, { params: of(buildingId), query });
export const legalPage = (buildingId: string, query: CasesQuery) =>
  readPage(legalCases.listOfBuilding, { params: of(buildingId), query });
export const disconnectionPage = (buildingId: string, query: DisconnectionsQuery) =>
  readPage(creditControl.listDisconnections, { params: of(buildingId), query });
export const balancePage = (buildingId: string, query: BalancesQuery) =>
  readPage(creditControl.listBalances, { params: of(buildingId), query });
export const balanceTotals = (buildingId: string, query: BalanceTotalsQuery) =>
  read(creditControl.sumBalances, { params: of(buildingId), query });
export const arrearsByMonth = (buildingId: string) =>
  read(creditControl.arrearsByMonth, { params: of(buildingId) });

export const jobPage = (buildingId: string, which: 'active' | 'history', query: JobsQuery) =>
  readPage(which === 'active' ? maintenance.listActive : maintenance.listHistory, {
    params: of(buildingId),
    query,
  });
export const jobsInQuotation = (buildingId: string) =>
  read(maintenance.listInQuotation, { params: of(buildingId) });
export const jobsByState = (buildingId: string) => read(maintenance.countByState, { params: of(buildingId) });

export const taskPage = (buildingId: string, query: TasksQuery) =>
  readPage(tasks.listOfBuilding, { params: of(buildingId), query });

const TRUSTEE_LISTS = {
  all: trustees.listAll,
  payment: trustees.listPayment,
  maintenance: trustees.listMaintenance,
  finance: trustees.listFinance,
  credit: trustees.listCreditControl,
  conduct: trustees.listConduct,
  garden: trustees.listGarden,
  security: trustees.listSecurity,
} as const;
export type TrusteeList = keyof typeof TRUSTEE_LISTS;
export const trusteeList = (buildingId: string, which: TrusteeList) =>
  read(TRUSTEE_LISTS[which], { params: of(buildingId) });

export const raisedMonthList = (buildingId: string) => read(raisedMonths.list, { params: of(buildingId) });
export const meterLossList = (buildingId: string) => read(meterLosses.list, { params: of(buildingId) });
export const bankAccountList = (buildingId: string) => read(bankAccounts.list, { params: of(buildingId) });
/** What the accounting system says of an account; null when it says nothing, and then the stored balance stays. */
export const netChange = (accountingBuilding: string, accountingNumber: string) => {
  const options = read(bankAccounts.netChange, { params: { accountingBuilding, accountingNumber } });
  return { ...options, retry: false } as const;
};
