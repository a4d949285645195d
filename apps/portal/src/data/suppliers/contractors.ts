/** The contractor's side: own record, documents, quotes, jobs, payments, assigned cases (M-88 to M-101, M-108 to M-114). */

import { legalCases } from '@stoep/contract/credit/legal-cases';
import type { BodyOf } from '@stoep/contract/kit/endpoint';
import { type CaseChange, contractorLegal } from '@stoep/contract/suppliers/contractor-legal';
import {
  type ContractorApplication,
  type RegistrationFile,
  contractorRegistration as registration,
} from '@stoep/contract/suppliers/contractor-registration';
import { contractorWork } from '@stoep/contract/suppliers/contractor-work';
import { contractors as contract, type NewBeneficiary } from '@stoep/contract/suppliers/contractors';
import { quotes, type RequestedQuote } from '@stoep/contract/works/quotes';
import type { ComplianceKind } from '@stoep/domain/suppliers/compliance-documents';
import { api, type OnSent, read } from '../api.ts';
import { queryClient } from '../query-client.ts';

const one = (id: string) => ({ params: { id } });

export const ownContractor = (contactId: string) => read(contract.findOwn, { params: { contactId } });
export const assignedCases = (id: string) => read(contractorWork.listCases, one(id));
export const ownJobs = (id: string) => read(contractorWork.listJobs, one(id));
export const ownPayments = (id: string) => read(contractorWork.listPayments, one(id));
export const currentQuotes = (id: string) => read(quotes.listCurrent, one(id));
export const historicalQuotes = (id: string) => read(quotes.listHistorical, one(id));
export const requestedQuotes = (id: string) => read(quotes.listRequested, one(id));
export const jobPayments = (id: string, contractorId: string) =>
  read(contractorWork.listPaymentsOfJob, { params: { id, contractorId } });
export const casePayments = (id: string, contractorId: string) =>
  read(contractorWork.listPaymentsOfCase, { params: { id, contractorId } });

export const openDocument = (id: string, kind: ComplianceKind) =>
  kind === 'registration'
    ? api(contract.downloadRegistration, one(id))
    : api(contract.downloadDocument, { params: { id, kind } });
export const openBankProof = (beneficiaryId: string) =>
  api(contract.downloadBankProof, { params: { beneficiaryId } });

export const saveContractor = (id: string, body: BodyOf<typeof contract.update>) =>
  api(contract.update, { ...one(id), body });
export const uploadRegistration = (id: string, file: File, onSent: OnSent) =>
  api(contract.uploadRegistration, { ...one(id), files: { file } }, { onSent });
export const uploadBankProof = (beneficiaryId: string, file: File, onSent: OnSent) =>
  api(contract.uploadBankProof, { ...one(beneficiaryId), files: { file } }, { onSent });
export const addBeneficiary = (id: string, body: NewBeneficiary, file: File, onSent: OnSent) =>
  api(contract.addBeneficiary, { ...one(id), body, files: { file } }, { onSent });
export const uploadDocument = (
  id: string,
  body: BodyOf<typeof contract.uploadDocument>,
  file: File,
  onSent: OnSent,
) => api(contract.uploadDocument, { ...one(id), body, files: { file } }, { onSent });

type Bid = { jobId: string; contractorId: string; amount: string; file: File };

/** Marks the row at once; a failure takes the mark back and throws (C 4). */
export const submitQuote = async ({ jobId, contractorId, amount, file }: Bid, onSent: OnSent) => {
  const list = requestedQuotes(contractorId);
  const before = queryClient.getQueryData(list.queryKey);
  await queryClient.cancelQueries({ queryKey: list.queryKey });
  queryClient.setQueryData(list.queryKey, (rows: RequestedQuote[] | undefined) =>
    rows?.map((row) => (row.jobId === jobId ? { ...row, quoteId: row.quoteId ?? jobId } : row)),
  );
  try {
    await api(
      quotes.submit,
      { params: { id: jobId }, body: { amount, contractorId }, files: { file } },
      { onSent },
    );
  } catch (error) {
    queryClient.setQueryData(list.queryKey, before);
    throw error;
  }
};

const caseKey = (id: string) => read(legalCases.get, one(id)).queryKey;

/** The answer is the changed case: it takes the place of the one that was read. */
export const updateCase = async (id: string, body: CaseChange) => {
  const changed = await api(contractorLegal.update, { ...one(id), body });
  queryClient.setQueryData(caseKey(id), changed);
};
export const uploadAodFile = (id: string, file: File, onSent: OnSent) =>
  api(contractorLegal.uploadAodFile, { ...one(id), files: { file } }, { onSent });
export const loadCasePayment = (
  id: string,
  body: BodyOf<typeof contractorLegal.submitPayment>,
  file: File,
  onSent: OnSent,
) => api(contractorLegal.submitPayment, { ...one(id), body, files: { file } }, { onSent });

/** Failures are treated as none found (C 7). */
export const isRegistered = async (registrationNumber: string): Promise<boolean> => {
  try {
    return (await api(registration.countByRegistration, { params: { registrationNumber } })).count > 0;
  } catch {
    return false;
  }
};
export const applyAsContractor = (
  body: ContractorApplication,
  files: Partial<Record<RegistrationFile, File>>,
  onSent: OnSent,
) => api(registration.register, { body, files: files as Record<string, File> }, { onSent });
export const sendBankProofAgain = (ticket: string, file: File, onSent: OnSent) =>
  api(registration.retryBankProof, { body: { ticket }, files: { file } }, { onSent });
