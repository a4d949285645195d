/** The contractor's side: own record, documents, quotes, jobs, payments, assigned cases (M-88 to M-101, M-108 to M-114). */

import { legalCaseEndpoints } from '@stoep/contract/credit/legal-cases';
import type { EndpointBody } from '@stoep/contract/kit/define-endpoint';
import { contractorLegalCaseEndpoints, type LegalCaseChange } from '@stoep/contract/suppliers/contractor-legal-cases';
import {
  type ContractorApplication,
  type ContractorRegistrationFile,
  contractorRegistrationEndpoints as registration,
} from '@stoep/contract/suppliers/contractor-registration';
import { contractorAssignmentEndpoints } from '@stoep/contract/suppliers/contractor-work';
import { ownContractorEndpoints as contract, type NewBeneficiary } from '@stoep/contract/suppliers/own-contractor';
import { ownQuoteEndpoints, type RequestedQuote } from '@stoep/contract/works/own-quotes';
import type { ComplianceDocumentKind } from '@stoep/domain/suppliers/compliance-documents';
import { callPortalApi, endpointQuery, type OnSent } from '../api.ts';
import { portalQueryClient } from '../query-client.ts';

const one = (id: string) => ({ params: { id } });

export const ownContractorQuery = (contactId: string) => endpointQuery(contract.findOwn, { params: { contactId } });
export const assignedLegalCasesQuery = (id: string) => endpointQuery(contractorAssignmentEndpoints.listCases, one(id));
export const contractorOwnJobsQuery = (id: string) => endpointQuery(contractorAssignmentEndpoints.listJobs, one(id));
export const contractorOwnPaymentsQuery = (id: string) =>
  endpointQuery(contractorAssignmentEndpoints.listPayments, one(id));
export const ownCurrentQuotesQuery = (id: string) => endpointQuery(ownQuoteEndpoints.listCurrent, one(id));
export const ownHistoricalQuotesQuery = (id: string) => endpointQuery(ownQuoteEndpoints.listHistorical, one(id));
export const requestedQuotesQuery = (id: string) => endpointQuery(ownQuoteEndpoints.listRequested, one(id));
export const contractorJobPaymentsQuery = (id: string, contractorId: string) =>
  endpointQuery(contractorAssignmentEndpoints.listPaymentsOfJob, { params: { id, contractorId } });
export const legalCasePaymentsQuery = (id: string, contractorId: string) =>
  endpointQuery(contractorAssignmentEndpoints.listPaymentsOfCase, { params: { id, contractorId } });

export const downloadContractorDocument = (id: string, kind: ComplianceDocumentKind) =>
  kind === 'registration'
    ? callPortalApi(contract.downloadRegistration, one(id))
    : callPortalApi(contract.downloadDocument, { params: { id, kind } });
export const downloadOwnBankProof = (beneficiaryId: string) =>
  callPortalApi(contract.downloadBankProof, { params: { beneficiaryId } });

export const saveOwnContractor = (id: string, body: EndpointBody<typeof contract.update>) =>
  callPortalApi(contract.update, { ...one(id), body });
export const uploadCompanyRegistration = (id: string, file: File, onSent: OnSent) =>
  callPortalApi(contract.uploadRegistration, { ...one(id), files: { file } }, { onSent });
export const uploadBankProof = (beneficiaryId: string, file: File, onSent: OnSent) =>
  callPortalApi(contract.uploadBankProof, { ...one(beneficiaryId), files: { file } }, { onSent });
export const addBankBeneficiary = (id: string, body: NewBeneficiary, file: File, onSent: OnSent) =>
  callPortalApi(contract.addBeneficiary, { ...one(id), body, files: { file } }, { onSent });
export const uploadComplianceDocument = (
  id: string,
  body: EndpointBody<typeof contract.uploadDocument>,
  file: File,
  onSent: OnSent,
) => callPortalApi(contract.uploadDocument, { ...one(id), body, files: { file } }, { onSent });

type Bid = { jobId: string; contractorId: string; amount: string; file: File };

/** Marks the row at once (optimistic update). A failure removes the mark and throws (C 4). */
export const submitContractorQuote = async ({ jobId, contractorId, amount, file }: Bid, onSent: OnSent) => {
  const list = requestedQuotesQuery(contractorId);
  const before = portalQueryClient.getQueryData(list.queryKey);
  await portalQueryClient.cancelQueries({ queryKey: list.queryKey });
  portalQueryClient.setQueryData(list.queryKey, (rows: RequestedQuote[] | undefined) =>
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

const caseKey = (id: string) => endpointQuery(legalCaseEndpoints.get, one(id)).queryKey;

/** The answer is the changed case and replaces the cached one. */
export const updateAssignedLegalCase = async (id: string, body: LegalCaseChange) => {
  const changed = await callPortalApi(contractorLegalCaseEndpoints.update, { ...one(id), body });
  portalQueryClient.setQueryData(caseKey(id), changed);
};
export const uploadAttorneyAodFile = (id: string, file: File, onSent: OnSent) =>
  callPortalApi(contractorLegalCaseEndpoints.uploadAodFile, { ...one(id), files: { file } }, { onSent });
export const submitLegalCasePayment = (
  id: string,
  body: EndpointBody<typeof contractorLegalCaseEndpoints.submitPayment>,
  file: File,
  onSent: OnSent,
) => callPortalApi(contractorLegalCaseEndpoints.submitPayment, { ...one(id), body, files: { file } }, { onSent });

/** A failed check counts as not registered (C 7). */
export const isCompanyRegistered = async (registrationNumber: string): Promise<boolean> => {
  try {
    return (await callPortalApi(registration.countByRegistration, { params: { registrationNumber } })).count > 0;
  } catch {
    return false;
  }
};
export const applyAsContractor = (
  body: ContractorApplication,
  files: Partial<Record<ContractorRegistrationFile, File>>,
  onSent: OnSent,
) => callPortalApi(registration.register, { body, files: files as Record<string, File> }, { onSent });
export const retryBankProofWithTicket = (ticket: string, file: File, onSent: OnSent) =>
  callPortalApi(registration.retryBankProof, { body: { ticket }, files: { file } }, { onSent });
