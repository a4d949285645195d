/** The records behind a building's page: M-64 to M-79, M-85 to M-87, M-102 to M-107, M-126, M-127. */

import { aodEndpoints } from '@stoep/contract/credit/aods';
import { conductLetterEndpoints } from '@stoep/contract/credit/conduct-letters';
import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import { levyAccountForTrusteesEndpoints } from '@stoep/contract/ledger/levy-account-records';
import { municipalAccountEndpoints } from '@stoep/contract/scheme/municipal-accounts';
import { ownerAccountForTrusteesEndpoints } from '@stoep/contract/scheme/trustee-accounts';
import { contractorForTrusteesEndpoints } from '@stoep/contract/suppliers/contractor-records';
import { type PaymentListFilter, paymentEndpoints } from '@stoep/contract/suppliers/payments';
import { maintenanceJobEndpoints } from '@stoep/contract/works/maintenance';
import { buildingTaskEndpoints } from '@stoep/contract/works/tasks';
import { callPortalApi, portalEndpointQuery } from '../api.ts';
import { listPageQuery } from '../list-page.ts';
import { waitForRefetch } from '../query-client.ts';

const one = (id: string) => ({ params: { id } });

export const aodRecordQuery = (id: string) => portalEndpointQuery(aodEndpoints.get, one(id));
export const downloadAodFile = (id: string) => callPortalApi(aodEndpoints.file, one(id));

export const paymentRecordQuery = (id: string) => portalEndpointQuery(paymentEndpoints.get, one(id));
export const paymentRecordFileQuery = (id: string) => portalEndpointQuery(paymentEndpoints.file, one(id));
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

export const legalCaseQuery = (id: string) => portalEndpointQuery(legalCaseEndpoints.get, one(id));
export const legalCaseNotesQuery = (id: string) => portalEndpointQuery(legalCaseEndpoints.timeline, one(id));
export const legalCaseAodFileQuery = (id: string) => portalEndpointQuery(legalCaseEndpoints.aodFileMeta, one(id));
export const downloadLegalCaseAodFile = (id: string) => callPortalApi(legalCaseEndpoints.aodFile, one(id));
/** Resolves when the timeline shows the note (B 4). */
export const sendLegalCaseNote = async (id: string, text: string): Promise<void> => {
  await callPortalApi(legalCaseEndpoints.addNote, { ...one(id), body: { text } });
  await waitForRefetch();
};

export const taskRecordQuery = (id: string) => portalEndpointQuery(buildingTaskEndpoints.get, one(id));
export const taskNotesQuery = (id: string) => portalEndpointQuery(buildingTaskEndpoints.timeline, one(id));

export const ownerAccountForTrusteesQuery = (id: string) =>
  portalEndpointQuery(ownerAccountForTrusteesEndpoints.get, one(id));
export const levyAccountsOfOwnerQuery = (id: string, buildingId: string) =>
  portalEndpointQuery(ownerAccountForTrusteesEndpoints.listLevyAccounts, { params: { id, buildingId } });

export const levyAccountRecordQuery = (id: string) => portalEndpointQuery(levyAccountForTrusteesEndpoints.get, one(id));
export const levyAccountAodsQuery = (id: string) =>
  portalEndpointQuery(levyAccountForTrusteesEndpoints.listAods, one(id));
export const levyAccountLegalCasesQuery = (id: string) =>
  portalEndpointQuery(legalCaseEndpoints.listOfAccount, one(id));
export const levyAccountDisconnectionsQuery = (id: string) =>
  portalEndpointQuery(levyAccountForTrusteesEndpoints.listDisconnections, one(id));
export const thirtyDayAgreementsQuery = (id: string) =>
  portalEndpointQuery(levyAccountForTrusteesEndpoints.listAgreements, one(id));

export const maintenanceJobQuery = (id: string) => portalEndpointQuery(maintenanceJobEndpoints.get, one(id));
export const maintenanceJobQuotesQuery = (id: string) =>
  portalEndpointQuery(maintenanceJobEndpoints.listQuotes, one(id));
export const downloadJobInvoice = (id: string) => callPortalApi(maintenanceJobEndpoints.invoice, one(id));
export const downloadJobQuoteFile = (id: string) => callPortalApi(maintenanceJobEndpoints.quoteFile, one(id));

export const contractorRecordQuery = (id: string) => portalEndpointQuery(contractorForTrusteesEndpoints.get, one(id));
export const contractorJobsInBuildingQuery = (id: string, buildingId: string) =>
  portalEndpointQuery(maintenanceJobEndpoints.listOfContractor, { params: { id, buildingId } });
export const contractorQuotesInBuildingQuery = (id: string, buildingId: string) =>
  portalEndpointQuery(maintenanceJobEndpoints.listQuotesOfContractor, { params: { id, buildingId } });

export const conductLetterQuery = (id: string) => portalEndpointQuery(conductLetterEndpoints.get, one(id));
export const downloadConductLetter = (id: string) => callPortalApi(conductLetterEndpoints.file, one(id));
export const municipalAccountQuery = (id: string) => portalEndpointQuery(municipalAccountEndpoints.get, one(id));
