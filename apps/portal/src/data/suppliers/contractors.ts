/** The contractor's side: own record, documents, quotes, jobs, payments, assigned cases (M-88 to M-101, M-108 to M-114). */

import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import type { EndpointBody } from '@stoep/contract/kit/define-endpoint';
import {
  type AssignedLegalCaseUpdate,
  contractorLegalCaseEndpoints,
} from '@stoep/contract/suppliers/contractor-legal-cases';
import {
  type ContractorApplication,
  type ContractorRegistrationFile,
  contractorRegistrationEndpoints as registration,
} from '@stoep/contract/suppliers/contractor-registration';
import { contractorOwnRecordEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { ownContractorEndpoints as contract, type NewBeneficiary } from '@stoep/contract/suppliers/own-contractor';
import { type MaintenanceJobToQuote, ownQuoteEndpoints } from '@stoep/contract/works/own-quotes';
import type { ContractorDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import { callPortalApi, type OnSent, portalEndpointQuery } from '../api.ts';
import { portalQueryClient } from '../query-client.ts';

const one = (id: string) => ({ params: { id } });

export const ownContractorQuery = (contactId: string) =>
  portalEndpointQuery(contract.findOwn, { params: { contactId } });
export const assignedLegalCasesQuery = (id: string) =>
  portalEndpointQuery(contractorOwnRecordEndpoints.listCases, one(id));
export const contractorOwnJobsQuery = (id: string) =>
  portalEndpointQuery(contractorOwnRecordEndpoints.listJobs, one(id));
export const contractorOwnPaymentsQuery = (id: string) =>
  portalEndpointQuery(contractorOwnRecordEndpoints.listPayments, one(id));
export const ownCurrentQuotesQuery = (id: string) => portalEndpointQuery(ownQuoteEndpoints.listCurrent, one(id));
export const ownHistoricalQuotesQuery = (id: string) => portalEndpointQuery(ownQuoteEndpoints.listHistorical, one(id));
export const requestedQuotesQuery = (id: string) => portalEndpointQuery(ownQuoteEndpoints.listRequested, one(id));
export const contractorJobPaymentsQuery = (id: string, contractorId: string) =>
  portalEndpointQuery(contractorOwnRecordEndpoints.listPaymentsOfJob, { params: { id, contractorId } });
export const legalCasePaymentsQuery = (id: string, contractorId: string) =>
  portalEndpointQuery(contractorOwnRecordEndpoints.listPaymentsOfCase, { params: { id, contractorId } });

export const downloadContractorDocument = (id: string, kind: ContractorDocumentKind) =>
  kind === 'registration'
    ? callPortalApi(contract.downloadRegistration, one(id))
    : callPortalApi(contract.downloadDocument, { params: { id, kind } });
export const downloadOwnBankProof = (beneficiaryId: string) =>
  callPortalApi(contract.downloadBankProof, { params: { beneficiaryId } });

export const sendOwnContractorUpdate = (id: string, body: EndpointBody<typeof contract.update>) =>
  callPortalApi(contract.update, { ...one(id), body });
export const uploadCompanyRegistration = (id: string, file: File, onSent: OnSent) =>
  callPortalApi(contract.uploadRegistration, { ...one(id), files: { file } }, { onSent });
export const uploadBankProof = (beneficiaryId: string, file: File, onSent: OnSent) =>
  callPortalApi(contract.uploadBankProof, { ...one(beneficiaryId), files: { file } }, { onSent });
export const sendNewBankBeneficiary = (id: string, body: NewBeneficiary, file: File, onSent: OnSent) =>
  callPortalApi(contract.addBeneficiary, { ...one(id), body, files: { file } }, { onSent });
export const uploadComplianceDocument = (
  id: string,
  body: EndpointBody<typeof contract.uploadDocument>,
  file: File,
  onSent: OnSent,
) => callPortalApi(contract.uploadDocument, { ...one(id), body, files: { file } }, { onSent });

type Bid = { jobId: string; contractorId: string; amount: string; file: File };

/** Marks the row at once (optimistic update). A failure removes the mark and throws (C 4). */
export const sendContractorQuote = async ({ jobId, contractorId, amount, file }: Bid, onSent: OnSent) => {
  const list = requestedQuotesQuery(contractorId);
  const before = portalQueryClient.getQueryData(list.queryKey);
  await portalQueryClient.cancelQueries({ queryKey: list.queryKey });
  portalQueryClient.setQueryData(list.queryKey, (rows: MaintenanceJobToQuote[] | undefined) =>
    rows?.map((row) => (row.jobId === jobId ? { ...row, quoteId: row.quoteId ?? jobId } : row)),
  );
  try {
    await callPortalApi(
      ownQuoteEndpoints.submit,
      { params: { id: jobId }, body: { amount, contractorId }, files: { file } },
      { onSent },
    );
  } catch (error) {
    portalQueryClient.setQueryData(list.queryKey, before);
    throw error;
  }
};

const caseKey = (id: string) => portalEndpointQuery(legalCaseEndpoints.get, one(id)).queryKey;

/** The answer is the changed case and replaces the cached one. */
export const sendAssignedLegalCaseUpdate = async (id: string, body: AssignedLegalCaseUpdate) => {
  const changed = await callPortalApi(contractorLegalCaseEndpoints.update, { ...one(id), body });
  portalQueryClient.setQueryData(caseKey(id), changed);
};
export const uploadAttorneyAodFile = (id: string, file: File, onSent: OnSent) =>
  callPortalApi(contractorLegalCaseEndpoints.uploadAodFile, { ...one(id), files: { file } }, { onSent });
export const sendLegalCasePayment = (
  id: string,
  body: EndpointBody<typeof contractorLegalCaseEndpoints.submitPayment>,
  file: File,
  onSent: OnSent,
) => callPortalApi(contractorLegalCaseEndpoints.submitPayment, { ...one(id), body, files: { file } }, { onSent });

/** A failed check counts as not registered (C 7). */
export const requestRegistrationNumberTaken = async (registrationNumber: string): Promise<boolean> => {
  try {
    return (await callPortalApi(registration.countByRegistration, { params: { registrationNumber } })).count > 0;
  } catch {
    return false;
  }
};
export const sendContractorApplication = (
  body: ContractorApplication,
  files: Partial<Record<ContractorRegistrationFile, File>>,
  onSent: OnSent,
) => callPortalApi(registration.register, { body, files: files as Record<string, File> }, { onSent });
export const sendRegistrationBankProof = (ticket: string, file: File, onSent: OnSent) =>
  callPortalApi(registration.retryBankProof, { body: { ticket }, files: { file } }, { onSent });
