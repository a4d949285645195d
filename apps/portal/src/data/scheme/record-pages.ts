/** The records behind a building's page: M-64 to M-79, M-85 to M-87, M-102 to M-107, M-126, M-127. */

import { aodEndpoints } from '@stoep/contract/credit/aods';
import { conductLetterEndpoints } from '@stoep/contract/credit/conduct-letters';
import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { levyAccountRecordEndpoints } from '@stoep/contract/ledger/levy-account-records';
import { municipalAccountEndpoints } from '@stoep/contract/scheme/municipal-accounts';
import { trusteeAccountEndpoints } from '@stoep/contract/scheme/trustee-accounts';
import { contractorRecordEndpoints } from '@stoep/contract/suppliers/contractor-records';
import { type PaymentListFilter, paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { buildingTaskEndpoints } from '@stoep/contract/works/tasks';
import { callPortalApi, endpointQuery } from '../api.ts';
import { listPageQuery } from '../list-page.ts';
import { refetchDone } from '../query-client.ts';

const one = (id: string) => ({ params: { id } });

export const aodRecordQuery = (id: string) => endpointQuery(aodEndpoints.get, one(id));
export const downloadAodFile = (id: string) => callPortalApi(aodEndpoints.file, one(id));

export const paymentRecordQuery = (id: string) => endpointQuery(paymentEndpoints.get, one(id));
export const paymentRecordFileQuery = (id: string) => endpointQuery(paymentEndpoints.file, one(id));
export const downloadPaymentFile = (id: string) => callPortalApi(paymentEndpoints.file, one(id));

const PAYMENT_LISTS = {
  legal: paymentEndpoints.listOfLegalCase,
  account: paymentEndpoints.listOfAccount,
  contractor: paymentEndpoints.listOfContractor,
  job: paymentEndpoints.listOfJob,
  municipality: paymentEndpoints.listOfMunicipalAccount,
} as const;
/** Payments of one building that belong to a record. */
export const paymentsOfRecordQuery = (
  of: keyof typeof PAYMENT_LISTS,
  id: string,
  buildingId: string,
  query: PaymentListFilter,
) => listPageQuery(PAYMENT_LISTS[of], { params: { id, buildingId }, query });

export const legalCaseQuery = (id: string) => endpointQuery(legalCaseEndpoints.get, one(id));
export const legalCaseNotesQuery = (id: string) => endpointQuery(legalCaseEndpoints.timeline, one(id));
export const legalCaseAodFileQuery = (id: string) => endpointQuery(legalCaseEndpoints.aodFileMeta, one(id));
export const downloadLegalCaseAodFile = (id: string) => callPortalApi(legalCaseEndpoints.aodFile, one(id));
/** Resolves when the timeline shows the note (B 4). */
export const addLegalCaseNote = async (id: string, text: string): Promise<void> => {
  await callPortalApi(legalCaseEndpoints.addNote, { ...one(id), body: { text } });
  await refetchDone();
};

export const taskRecordQuery = (id: string) => endpointQuery(buildingTaskEndpoints.get, one(id));
export const taskNotesQuery = (id: string) => endpointQuery(buildingTaskEndpoints.timeline, one(id));

export const trusteeAccountQuery = (id: string) => endpointQuery(trusteeAccountEndpoints.get, one(id));
export const levyAccountsOfOwnerQuery = (id: string, buildingId: string) =>
  endpointQuery(trusteeAccountEndpoints.listLevyAccounts, { params: { id, buildingId } });

export const levyAccountRecordQuery = (id: string) => endpointQuery(levyAccountRecordEndpoints.get, one(id));
export const levyAccountAodsQuery = (id: string) => endpointQuery(levyAccountRecordEndpoints.listAods, one(id));
export const levyAccountLegalCasesQuery = (id: string) => endpointQuery(legalCaseEndpoints.listOfAccount, one(id));
export const levyAccountDisconnectionsQuery = (id: string) =>
  endpointQuery(levyAccountRecordEndpoints.listDisconnections, one(id));
export const levyAccountAgreementsQuery = (id: string) =>
  endpointQuery(levyAccountRecordEndpoints.listAgreements, one(id));

export const maintenanceJobQuery = (id: string) => endpointQuery(maintenanceJobEndpoints.get, one(id));
export const maintenanceJobQuotesQuery = (id: string) => endpointQuery(maintenanceJobEndpoints.listQuotes, one(id));
export const downloadJobInvoice = (id: string) => callPortalApi(maintenanceJobEndpoints.invoice, one(id));
export const downloadJobQuoteFile = (id: string) => callPortalApi(maintenanceJobEndpoints.quoteFile, one(id));

export const contractorRecordQuery = (id: string) => endpointQuery(contractorRecordEndpoints.get, one(id));
export const contractorJobsInBuildingQuery = (id: string, buildingId: string) =>
  endpointQuery(maintenanceJobEndpoints.listOfContractor, { params: { id, buildingId } });
export const contractorQuotesInBuildingQuery = (id: string, buildingId: string) =>
  endpointQuery(maintenanceJobEndpoints.listQuotesOfContractor, { params: { id, buildingId } });

export const conductLetterQuery = (id: string) => endpointQuery(conductLetterEndpoints.get, one(id));
export const downloadConductLetter = (id: string) => callPortalApi(conductLetterEndpoints.file, one(id));
export const municipalAccountQuery = (id: string) => endpointQuery(municipalAccountEndpoints.get, one(id));
